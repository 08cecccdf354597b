import type { PointsEntry } from '@karigar/contract/accounts/account.wire'
import type { CausedPoints } from '@karigar/contract/office/customer.wire'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import { orderPointsMessages as messages } from '@karigar/contract/sales/order-points.words'
import type { Agreement, SaveContent } from '@karigar/contract/sales/order-version.wire'
import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { OrderDue, OrderPayments } from '@karigar/contract/sales/payment.wire'
import { describe, expect, it } from 'vitest'
import type { DocumentContent } from '../../api/src/modules/sales/documents/document-content.ts'
import { comeAgain } from '../support/come-again.ts'
import { documentSettings, MAHARASHTRA, registered, shopWithDocuments } from '../support/documents.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { givePoints, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'

/** Builds a shop with an order of ₹1,000 that staff have heard of, whose account holds 300.5 points. */
async function shopWithPoints(settings = documentSettings(), held = 300.5) {
  const made = await shopWithDocuments(settings)
  const { shop, admin, token, customer, order, at } = made
  await givePoints(shop, admin, customer, held)
  await shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [order.id], heard: true } })
  const own = `/api/users/orders/${order.order_id}`
  return {
    ...made,
    own,
    use: (points: unknown, as = token) => shop.call('PUT', `${own}/points`, { as, json: { points } }),
    useAsStaff: (points: number, headers: Record<string, string> = {}) =>
      shop.call('PUT', `${at}/points`, { as: admin, json: { points }, headers }),
    read: async () => (await shop.call('GET', at, { as: admin })).json<AdminOrderWithHistory>(),
    points: async () => (await shop.call('GET', `${own}/payment`, { as: token })).json<OrderDue>().points,
    noticeOf: async () => (await made.payments()).notices.at(-1)?.id ?? '',
    holds: async () =>
      (await shop.call('GET', '/api/users/dashboard', { as: token })).json<{ cashback_points: number }>()
        .cashback_points,
    entries: async () =>
      (await shop.call('GET', '/api/users/statement', { as: token })).json<PointsEntry[]>(),
    setStatus: (status: string) => shop.call('PUT', `${at}/status`, { as: admin, json: { status } }),
    change: (changes: Partial<SaveContent>) =>
      shop.call('PUT', `${at}/content`, {
        as: admin,
        json: { lines: [freeLine()], discount: 0, discount_reason: null, note: null, ...changes },
      }),
  }
}

describe('spending cashback points on an order', () => {
  it('is not told to managers', async () => {
    const { use, order, shop } = await shopWithPoints()
    await use(40)
    const as = await tokenOf(shop, 'manager')
    for (const path of ['orders', `orders/${order.id}`])
      expect((await shop.call('GET', `/api/manager/${path}`, { as })).body).not.toContain('"points"')
  })

  it('takes them off its total and from the account, and gives them back', async () => {
    const { use, read, points, holds, entries, order, shop, admin, customer } = await shopWithPoints()
    expect(await points()).toEqual({ used: 0, held: 300.5, most: 300.5, fault: null })
    const used = await use(300.5)
    expect([used.statusCode, used.json()]).toMatchObject([
      200,
      { total: 699.5, open: 699.5, points: { used: 300.5, held: 0, most: 300.5, fault: null } },
    ])
    expect(await read()).toMatchObject({
      price: 1000,
      discount: 0,
      points: 300.5,
      totalAmount: 699.5,
      open: 699.5,
      version: 1,
    })
    expect((await use(100)).json()).toMatchObject({ points: { used: 100, held: 200.5 } })
    // The same again changes nothing.
    expect((await use(100)).statusCode).toBe(200)
    expect((await use(0)).json()).toMatchObject({ total: 1000, points: { used: 0, held: 300.5 } })
    expect(await holds()).toBe(300.5)
    const found = await entries()
    expect(found.slice(0, 3).map(({ amount, reason }) => [amount, reason])).toEqual([
      [100, `Given back for ${order.order_id}`],
      [200.5, `Given back for ${order.order_id}`],
      [-300.5, `Spent on ${order.order_id}`],
    ])
    const listed = await shop.call('GET', `/api/admin/customers/${customer}/points`, { as: admin })
    expect(listed.json<CausedPoints[]>()[0]).toMatchObject({ order_id: order.order_id })
    const { timeline } = (
      await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
    ).json<OrderDesk>()
    expect(timeline.map(({ text }) => text)).toContain('Cashback points: ₹0 → ₹300.50')
  })

  it('lets admins do the same, who are told of a version that others have changed', async () => {
    const { shop, at, admin, useAsStaff, holds, payments } = await shopWithPoints()
    const { headers } = await shop.call('GET', `${at}/payments`, { as: admin })
    const etag = { 'if-match': String(headers.etag) }
    expect((await useAsStaff(200, etag)).json<OrderPayments>()).toMatchObject({
      total: 800,
      points: { used: 200, held: 100.5, most: 300.5, fault: null },
    })
    expect((await useAsStaff(10, etag)).statusCode).toBe(412)
    expect(await holds()).toBe(100.5)
    expect((await payments()).points).toMatchObject({ used: 200 })
  })

  it.each([301, -1, 0.001, 'many'])('refuses %s points', async (points) => {
    const { use, holds } = await shopWithPoints()
    expect((await use(points)).statusCode).toBe(422)
    expect(await holds()).toBe(300.5)
  })

  it('never spends more than is open', async () => {
    const { use, pay, points, useAsStaff } = await shopWithPoints()
    await pay(newPayment({ amount: 900 }))
    expect(await points()).toMatchObject({ most: 100 })
    expect((await use(100.01)).json().errors).toEqual({ points: messages.tooMany('₹100') })
    expect((await use(100)).json()).toMatchObject({ open: 0, due: null })
    expect((await useAsStaff(100.5)).statusCode).toBe(422)
  })

  it('is for the signed-in account alone, whoever has the link', async () => {
    const { shop, admin, at, own, use, holds, service, useAsStaff } = await shopWithPoints()
    const { url } = (await shop.call('GET', `${at}/page`, { as: admin })).json<{ url: string }>()
    const key = url.split('#')[1] ?? ''
    expect((await shop.call('GET', `${own}/payment`, { as: key })).json<OrderDue>()).toMatchObject({
      open: 1000,
      points: null,
    })
    expect((await use(100, key)).statusCode).toBe(401)
    await useAsStaff(100)
    expect((await use(0, key)).statusCode).toBe(401)
    const other = await registerCustomer(shop)
    expect((await use(100, other.token)).statusCode).toBe(404)
    const manager = await tokenOf(shop, 'manager')
    const asManager = await shop.call('PUT', `${at}/points`, { as: manager, json: { points: 0 } })
    expect(asManager.statusCode).toBe(403)
    expect(await holds()).toBe(200.5)
    const guest = await placeOrder(shop, newOrder(service))
    const ofGuest = `/api/admin/orders/${guest.id}`
    const refused = await shop.call('PUT', `${ofGuest}/points`, { as: admin, json: { points: 1 } })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, messages.noAccount])
    expect((await shop.call('GET', `${ofGuest}/payments`, { as: admin })).json()).toMatchObject({
      points: null,
    })
  })

  it('spends the points of an account once, however many orders want them at the same moment', async () => {
    const { shop, token, admin, service, use, holds, order } = await shopWithPoints()
    const others = [
      await placeOrder(shop, newOrder(service), token),
      await placeOrder(shop, newOrder(service), token),
    ]
    const ids = others.map(({ id }) => id)
    await shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids, heard: true } })
    const answers = await Promise.all([
      ...[order, ...others].map(({ order_id }) =>
        comeAgain(() =>
          shop.call('PUT', `/api/users/orders/${order_id}/points`, { as: token, json: { points: 300.5 } }),
        ),
      ),
      comeAgain(() => use(300.5)),
    ])
    const spent = await shop.app.db.selectFrom('orders').select(['id', 'points_paise']).execute()
    expect(spent.filter(({ points_paise }) => points_paise > 0)).toMatchObject([{ points_paise: 30_050 }])
    // The two calls about the same order want the same, so that both may be right.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(3)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422)).toBe(true)
    expect(await holds()).toBe(0)
  })
})

describe('an order that is paid in part with points', () => {
  it('is paid once the rest is, and earns cashback on the rest', async () => {
    const { use, pay, holds, read, refund } = await shopWithPoints()
    await use(200)
    await pay(newPayment({ amount: 800 }))
    expect(await read()).toMatchObject({ purchase_status: 'paid', paid: 800, open: 0 })
    // 5 % of ₹800.
    expect(await holds()).toBe(100.5 + 40)
    expect((await use(0)).json()).toMatchObject({ total: 1000, open: 200 })
    expect(await holds()).toBe(300.5)
    await use(200)
    await refund(newPayment({ amount: 800 }))
    const refused = await use(0)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, messages.refunded])
  })

  it('gives all of them back when it is cancelled, and can spend them again when it goes on', async () => {
    const { use, setStatus, holds, read, points, pay } = await shopWithPoints()
    await use(300)
    await pay(newPayment({ amount: 100 }))
    await setStatus('cancelled')
    expect(await holds()).toBe(300.5)
    expect(await read()).toMatchObject({ points: 0, totalAmount: 1000, paid: 100 })
    const refused = await use(1)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, messages.cancelled])
    expect(await points()).toMatchObject({ used: 0, most: 0, fault: messages.cancelled })
    await setStatus('pending')
    expect((await use(300)).json()).toMatchObject({ total: 700, open: 600 })
  })

  it('changes nothing while a payment that the customer has reported is checked', async () => {
    const { use, useAsStaff, say, refuseNotice, noticeOf, points } = await shopWithPoints()
    await use(100)
    await say('412345678901')
    const checked = { used: 100, most: 100, fault: messages.paymentChecked }
    expect(await points()).toMatchObject(checked)
    for (const answer of [await use(300), await use(0), await useAsStaff(300)])
      expect([answer.statusCode, answer.json().detail]).toEqual([409, messages.paymentChecked])
    await refuseNotice(await noticeOf(), 'Not found')
    expect((await use(300)).json()).toMatchObject({ total: 700, points: { used: 300, fault: null } })
  })

  it('gives them back to the account that it is taken off', async () => {
    const { shop, admin, at, use, holds, customer, read, service } = await shopWithPoints()
    await use(300)
    const next = await registerCustomer(shop)
    await placeOrder(shop, newOrder(service), next.token)
    const moved = await shop.call('PUT', `${at}/customer`, {
      as: admin,
      json: { customer_id: next.id, from: customer },
    })
    expect(moved.statusCode).toBe(200)
    expect(await holds()).toBe(300.5)
    expect(await read()).toMatchObject({ user_id: next.id, points: 0, totalAmount: 1000 })
  })

  it('gives back what a total that has fallen leaves no room for', async () => {
    const { use, change, holds, read } = await shopWithPoints()
    await use(300)
    expect((await change({ lines: [freeLine({ price: 250 })] })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ price: 250, points: 250, totalAmount: 0, agreed_total: null })
    expect(await holds()).toBe(50.5)
  })

  it('keeps them while a change awaits agreement, and asks for what is left to pay', async () => {
    const { shop, token, own, use, change, read, holds, setStatus, at, admin } = await shopWithPoints()
    await use(300)
    await change({ lines: [freeLine({ price: 1200 })] })
    expect(await read()).toMatchObject({ points: 300, totalAmount: 900, agreed_total: 700, version: 2 })
    const asked = await shop.call('GET', `${own}/agreement`, { as: token })
    expect(asked.json<Agreement>()).toMatchObject({
      agreed: { price: 1000, points: 300, totalAmount: 700 },
      asked: { price: 1200, points: 300, totalAmount: 900 },
    })
    const versions = await shop.call('GET', `${at}/versions`, { as: admin })
    expect(versions.json()).toMatchObject({ versions: [{ totalAmount: 1200 }, { totalAmount: 1000 }] })
    const refused = await use(0)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, messages.agreementAwaited])
    await setStatus('cancelled')
    expect(await read()).toMatchObject({ points: 0, totalAmount: 1200, agreed_total: 1000 })
    expect(await holds()).toBe(300.5)
    await setStatus('pending')
    const agreed = await shop.call('PUT', `${own}/agreement`, { as: token, json: { version: 2 } })
    expect(agreed.statusCode).toBe(200)
    expect((await use(300)).json()).toMatchObject({ total: 900 })
  })

  it('lowers the taxable value on its invoice, after which they stay as they are', async () => {
    const { shop, use, useAsStaff, issue, documents, pageOf, points, read } =
      await shopWithPoints(registered())
    await use(112)
    expect((await issue('invoice')).statusCode).toBe(201)
    const row = await shop.app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    const content = JSON.parse(row.content) as DocumentContent
    expect(row.amount_paise).toBe(88_800)
    // ₹888 with 18 % in it, by halves.
    expect(content.total).toMatchObject({ points: 11_200, taxable: 75_254, cgst: 6773, sgst: 6773 })
    const page = await pageOf((await documents()).documents[0]?.path ?? '')
    expect(page.body).toMatch(/Cashback points \(taken off above\)<\/dt>\s*<dd class="soft">&minus;₹112\.00/)
    for (const refused of [await use(0), await useAsStaff(1)])
      expect([refused.statusCode, refused.json().detail]).toEqual([409, messages.invoiced])
    expect(await points()).toMatchObject({ used: 112, most: 112, fault: messages.invoiced })
    // A credit note takes the invoice back.
    await issue('credit-note')
    expect((await use(0)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ totalAmount: 1000 })
  })

  it('has the points in its texts for the chat', async () => {
    const { shop, admin, order, use } = await shopWithPoints()
    await use(112)
    const texts = await shop.call('GET', `/api/staff/orders/${order.id}/chat-texts`, { as: admin })
    expect(texts.body).toContain('Cashback points: −₹112')
  })
})

it('an order plus GST spends points before its tax, and no more than leaves something to tax', async () => {
  const { shop, admin, customer } = await shopWithPoints(registered(), 5000)
  const written = await shop.call('POST', '/api/admin/orders', {
    as: admin,
    json: {
      customer_id: customer,
      contact_name: null,
      phone: null,
      note: null,
      lines: [freeLine({ price: 1000 })],
      discount: 0,
      discount_reason: null,
      plus_gst: true,
      billing: { name: 'Mehta Traders', address: 'Mumbai', state: '', gstin: MAHARASHTRA },
    },
  })
  expect(written.statusCode).toBe(201)
  const { id } = written.json<{ id: string }>()
  const at = `/api/admin/orders/${id}`
  const use = (points: number) => shop.call('PUT', `${at}/points`, { as: admin, json: { points } })
  expect((await use(100)).json()).toMatchObject({ total: 1062, points: { used: 100, most: 1000 } })
  await shop.call('POST', `${at}/payments`, { as: admin, json: newPayment({ amount: 590 }) })
  expect((await use(500.01)).json().errors).toEqual({ points: messages.tooMany('₹500') })
  expect((await use(500)).json()).toMatchObject({ total: 590, open: 0, purchase_status: 'paid' })
})
