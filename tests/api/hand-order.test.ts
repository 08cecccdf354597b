import { randomUUID } from 'node:crypto'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { HandOrder } from '@karigar/contract/sales/hand-order.wire'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import type { OrderVersions } from '@karigar/contract/sales/order-version.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { expect, it } from 'vitest'
import { alertsOf } from '../support/alerts.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from '../support/orders.ts'

async function shopWithCaller() {
  const context = await shopWithService()
  const { shop, admin } = context
  const write = (changes: Partial<HandOrder> = {}, headers = {}) =>
    shop.call('POST', '/api/admin/orders', {
      as: admin,
      headers,
      json: {
        customer_id: null,
        contact_name: 'Nila Rao',
        phone: '+91 98765 43219',
        note: null,
        lines: [freeLine({ price: 1000 })],
        discount: null,
        discount_reason: null,
        ...changes,
      },
    })
  return { ...context, write }
}

/** The orders that these tests write; the sample has others. */
const callersOrders = ({ app }: Pick<TestApp, 'app'>) =>
  app.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('order_lines.title', '=', 'Rush work')
    .execute()

it('writes an order for a caller, who counts as heard of, at the prices that staff enter', async () => {
  const { write, service, shop, admin } = await shopWithCaller()
  const line = freeLine({ service_id: service, tier_name: 'Basic', price: 900, delivery_time: '2 days' })
  const written = await write({ lines: [line, freeLine({ price: 100 })], note: ' By Friday ' })
  const order = written.json<AdminOrder>()
  expect([written.statusCode, order]).toMatchObject([
    201,
    {
      customer: null,
      contact_name: 'Nila Rao',
      phone: '9876543219',
      note: 'By Friday',
      price: 1000,
      status: 'pending',
      purchase_status: 'pending',
      version: 1,
      agreed_total: null,
    },
  ])
  expect(order.heard_at).not.toBeNull()
  expect(order.services[0]).toMatchObject({
    service: { id: service },
    selected_price_category: { price: 900 },
  })
  const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
  const [placed] = desk.json<OrderDesk>().timeline
  expect(placed?.text).toBe('Order placed')
  expect(['Guest', 'Customer']).not.toContain(placed?.actor)
  const versions = await shop.call('GET', `/api/admin/orders/${order.id}/versions`, { as: admin })
  expect(versions.json<OrderVersions>().versions[0]?.actor).toBe(placed?.actor)
})

it('makes one order of a form that is sent twice at once', async () => {
  const { write, shop } = await shopWithCaller()
  const headers = { 'idempotency-key': randomUUID() }
  const twice = await Promise.all([write({}, headers), write({}, headers)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(twice.map((response) => response.json<AdminOrder>().order_id)).size).toBe(1)
  expect(await callersOrders(shop)).toHaveLength(1)
})

it('belongs to the account that staff choose, whose customer sees it', async () => {
  const { write, shop } = await shopWithCaller()
  const { id, token } = await registerCustomer(shop, { phone: '9876543219' })
  const written = await write({ customer_id: id, contact_name: null, phone: null })
  const { order_id } = written.json<AdminOrder>()
  expect(written.json()).toMatchObject({ customer: { id }, phone: '9876543219' })
  const own = await shop.call('GET', `/api/users/orders/${order_id}`, { as: token })
  expect([own.statusCode, own.json()]).toMatchObject([200, { order_id }])
})

it('is never given to the account of staff, or to one that was closed', async () => {
  const { write, shop } = await shopWithCaller()
  const { db } = shop.app
  const { id: closed } = await registerCustomer(shop)
  await db.updateTable('users').set({ deleted_at: '2026-01-01' }).where('id', '=', closed).execute()
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  for (const customer_id of [closed, staff.id]) {
    const refused = await write({ customer_id })
    expect(refused.json().errors).toEqual({ customer_id: deskMessages.noCustomer })
  }
  expect(await callersOrders(shop)).toEqual([])
})

it('gives the first-order discount under the rule of other orders, unless staff enter one', async () => {
  const { write, shop, service, admin } = await shopWithCaller()
  const discountOf = async (changes: Partial<HandOrder>) => (await write(changes)).json<AdminOrder>()
  expect(await discountOf({})).toMatchObject({ discount: 100, discount_reason: null, totalAmount: 900 })
  expect(await discountOf({ discount: 0 })).toMatchObject({ discount: 0, totalAmount: 1000 })
  expect(await discountOf({ discount: 250, discount_reason: 'Friend' })).toMatchObject({
    discount: 250,
    discount_reason: 'Friend',
  })
  const eighth = { discount: null, discount_percent: 12.5, discount_reason: 'Friend' }
  expect(await discountOf({ ...eighth, lines: [freeLine({ price: 999.9 })] })).toMatchObject({
    discount: 125,
    discount_percent: 12.5,
    discount_reason: 'Friend',
    totalAmount: 874.9,
  })
  const offer = async (query: Record<string, string>) =>
    (await shop.call('GET', '/api/admin/first-offer', { as: admin, query })).json<{ percent: number }>()
      .percent
  const { id, token } = await registerCustomer(shop)
  expect([await offer({}), await offer({ customer_id: id })]).toEqual([10, 10])
  await placeOrder(shop, newOrder(service), token)
  expect(await discountOf({ customer_id: id })).toMatchObject({ discount: 0 })
  expect(await offer({ customer_id: id })).toBe(0)
})

it.each([
  ['a caller without a name', { contact_name: ' ' }, 'contact_name', deskMessages.callerName],
  ['a caller without a number', { phone: null }, 'phone', deskMessages.callerPhone],
  ['an account that is not a customer’s', { customer_id: 'nobody' }, 'customer_id', deskMessages.noCustomer],
  ['an order without lines', { lines: [] }, 'lines', deskMessages.linesMissing],
  ['a discount without a reason', { discount: 10 }, 'discount_reason', deskMessages.reasonMissing],
])('refuses %s', async (_, changes, field, sentence) => {
  const { write, shop } = await shopWithCaller()
  const refused = await write(changes)
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: sentence }])
  expect(await callersOrders(shop)).toEqual([])
})

it('tells the other staff of an order by hand, and not who wrote it', async () => {
  const { shop, admin, write } = await shopWithCaller()
  const { order_id } = (await write()).json<AdminOrder>()
  const told = await alertsOf(shop, await tokenOf(shop, 'manager'))
  expect(told.alerts).toMatchObject([{ kind: 'order-placed', order_id }])
  expect((await alertsOf(shop, admin)).alerts).toEqual([])
})
