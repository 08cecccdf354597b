import { randomUUID } from 'node:crypto'
import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { NewPayment, OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import { addDays } from '@karigar/contract/base/shop-clock'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up as keepPayments } from '../../api/migrations/0015-payments.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'
import { newPayment, shopWithOrder, today } from '../support/payments.ts'

const utr = '412345678901'

describe('recording payments', () => {
  it('lists them with who and when, and makes the order paid once the total is reached', async () => {
    const { shop, admin, at, pay, payments } = await shopWithOrder()
    expect(await payments()).toMatchObject({ total: 1000, paid: 0, open: 1000, entries: [], upi: null })
    const yesterday = addDays(today(), -1)
    const first = await pay(
      newPayment({ amount: 300.5, method: 'upi', reference: '4123 4567 8901', note: ' Half ' }),
    )
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      {
        paid: 300.5,
        open: 699.5,
        purchase_status: 'pending',
        entries: [
          {
            kind: 'advance',
            method: 'upi',
            amount: 300.5,
            reference: utr,
            note: 'Half',
            received_on: today(),
          },
        ],
      },
    ])
    const second = await pay(newPayment({ amount: 699.5, received_on: yesterday }))
    expect(second.json()).toMatchObject({
      paid: 1000,
      open: 0,
      due: null,
      purchase_status: 'paid',
      entries: [{}, { kind: 'balance', amount: 699.5, actor: first.json<OrderPayments>().entries[0]?.actor }],
    })
    const order = (await shop.call('GET', at, { as: admin })).json<AdminOrderWithHistory>()
    expect(order).toMatchObject({ purchase_status: 'paid' })
    expect(order.history.at(-1)).toMatchObject({ kind: 'purchase_status', from: 'pending', to: 'paid' })
    const row = await shop.app.db
      .selectFrom('orders')
      .select('paid_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.paid_at).toBe(`${yesterday}T06:30:00.000Z`)
  })

  it('gives the cashback when the order becomes paid, and takes it back with the full refund only', async () => {
    const { shop, token, pay, refund } = await shopWithOrder()
    const cashback = async () =>
      (await shop.call('GET', '/api/users/dashboard', { as: token })).json<{ cashback_points: number }>()
        .cashback_points
    await pay(newPayment({ amount: 400 }))
    expect(await cashback()).toBe(0)
    await pay(newPayment({ amount: 600 }))
    expect(await cashback()).toBe(50)
    expect((await refund(newPayment({ amount: 100 }))).json()).toMatchObject({
      purchase_status: 'paid',
      open: 0,
    })
    expect(await cashback()).toBe(50)
    expect((await refund(newPayment({ amount: 900 }))).json()).toMatchObject({
      purchase_status: 'refunded',
      paid: 0,
      open: 0,
    })
    expect(await cashback()).toBe(0)
  })

  it('refuses a refund of more than was paid, in words', async () => {
    const { pay, refund, payments } = await shopWithOrder()
    const early = await refund(newPayment())
    expect([early.statusCode, early.json().errors]).toEqual([
      422,
      { amount: paymentMessages.nothingToRefund },
    ])
    await pay(newPayment({ amount: 250 }))
    const more = await refund(newPayment({ amount: 250.01 }))
    expect([more.statusCode, more.json().errors]).toEqual([
      422,
      { amount: paymentMessages.refundHigh('₹250') },
    ])
    expect((await payments()).entries).toHaveLength(1)
  })

  it.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['a day in the future', { received_on: '2999-01-01' }, 'received_on'],
    ['a day that does not exist', { received_on: '2026-02-30' }, 'received_on'],
    ['a UTR number of 11 digits', { method: 'upi' as const, reference: '41234567890' }, 'reference'],
  ])('refuses %s', async (_, changes, field) => {
    const { pay, payments } = await shopWithOrder()
    const refused = await pay(newPayment(changes))
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
    expect((await payments()).entries).toEqual([])
  })

  it('refuses a method that only the shop itself uses', async () => {
    const { pay } = await shopWithOrder()
    for (const method of ['by-hand', 'gateway'])
      expect((await pay({ ...newPayment(), method })).statusCode).toBe(422)
  })

  it('takes a UTR number once in the whole shop, and a receipt number as often as it is used', async () => {
    const { shop, admin, service, token, pay } = await shopWithOrder()
    const other = await placeOrder(shop, newOrder(service), token)
    const payOther = (json: object) =>
      shop.call('POST', `/api/admin/orders/${other.id}/payments`, { as: admin, json })
    const upi = newPayment({ method: 'upi', reference: utr })
    expect((await pay(upi)).statusCode).toBe(201)
    const again = await payOther(upi)
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      { reference: paymentMessages.referenceTaken },
    ])
    const cash = newPayment({ reference: '17' })
    expect([(await pay(cash)).statusCode, (await payOther(cash)).statusCode]).toEqual([201, 201])
  })

  it('knows a bank’s number again whatever its case, spaces, dashes and method, and says of which order it is', async () => {
    const { shop, admin, service, token, pay, order } = await shopWithOrder()
    const other = await placeOrder(shop, newOrder(service), token)
    const payOther = (reference: string, method: NewPayment['method']) =>
      shop.call('POST', `/api/admin/orders/${other.id}/payments`, {
        as: admin,
        json: newPayment({ reference, method }),
      })
    const known = async (reference: string) =>
      (await shop.call('GET', '/api/admin/payment-references', { as: admin, query: { reference } })).json()
    const first = newPayment({ amount: 10, method: 'bank-transfer', reference: 'SBIN5243 31234567' })
    expect((await pay(first)).statusCode).toBe(201)
    for (const typed of ['sbin524331234567', 'SBIN-5243-31234567', 'SBIN5243\u201331234567']) {
      expect((await payOther(typed, 'bank-transfer')).statusCode, typed).toBe(409)
      expect(await known(typed)).toEqual({
        known: [
          { order_id: order.order_id, kind: 'payment', method: 'bank-transfer', amount: 10, on: today() },
        ],
      })
    }
    expect((await pay(newPayment({ method: 'bank-transfer', reference: utr }))).statusCode).toBe(201)
    expect((await payOther(`${utr.slice(0, 4)} ${utr.slice(4)}`, 'upi')).statusCode).toBe(409)
    expect((await payOther(utr, 'other')).statusCode).toBe(201)
    expect(await known('SBIN1')).toEqual({ known: [] })
    for (const role of ['user', 'manager'] as const) {
      const as = await tokenOf(shop, role)
      const refused = await shop.call('GET', '/api/admin/payment-references', {
        as,
        query: { reference: utr },
      })
      expect(refused.statusCode).toBe(403)
    }
  })

  it('counts a repeated request once and answers it with the first response and its ETag', async () => {
    const { pay, payments } = await shopWithOrder()
    const headers = { 'idempotency-key': randomUUID() }
    const [one, two] = await Promise.all([pay(newPayment(), { headers }), pay(newPayment(), { headers })])
    expect([one.statusCode, two.statusCode, two.json()]).toEqual([201, 201, one.json()])
    expect(two.headers.etag).toBe(one.headers.etag)
    expect((await payments()).entries).toHaveLength(1)
  })

  it('is refused under a key of the wrong form, as by calls without a version', async () => {
    const { pay, payments } = await shopWithOrder()
    const refused = await pay(newPayment(), { headers: { 'idempotency-key': 'short' } })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['idempotency-key']])
    expect((await payments()).entries).toEqual([])
  })

  it('is refused for a version that somebody else has changed, with the newest ledger', async () => {
    const { shop, admin, at, pay, payments } = await shopWithOrder()
    const read = await shop.call('GET', `${at}/payments`, { as: admin })
    const headers = { 'if-match': String(read.headers.etag) }
    expect((await pay(newPayment({ amount: 1000 }), { headers })).statusCode).toBe(201)
    const late = await pay(newPayment({ amount: 1000 }), { headers })
    expect([late.statusCode, late.json<Stale<OrderPayments>>().present.paid]).toEqual([412, 1000])
    const fresh = { 'if-match': late.json<Stale<OrderPayments>>().etag }
    expect((await pay(newPayment({ amount: 1 }), { headers: fresh })).statusCode).toBe(201)
    expect((await payments()).entries).toHaveLength(2)
  })

  it('is for admins only', async () => {
    const { shop, token, at } = await shopWithOrder()
    for (const path of ['payments', 'refunds'])
      expect((await shop.call('POST', `${at}/${path}`, { as: token, json: newPayment() })).statusCode).toBe(
        403,
      )
    expect((await shop.call('GET', `${at}/payments`, { as: token })).statusCode).toBe(403)
  })
})

describe('a payment status set by hand', () => {
  it('is an entry with the amount that makes it true', async () => {
    const { shop, admin, order, pay, payments } = await shopWithOrder()
    await pay(newPayment({ amount: 400 }))
    for (const status of ['paid', 'failed', 'refunded', 'paid'] as const)
      await setPayment(shop, admin, order.id, status)
    const { entries, paid, purchase_status } = await payments()
    expect(
      entries.map(({ kind, method, sets_status, amount }) => [kind, method, sets_status, amount]),
    ).toEqual([
      ['advance', 'cash', null, 400],
      ['adjustment', 'by-hand', 'paid', 600],
      ['adjustment', 'by-hand', 'failed', -600],
      ['adjustment', 'by-hand', 'refunded', -400],
      ['adjustment', 'by-hand', 'paid', 1000],
    ])
    expect([paid, purchase_status]).toEqual([1000, 'paid'])
  })

  it('writes nothing when the status is already set', async () => {
    const { shop, admin, order, payments } = await shopWithOrder()
    await setPayment(shop, admin, order.id, 'pending')
    expect((await payments()).entries).toEqual([])
  })
})

describe('the ledger', () => {
  it('can be neither changed nor shortened in the database', async () => {
    const { shop, pay, payments } = await shopWithOrder()
    await pay(newPayment())
    const { db } = shop.app
    await expect(db.updateTable('payments').set({ amount_paise: 1 }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('payments').execute()).rejects.toThrow(/append-only/)
    expect((await payments()).entries).toMatchObject([{ amount: 100 }])
  })

  it('opens with one entry for orders whose status was set before payments were kept', async () => {
    const { shop, admin, service } = await shopWithService()
    const { db } = shop.app
    const orders = new Map<string, string>()
    for (const status of ['pending', 'paid', 'failed', 'refunded', 'unpaid'] as const) {
      const { id } = await placeOrder(shop, newOrder(service))
      orders.set(status, id)
      if (status !== 'pending') await setPayment(shop, admin, id, status)
    }
    // What came later refers to entries.
    await sql`drop table bank_lines`.execute(db)
    await sql`drop table payments`.execute(db)
    await sql`drop table payment_notices`.execute(db)
    await db.schema.alterTable('orders').dropColumn('advance_percent').execute()
    await keepPayments(db as unknown as Kysely<unknown>)
    const read = async (status: string) =>
      (
        await shop.call('GET', `/api/admin/orders/${orders.get(status)}/payments`, { as: admin })
      ).json<OrderPayments>()
    for (const status of orders.keys()) {
      const { purchase_status, paid, total, entries } = await read(status)
      expect([purchase_status, paid]).toEqual([status, status === 'paid' ? total : 0])
      const opening = {
        kind: 'adjustment',
        sets_status: status,
        actor: 'Karigar',
        note: 'Recorded before payments were kept',
      }
      expect(entries).toMatchObject(status === 'pending' ? [] : [opening])
    }
  })

  it('keeps the total of a guest’s order that something was paid for when it is claimed', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    await placeOrder(shop, newOrder(service), token)
    const input = newOrder(service)
    const guests = await placeOrder(shop, input)
    const path = `/api/admin/orders/${guests.id}`
    await shop.call('POST', `${path}/payments`, { as: admin, json: newPayment() })
    const orders = [{ order_id: guests.order_id, key: input.key }]
    await shop.call('POST', '/api/users/orders/claim', { as: token, json: { orders } })
    const claimed = (await shop.call('GET', path, { as: admin })).json<AdminOrderWithHistory>()
    expect([claimed.user_id === null, claimed.totalAmount]).toEqual([false, guests.totalAmount])
  })
})
