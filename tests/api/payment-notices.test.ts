import type { AdminOrder, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { OrderDue, OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { UpiSettings } from '@karigar/contract/shop/upi.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up } from '../../api/migrations/0036-recorded-notices.ts'
import { newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { newPayment, offerUpi, shopWithOrder, today } from '../support/payments.ts'
import { readQr } from '../support/qr.ts'

const [first, second, third] = ['412345678901', '512345678902', '612345678903'] as const

async function shopWithUpi(changes: Partial<UpiSettings> = {}) {
  const made = await shopWithOrder()
  await offerUpi(made.shop, made.admin, changes)
  const noticeId = async () => (await made.payments()).notices.at(-1)?.id ?? ''
  return { ...made, noticeId, dueNow: async () => (await made.due()).json<OrderDue>() }
}

describe('what the customer is asked to pay', () => {
  it('has no link while the shop has no UPI address', async () => {
    const { due } = await shopWithOrder()
    expect((await due()).json()).toMatchObject({ due: { kind: 'full', amount: 1000 }, upi: null })
  })

  it('is the advance first and then the balance, as a link and a QR code that says the same', async () => {
    const { order, pay, dueNow } = await shopWithUpi({ advance_percent: 30, payee_name: 'Karigar & Co' })
    const { due, upi } = await dueNow()
    expect(due).toEqual({ kind: 'advance', amount: 300 })
    expect(upi?.link).toBe(
      `upi://pay?pa=karigar@okaxis&pn=Karigar%20%26%20Co&am=300.00&cu=INR&tn=Order%20${order.order_id}&tr=${order.order_id}-1-30000`,
    )
    expect(readQr(upi?.qr ?? '')).toBe(upi?.link)
    await pay(newPayment({ amount: 300 }))
    expect(await dueNow()).toMatchObject({ due: { kind: 'balance', amount: 700 }, upi: { amount: 700 } })
    await pay(newPayment({ amount: 700 }))
    expect(await dueNow()).toMatchObject({ due: null, upi: null, open: 0 })
  })

  it('follows the order’s own advance, and the shop’s again without one', async () => {
    const { shop, admin, at, dueNow } = await shopWithUpi({ advance_percent: 30 })
    const change = (advance_percent: unknown) =>
      shop.call('PUT', `${at}/advance`, { as: admin, json: { advance_percent } })
    expect((await change(50)).json()).toMatchObject({ advance_percent: 50, due: { amount: 500 } })
    expect((await dueNow()).due?.amount).toBe(500)
    expect((await change(0)).json()).toMatchObject({ due: { kind: 'full', amount: 1000 } })
    expect((await change(null)).json()).toMatchObject({ advance_percent: null, due: { amount: 300 } })
    for (const wrong of [101, -1, 2.5]) expect((await change(wrong)).statusCode).toBe(422)
  })

  it('is shown to the order’s customer only', async () => {
    const { shop, order } = await shopWithUpi()
    const { token } = await registerCustomer(shop)
    const path = `/api/users/orders/${order.order_id}`
    expect((await shop.call('GET', `${path}/payment`, { as: token })).statusCode).toBe(404)
    const notice = { as: token, json: { utr: first } }
    expect((await shop.call('PUT', `${path}/payment-notice`, notice)).statusCode).toBe(404)
    expect((await shop.call('GET', `${path}/payment`)).statusCode).toBe(401)
  })
})

describe('the UPI settings', () => {
  it('are refused with a sentence for an address that cannot be one', async () => {
    const { shop, admin } = await shopWithUpi()
    const save = (upi_address: string) =>
      shop.call('PUT', '/api/admin/settings/upi', {
        as: admin,
        json: { upi_address, payee_name: '', advance_percent: 0 },
      })
    const email = await save('shop@gmail.com')
    expect([email.statusCode, email.json().errors]).toEqual([422, { upi_address: upiMessages.upiIsEmail }])
    expect((await save('')).statusCode).toBe(200)
  })

  it('name the shop as payee unless they have a name of their own', async () => {
    const { dueNow } = await shopWithUpi()
    expect((await dueNow()).upi?.payee).toBe('Karigar')
  })
})

describe('“I have paid”', () => {
  it('is shown to staff in the list, and confirming it records the payment', async () => {
    const { shop, admin, token, order, say, payments, confirm, noticeId, dueNow } = await shopWithUpi()
    expect((await say('4123 4567 8901')).json()).toMatchObject({ notice: { utr: first, state: 'open' } })
    const waiting = async () =>
      (
        await shop.call('GET', '/api/admin/orders', {
          as: admin,
          query: { filter: JSON.stringify({ payment_notice: 'open' }) },
        })
      ).json<AdminOrder[]>()
    expect(await waiting()).toMatchObject([{ id: order.id, payment_to_confirm: true }])
    const confirmed = await confirm(await noticeId(), { amount: 990, received_on: today() })
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
      200,
      {
        paid: 990,
        open: 10,
        purchase_status: 'pending',
        entries: [{ method: 'upi', reference: first, amount: 990 }],
        notices: [{ state: 'confirmed' }],
      },
    ])
    expect(await waiting()).toEqual([])
    expect(await dueNow()).toMatchObject({ notice: null, due: { kind: 'balance', amount: 10 } })
    await say(second)
    await confirm(await noticeId(), { amount: 10, received_on: today() })
    expect((await payments()).purchase_status).toBe('paid')
    const seen = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    expect(seen.json<OrderWithHistory>().history.at(-1)).toMatchObject({ to: 'paid' })
  })

  it('can be corrected while nobody has answered, and repeating it changes nothing', async () => {
    const { say, payments } = await shopWithUpi()
    await say(first)
    expect((await say(first)).statusCode).toBe(200)
    expect((await say(second)).json()).toMatchObject({ notice: { utr: second } })
    expect((await payments()).notices).toMatchObject([{ utr: second, amount: 1000 }])
  })

  it('shows the customer why it was refused, who can then give another number', async () => {
    const { say, refuseNotice, noticeId, dueNow, payments } = await shopWithUpi()
    await say(first)
    const id = await noticeId()
    expect((await refuseNotice(id, ' ')).json().errors).toEqual({ reason: paymentMessages.reasonMissing })
    expect((await refuseNotice(id, 'The bank knows no such number.')).statusCode).toBe(200)
    expect(await dueNow()).toMatchObject({
      notice: { state: 'refused', reason: 'The bank knows no such number.' },
    })
    expect((await say(first)).json()).toMatchObject({ notice: { state: 'open', utr: first } })
    expect((await payments()).entries).toEqual([])
  })

  it('is answered once', async () => {
    const { say, confirm, refuseNotice, noticeId, payments } = await shopWithUpi()
    await say(first)
    const id = await noticeId()
    const answers = await Promise.all([
      confirm(id, { amount: 1000, received_on: today() }),
      confirm(id, { amount: 1000, received_on: today() }),
      refuseNotice(id, 'Not found'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await payments()).entries.length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['', upiMessages.utrMissing],
    ['12345', upiMessages.utrLength(5)],
    ['T21234567890', upiMessages.utrNotDigits],
  ])('is refused in words with the number “%s”', async (utr, sentence) => {
    const { say } = await shopWithUpi()
    const refused = await say(utr)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { utr: sentence }])
  })

  it('tells nothing about other orders: a number of theirs is taken, and only the order’s own is refused', async () => {
    const { shop, admin, service, say, at, pay } = await shopWithUpi()
    const recorded = newPayment({ amount: 10, method: 'upi', reference: second })
    await say(first)
    expect((await pay(recorded)).statusCode).toBe(201)
    const stranger = await registerCustomer(shop)
    const other = await placeOrder(shop, newOrder(service), stranger.token)
    const sayOther = (utr: string) =>
      shop.call('PUT', `/api/users/orders/${other.order_id}/payment-notice`, {
        as: stranger.token,
        json: { utr },
      })
    for (const utr of [second, first, third]) {
      const said = await sayOther(utr)
      expect([said.statusCode, said.json().notice]).toMatchObject([200, { utr, state: 'open' }])
    }
    const own = await say(second)
    expect([own.statusCode, own.json().errors]).toEqual([409, { utr: upiMessages.utrTaken }])

    // Staff are told, and the money counts once.
    const known = await shop.call('GET', '/api/admin/payment-references', {
      as: admin,
      query: { reference: second },
    })
    expect(known.json()).toMatchObject({ known: [{ kind: 'payment', amount: 10, method: 'upi' }] })
    await sayOther(second)
    const [notice] = (
      await shop.call('GET', `/api/admin/orders/${other.id}/payments`, { as: admin })
    ).json<OrderPayments>().notices
    const confirmed = await shop.call(
      'POST',
      `/api/admin/orders/${other.id}/payment-notices/${notice?.id}/confirm`,
      { as: admin, json: { amount: 10, received_on: today() } },
    )
    expect([confirmed.statusCode, confirmed.json().detail]).toEqual([409, paymentMessages.referenceTaken])
    // Another customer's word keeps nobody's payment out.
    await sayOther(first)
    const json = newPayment({ amount: 20, method: 'upi', reference: first })
    expect((await shop.call('POST', `${at}/payments`, { as: admin, json })).statusCode).toBe(201)
  })

  it('has a reference of its own for each request, which stays while the same is asked for', async () => {
    const { dueNow, pay } = await shopWithUpi()
    const reference = async () => /&tr=([^&]+)/.exec((await dueNow()).upi?.link ?? '')?.[1]
    const advance = await reference()
    expect(await reference()).toBe(advance)
    await pay(newPayment({ amount: 300 }))
    expect(await reference()).not.toBe(advance)
  })

  it('is confirmed when staff record the payment with its number', async () => {
    const { pay, refund, say, payments, dueNow, confirm, noticeId } = await shopWithUpi()
    await say(first)
    const recorded = newPayment({ amount: 400, method: 'upi', reference: first })
    expect((await pay(newPayment({ amount: 100 }))).statusCode).toBe(201)
    expect((await refund({ ...recorded, amount: 50 })).statusCode).toBe(409)
    expect((await payments()).notices).toMatchObject([{ state: 'open' }])
    expect((await pay(recorded)).json()).toMatchObject({
      paid: 500,
      notices: [{ utr: first, state: 'confirmed' }],
    })
    expect((await dueNow()).notice).toBeNull()
    expect((await confirm(await noticeId(), { amount: 400, received_on: today() })).statusCode).toBe(409)
    expect((await payments()).paid).toBe(500)
    expect((await say(second)).json()).toMatchObject({ notice: { utr: second, state: 'open' } })
  })

  it('of an older shop is confirmed when its payment was recorded meanwhile', async () => {
    const { shop, pay, say, payments } = await shopWithUpi()
    await say(first)
    await pay(newPayment({ amount: 400, method: 'upi', reference: first }))
    await shop.app.db.updateTable('payment_notices').set({ state: 'open', decided_by: null }).execute()
    await up(shop.app.db as unknown as Kysely<unknown>)
    expect((await payments()).notices).toMatchObject([{ utr: first, state: 'confirmed' }])
  })

  it('is refused while nothing is due', async () => {
    const { pay, say } = await shopWithUpi()
    await pay(newPayment({ amount: 1000 }))
    const refused = await say(first)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, upiMessages.nothingDue])
  })

  it('is not confirmed in the version before the customer corrected it', async () => {
    const { shop, admin, at, say, noticeId } = await shopWithUpi()
    await say(first)
    const read = await shop.call('GET', `${at}/payments`, { as: admin })
    await say(second)
    const late = await shop.call('POST', `${at}/payment-notices/${await noticeId()}/confirm`, {
      as: admin,
      json: { amount: 1000, received_on: today() },
      headers: { 'if-match': String(read.headers.etag) },
    })
    expect([late.statusCode, late.json<{ present: OrderPayments }>().present.notices]).toMatchObject([
      412,
      [{ utr: second }],
    ])
  })
})
