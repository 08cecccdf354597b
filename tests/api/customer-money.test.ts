import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { customer, PHONE } from '../support/customer-money.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newPayment, today } from '../support/payments.ts'

describe('the list of customers', () => {
  it('has accounts and guests with what they owe, and finds them by name, number and age of what is open', async () => {
    const { id, list, guest, shop, admin, orders } = await customer()
    const order = await guest()
    expect((await list({ id: [id] }))[0]).toMatchObject({
      id,
      user_id: id,
      open: 2000,
      overdue: 0,
      credit: 0,
    })
    expect(await list({ q: '98123 45670' })).toMatchObject([
      { id: order.id, user_id: null, name: 'Asha', phone: PHONE, orders: 1, open: order.totalAmount },
    ])
    const kinds = await list({ kind: 'guest', owes: 'open' })
    expect(kinds.map((one) => one.id)).toContain(order.id)
    expect(kinds.every(({ user_id }) => user_id === null)).toBe(true)
    const due = (days: number) =>
      shop.call('PUT', `/api/admin/orders/${orders[0].id}/payment-due`, {
        as: admin,
        json: { payment_due_on: addDays(today(), -days) },
      })
    const found = async (owes: string) => (await list({ owes, id: [id] })).length
    await due(0)
    expect([await found('open'), await found('overdue')]).toEqual([1, 0])
    await due(7)
    expect([await found('overdue'), await found('7'), await found('30')]).toEqual([1, 1, 0])
    await due(60)
    expect([await found('30'), await found('60')]).toEqual([1, 1])
    expect((await list({ id: [id] }))[0]).toMatchObject({
      overdue: 1000,
      oldest_due_on: addDays(today(), -60),
    })
    // Who owes nothing stands last, whichever way the list is sorted.
    for (const direction of ['ASC', 'DESC']) {
      const days = await list({}, { sort: JSON.stringify(['oldest_due_on', direction]) })
      const firstWithout = days.findIndex(({ oldest_due_on }) => oldest_due_on === null)
      expect(firstWithout).toBeGreaterThan(0)
      expect(days.slice(firstWithout).every(({ oldest_due_on }) => oldest_due_on === null)).toBe(true)
    }
    const wrong = await shop.call('GET', '/api/admin/customers', {
      as: admin,
      query: { filter: JSON.stringify({ owes: 'ever' }) },
    })
    expect(wrong.statusCode).toBe(422)
  })
})

describe('one payment for several orders', () => {
  it('is entered with one reference for each, what is left becomes credit, and revenue counts it once', async () => {
    const { divide, orders, read, revenue, paymentsOf, pay } = await customer()
    const made = await divide([1000, 1000])
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { open: 0, credit: 200, dues: [], credits: [{ kind: 'received', amount: 200, reference: 'N-778899' }] },
    ])
    for (const { id } of orders)
      expect(await paymentsOf(id)).toMatchObject({
        purchase_status: 'paid',
        entries: [{ kind: 'full', amount: 1000, reference: 'N-778899' }],
      })
    expect(await revenue()).toBe(2200)
    expect((await divide([])).json()).toMatchObject({ detail: paymentMessages.referenceTaken })
    expect((await pay(newPayment({ method: 'upi', reference: 'N 778899' }))).statusCode).toBe(422)
    expect((await pay(newPayment({ method: 'bank-transfer', reference: 'n778899' }))).statusCode).toBe(409)
    expect(await read()).toMatchObject({ credit: 200 })
  })

  it('is refused as a whole when a part cannot be, and says which', async () => {
    const { divide, read, paymentsOf, orders, guest } = await customer()
    const other = await guest()
    const wrong = await divide([1001, 1000])
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: { 'parts.0.amount': customerMoneyMessages.partHigh('₹1,000') } },
    ])
    expect((await divide([1000, 1000], { amount: 1500 })).json()).toMatchObject({
      errors: { amount: customerMoneyMessages.partsHigh },
    })
    const foreign = await divide([], { parts: [{ order_id: other.order_id, amount: 10 }] })
    expect(foreign.statusCode).toBe(422)
    expect(await read()).toMatchObject({ open: 2000, credit: 0 })
    expect((await paymentsOf(orders[0].id)).entries).toEqual([])
  })

  it('is entered once, however often it is sent, also at the same moment', async () => {
    const { divide, read, post, orders } = await customer()
    const json = { ...newPayment({ amount: 500 }), parts: [{ order_id: orders[0].order_id, amount: 300 }] }
    const headers = { 'idempotency-key': 'divided-payment-of-one-press' }
    const answers = await Promise.all([0, 1, 2].map(() => post('payments', json, undefined, { headers })))
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0)
    expect(await read()).toMatchObject({ credit: 200, open: 1700 })
    const both = await Promise.all([divide([100]), divide([100])])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })
})

describe('credit', () => {
  it('pays for an order without being revenue again, and is given back', async () => {
    const { divide, post, orders, read, revenue, paymentsOf } = await customer()
    await divide([1000])
    const use = (amount: number, order_id = orders[1].order_id) => post('credit-uses', { order_id, amount })
    expect((await use(1201)).json()).toMatchObject({ errors: { amount: expect.any(String) } })
    expect((await use(1000, orders[0].order_id)).statusCode).toBe(404)
    expect((await use(600)).json()).toMatchObject({ credit: 600, open: 400 })
    expect((await paymentsOf(orders[1].id)).entries).toMatchObject([{ method: 'credit', amount: 600 }])
    expect(await revenue()).toBe(2200)
    expect((await post('credit-refunds', newPayment({ amount: 601 }))).statusCode).toBe(422)
    expect((await post('credit-refunds', newPayment({ amount: 600 }))).json()).toMatchObject({ credit: 0 })
    expect(await revenue()).toBe(1600)
    expect((await read()).credits.map(({ kind }) => kind)).toEqual(['given-back', 'used', 'received'])
  })

  it('is used once by two at the same moment', async () => {
    const { divide, post, orders, read } = await customer()
    await divide([1000], { amount: 1500 })
    const use = () => post('credit-uses', { order_id: orders[1].order_id, amount: 400 })
    const answers = await Promise.all([use(), use()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    expect(await read()).toMatchObject({ credit: 100, open: 600 })
  })

  it('is what was paid too much for an order, once staff keep it', async () => {
    const { shop, admin, at, pay, read, revenue, paymentsOf, order } = await customer()
    const keep = () => shop.call('POST', `${at}/keep-surplus`, { as: admin })
    expect((await keep()).json()).toMatchObject({ detail: customerMoneyMessages.noSurplus })
    await pay(newPayment({ amount: 1200 }))
    expect((await keep()).json()).toMatchObject({ paid: 1000, purchase_status: 'paid' })
    expect(await read()).toMatchObject({
      credit: 200,
      credits: [{ kind: 'of-order', order_id: order.order_id }],
    })
    expect(await revenue()).toBe(1200)
    expect(await paymentsOf(order.id)).toMatchObject({ open: 0 })
  })

  it('waits for the version that somebody has seen', async () => {
    const { shop, admin, id, divide, post } = await customer()
    const seen = await shop.call('GET', `/api/admin/customers/${id}`, { as: admin })
    await divide([1000])
    const headers = { 'if-match': String(seen.headers.etag) }
    expect((await post('credit-refunds', newPayment({ amount: 10 }), id, { headers })).statusCode).toBe(412)
  })
})

describe('a reminder', () => {
  it('names ten orders, and says how many more there are', async () => {
    const { shop, admin, id, service, token, hear } = await customer()
    const more = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(shop, newOrder(service), token)),
    )
    await hear(...more.map((order) => order.id))
    const { text } = (await shop.call('GET', `/api/admin/customers/${id}/reminder`, { as: admin })).json<{
      text: string
    }>()
    expect(text.match(/\/order\/KG-/g)).toHaveLength(10)
    expect(text).toContain('and 2 more orders.')
  })

  it('names what is open with the links to the orders, and is remembered', async () => {
    const { shop, admin, post, list, id, orders, divide } = await customer()
    const reminder = await shop.call('GET', `/api/admin/customers/${id}/reminder`, { as: admin })
    const { text } = reminder.json<{ text: string }>()
    for (const { order_id } of orders) expect(text).toContain(`/order/${order_id}#`)
    expect(text).toContain('₹2,000')
    expect((await list({ id: [id] }))[0]?.reminded_at).toBeNull()
    expect((await post('reminders')).json<CustomerMoney>().reminded_at).not.toBeNull()
    expect((await list({ id: [id] }))[0]?.reminded_at).not.toBeNull()
    await divide([1000, 1000])
    expect((await shop.call('GET', `/api/admin/customers/${id}/reminder`, { as: admin })).statusCode).toBe(
      409,
    )
    expect((await post('reminders')).statusCode).toBe(409)
  })
})

describe('a statement of account', () => {
  it('adds up to what is open less what was paid too much, and its link ends', async () => {
    const { shop, admin, id, divide, post, pay } = await customer()
    const link = (method: 'GET' | 'POST' | 'DELETE') =>
      shop.call(method, `/api/admin/customers/${id}/statement`, { as: admin })
    const page = async () => {
      const { url } = (await link('GET')).json<{ url: string | null }>()
      return shop.call('GET', new URL(url ?? 'https://none/').pathname)
    }
    expect((await link('GET')).json()).toEqual({ url: null })
    await link('POST')
    await pay(newPayment({ amount: 400.5 }))
    const html = (await page()).body
    expect(html).toMatch(/To pay<\/dt>\s*<dd class="all">₹1,599\.50</)
    expect(html).toContain('noindex')
    await post('credit-uses', {})
    await divide([599.5, 1000], { amount: 2000 })
    expect((await page()).body).toMatch(/Your credit<\/dt>\s*<dd class="all">₹400\.50</)
    const before = (await link('GET')).json<{ url: string }>().url
    await link('POST')
    expect((await shop.call('GET', new URL(before).pathname)).statusCode).toBe(404)
    await link('DELETE')
    expect((await link('GET')).json()).toEqual({ url: null })
  })
})
