import type { CustomerMoney, CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { bookedToken, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newPayment, shopWithOrder, today } from '../support/payments.ts'

const PHONE = '9812345670'

/** Builds a shop in which a customer has two orders of ₹1,000 that were heard of, and calls about their money. */
async function customer() {
  const made = await shopWithOrder()
  const { shop, admin, token, service, customer: id } = made
  const as = admin
  const second = await placeOrder(shop, newOrder(service), token)
  const orders = [made.order, second] as const
  const hear = (...ids: string[]) =>
    shop.call('PUT', '/api/admin/orders/heard', { as, json: { ids, heard: true } })
  // The first order that the shop was built with is not asked for.
  const all = await shop.call('GET', '/api/admin/orders', {
    as,
    query: { filter: JSON.stringify({ user_id: id }) },
  })
  const first = all.json<AdminOrder[]>().find((one) => !orders.some((order) => order.id === one.id))
  await hear(...orders.map((order) => order.id))
  await shop.call('PUT', `/api/admin/orders/${first?.id}/status`, { as, json: { status: 'cancelled' } })
  const revenue = async () =>
    (await shop.call('GET', '/api/admin/orders/statistics/summary', { as })).json<OrderStatistics>()
      .total_revenue
  const before = await revenue()
  const post = (what: string, json: object = {}, of = id, options = {}) =>
    shop.call('POST', `/api/admin/customers/${of}/${what}`, { as, json, ...options })
  return {
    ...made,
    id,
    orders,
    hear,
    post,
    read: async (of = id) =>
      (await shop.call('GET', `/api/admin/customers/${of}`, { as })).json<CustomerMoney>(),
    list: async (filter: object, query: Record<string, string> = {}) =>
      (
        await shop.call('GET', '/api/admin/customers', {
          as,
          query: { filter: JSON.stringify(filter), ...query },
        })
      ).json<CustomerSums[]>(),
    divide: (amounts: number[], changes: object = {}) =>
      post('payments', {
        ...newPayment({ amount: 2200, method: 'bank-transfer', reference: 'N-778899' }),
        parts: amounts.map((amount, index) => ({ order_id: orders[index]?.order_id, amount })),
        ...changes,
      }),
    /** Rupees that came in since the shop was built. */
    revenue: async () => Math.round(((await revenue()) - before) * 100) / 100,
    paymentsOf: async (order: string) =>
      (await shop.call('GET', `/api/admin/orders/${order}/payments`, { as })).json<OrderPayments>(),
    guest: async () => {
      const order = await placeOrder(shop, { ...newOrder(service), contact_name: 'Asha', phone: PHONE })
      await hear(order.id)
      return order
    },
  }
}

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

describe('a guest', () => {
  it('becomes a customer when staff say so, with credit and notes, and the account sees no order by that', async () => {
    const { shop, admin, token, id, post, read, guest, list } = await customer()
    const order = await guest()
    const other = await guest()
    expect((await read(order.id)).same).toMatchObject([{ id: other.id, name: 'Asha' }])
    await post('payments', { ...newPayment({ amount: 90 }), parts: [] }, order.id)
    await shop.call('POST', `/api/staff/customers/${order.id}/notes`, {
      as: admin,
      json: { text: 'Calls late' },
    })
    expect((await post('join', { guest_id: id })).statusCode).toBe(422)
    expect((await post('join', { guest_id: id }, order.id)).statusCode).toBe(409)
    const joined = (await post('join', { guest_id: order.id })).json<CustomerMoney>()
    expect(joined).toMatchObject({ credit: 90, open: 2000 + order.totalAmount })
    expect((await shop.call('GET', `/api/admin/customers/${order.id}`, { as: admin })).statusCode).toBe(404)
    expect(await list({ q: 'Asha' })).toMatchObject([{ id: other.id }])
    const file = await shop.call('GET', `/api/staff/customers/${id}/file`, { as: admin })
    expect(file.json()).toMatchObject({ notes: [{ text: 'Calls late' }] })
    const own = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    expect(own.statusCode).toBe(404)

    const apart = (customer_id: string) =>
      shop.call('PUT', `/api/admin/orders/${order.id}/person`, { as: admin, json: { customer_id } })
    expect((await apart(id)).json()).toEqual({ customer_id: order.id })
    expect((await apart(id)).statusCode).toBe(409)
    expect(await read(order.id)).toMatchObject({ open: order.totalAmount, credit: 90 })
    expect(await read()).toMatchObject({ open: 2000, credit: 0 })
  })

  it('gets a number from staff, and is proposed as the same by it, without any account seeing the order', async () => {
    const { shop, admin, token, read, guest, service } = await customer()
    const known = await guest()
    const order = await placeOrder(shop, newOrder(service))
    const contact = (json: object) =>
      shop.call('PUT', `/api/admin/orders/${order.id}/contact`, { as: admin, json })
    expect((await contact({ contact_name: 'Asha', phone: '12' })).statusCode).toBe(422)
    const saved = await contact({ contact_name: ' Asha  Rao ', phone: '+91 98123 45670' })
    expect(saved.json()).toMatchObject({ contact_name: 'Asha Rao', phone: '9812345670', user_id: null })
    expect(await read(order.id)).toMatchObject({ name: 'Asha Rao', same: [{ id: known.id }] })
    const own = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    expect(own.statusCode).toBe(404)

    // A colleague who still sees the contact of before is told of the new one.
    const from = { contact_name: null, phone: null }
    const late = await contact({ contact_name: 'Zubin', phone: null, from })
    expect([late.statusCode, late.json()]).toEqual([409, { detail: orderPageMessages.contactChanged }])
    const seen = { contact_name: 'Asha Rao', phone: '9812345670' }
    expect((await contact({ contact_name: 'Asha', phone: null, from: seen })).statusCode).toBe(200)
  })

  it('has the meetings that were booked with the numbers of the orders', async () => {
    const { shop, admin, guest } = await customer()
    const order = await guest()
    const [slot = ''] = slotsOf(comingWorkdays(1))
    await bookedToken(shop, newBooking(slot, { user_num: '+91 98123 45670', topic: 'The film' }))
    const meetingsOf = async (user_id: string) => {
      const query = { filter: JSON.stringify({ user_id }) }
      const answer = await shop.call('GET', '/api/admin/get_bookings_admin', { as: admin, query })
      return answer.json<{ bookings: { topic: string }[] }>().bookings.map(({ topic }) => topic)
    }
    expect(await meetingsOf(order.id)).toEqual(['The film'])
    expect(await meetingsOf('nobody')).toEqual([])
  })

  it('takes the credit along when an account claims the order', async () => {
    const { shop, admin, token, id, post, read, service } = await customer()
    const placed = await placeOrder(shop, newOrder(service))
    await post('payments', { ...newPayment({ amount: 90 }), parts: [] }, placed.id)
    const { url } = (await shop.call('GET', `/api/admin/orders/${placed.id}/page`, { as: admin })).json<{
      url: string
    }>()
    const claim = { order_id: placed.order_id, key: url.split('#')[1] }
    const claimed = await shop.call('POST', '/api/users/orders/claim', {
      as: token,
      json: { orders: [claim] },
    })
    expect(claimed.json()).toEqual({ order_ids: [placed.order_id] })
    expect(await read(id)).toMatchObject({ credit: 90 })
  })
})

describe('a reminder', () => {
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
