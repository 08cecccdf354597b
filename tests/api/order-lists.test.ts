import type { AdminOrderWithHistory, Order, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'

describe('a customer’s orders', () => {
  it('are listed newest first in pages, without other customers’ orders', async () => {
    const { shop, admin, service } = await shopWithService()
    const [mine, theirs] = [await registerCustomer(shop), await registerCustomer(shop)]
    const orders: Order[] = []
    for (let index = 0; index < 3; index += 1)
      orders.push(await placeOrder(shop, newOrder(service), mine.token))
    const foreign = await placeOrder(shop, newOrder(service), theirs.token)
    const page = await shop.call('GET', '/api/users/orders', {
      as: mine.token,
      query: { limit: '2', skip: '1', verify_payments: 'true' },
    })
    expect(page.headers['content-range']).toBe('orders 1-2/3')
    expect(page.json<Order[]>().map(({ order_id }) => order_id)).toEqual(
      orders
        .toReversed()
        .slice(1)
        .map(({ order_id }) => order_id),
    )
    const [first] = orders
    await setPayment(shop, admin, first?.id ?? '', 'paid')
    const own = await shop.call('GET', `/api/users/orders/${first?.order_id}`, { as: mine.token })
    expect(own.json<OrderWithHistory>().history).toHaveLength(3)
    expect(own.body, 'who of the staff did it').not.toMatch(/actor|Asha/)
    for (const id of [foreign.order_id, foreign.id]) {
      const response = await shop.call('GET', `/api/users/orders/${id}`, { as: mine.token })
      expect([400, 404]).toContain(response.statusCode)
    }
  })
})

it('every order of a customer appears on exactly one page, even when many share a timestamp', async () => {
  const { shop, service } = await shopWithService()
  const { id: user_id, token } = await registerCustomer(shop)
  const { db } = shop.app
  const { id } = await placeOrder(shop, newOrder(service), token)
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  // The ids are shuffled, so that only the list's sorting can keep the pages apart.
  const ids = Array.from({ length: 230 }, (_, nth) => `${String((nth * 97) % 230).padStart(3, '0')}-many`)
  await db
    .insertInto('orders')
    .values(ids.map((other) => ({ ...row, id: other, order_id: `KG-${other}`, key_hash: other })))
    .execute()
  await db
    .insertInto('order_lines')
    .values(ids.flatMap((other) => line.map((part) => ({ ...part, order_id: other }))))
    .execute()
  const page = async (query: Record<string, string>) => {
    const response = await shop.call('GET', '/api/users/orders', { as: token, query })
    return { range: response.headers['content-range'], orders: response.json<Order[]>() }
  }
  const pages = [await page({}), await page({ skip: '100' }), await page({ skip: '200', limit: '100' })]
  expect(pages.map(({ range }) => range)).toEqual([
    'orders 0-99/231',
    'orders 100-199/231',
    'orders 200-230/231',
  ])
  const found = pages.flatMap(({ orders }) => orders)
  // Ids begin with their moment, so that of one millisecond the last made stands first, too.
  expect(found.map((order) => order.id)).toEqual([id, ...ids].toSorted().toReversed())
  expect(found.every((order) => order.user_id === user_id && order.services.length === 1)).toBe(true)
  expect((await page({ skip: '231' })).orders).toEqual([])
})

describe('staff', () => {
  it('change both statuses, and each change is recorded with who made it', async () => {
    const { shop, admin, service } = await shopWithService()
    const order = await placeOrder(shop, newOrder(service))
    const status = await shop.call('PUT', `/api/admin/orders/${order.order_id}/status`, {
      as: admin,
      json: { status: 'in-progress' },
    })
    expect(status.json()).toMatchObject({ status: 'in-progress', purchase_status: 'pending', customer: null })
    await setPayment(shop, admin, order.id, 'paid')
    await setPayment(shop, admin, order.id, 'paid')
    const one = await shop.call('GET', `/api/admin/orders/${order.id}`, { as: admin })
    expect(one.json<AdminOrderWithHistory>().history).toMatchObject([
      { kind: 'status', from: null, to: 'pending', actor: 'Guest' },
      { kind: 'purchase_status', from: null, to: 'pending', actor: 'Guest' },
      { kind: 'status', from: 'pending', to: 'in-progress', actor: 'Asha Menon' },
      { kind: 'purchase_status', from: 'pending', to: 'paid', actor: 'Asha Menon' },
    ])
  })

  it.each([
    ['status', { status: 'lost' }],
    ['purchase-status', { purchase_status: 'free' }],
    ['status', {}],
  ])('get 422 for an invalid %s: %j', async (path, json) => {
    const { shop, admin, service } = await shopWithService()
    const { id } = await placeOrder(shop, newOrder(service))
    expect((await shop.call('PUT', `/api/admin/orders/${id}/${path}`, { as: admin, json })).statusCode).toBe(
      422,
    )
  })

  it('find orders by number, customer, contact, service and status', async () => {
    const { shop, admin, service } = await shopWithService({ title: 'Kolam poster' })
    const { token } = await registerCustomer(shop, { name: 'Zubin Daruwala', phone: '9811100022' })
    const order = await placeOrder(shop, newOrder(service), token)
    await shop.call('PUT', `/api/admin/orders/${order.id}/status`, {
      as: admin,
      json: { status: 'completed' },
    })
    for (const q of [order.order_id.toLowerCase(), 'zubin', '9811100022', 'kolam', 'poster daru']) {
      const response = await shop.call('GET', '/api/admin/orders', {
        as: admin,
        query: { filter: JSON.stringify({ q }) },
      })
      expect(
        response.json<Order[]>().map(({ id }) => id),
        q,
      ).toEqual([order.id])
    }
    const completed = await shop.call('GET', '/api/admin/orders', {
      as: admin,
      query: { status: 'completed' },
    })
    expect(completed.json<Order[]>().map(({ id }) => id)).toContain(order.id)
    const pending = await shop.call('GET', '/api/admin/orders', { as: admin, query: { status: 'pending' } })
    expect(pending.json<Order[]>().map(({ id }) => id)).not.toContain(order.id)
  })

  it('read statistics that count every order once, and as revenue what came in', async () => {
    const { shop, admin, service } = await shopWithService()
    const read = async () =>
      (await shop.call('GET', '/api/admin/orders/statistics/summary', { as: admin })).json<
        Record<string, number>
      >()
    const before = await read()
    const [a, b] = [await placeOrder(shop, newOrder(service)), await placeOrder(shop, newOrder(service))]
    await setPayment(shop, admin, a.id, 'paid')
    await setPayment(shop, admin, b.id, 'failed')
    await shop.call('PUT', `/api/admin/orders/${b.id}/status`, { as: admin, json: { status: 'cancelled' } })
    const after = await read()
    expect(after.total_orders).toBe((before.total_orders ?? 0) + 2)
    expect(after.pending_orders).toBe((before.pending_orders ?? 0) + 1)
    expect(after.cancelled_orders).toBe((before.cancelled_orders ?? 0) + 1)
    expect(after.total_revenue).toBeCloseTo((before.total_revenue ?? 0) + a.totalAmount)
    expect(after.recent_revenue).toBeCloseTo((before.recent_revenue ?? 0) + a.totalAmount)

    // A part counts on its day: what came in 30 days ago is out of the last 30, today included.
    const parts = await placeOrder(shop, newOrder(service))
    const pay = async (days: number) => {
      const json = newPayment({ amount: 100, received_on: addDays(shopDate(new Date()), -days) })
      await shop.call('POST', `/api/admin/orders/${parts.id}/payments`, { as: admin, json })
      const { total_revenue = 0, recent_revenue = 0 } = await read()
      return [total_revenue - (after.total_revenue ?? 0), recent_revenue - (after.recent_revenue ?? 0)].map(
        Math.round,
      )
    }
    expect([await pay(29), await pay(30)]).toEqual([
      [100, 100],
      [200, 100],
    ])
  })
})

it('staff filter orders by days of the shop’s calendar, and invalid dates are refused', async () => {
  const { shop, admin, service } = await shopWithService()
  const { db } = shop.app
  const { id: user_id, token } = await registerCustomer(shop)
  // 22 November in the shop lasts from 18:30 UTC on the 21st to 18:30 UTC on the 22nd.
  const moments = ['2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z', '2026-11-22T18:29:59.999Z']
  for (const created_at of [...moments, '2026-11-22T18:30:00.000Z']) {
    const { id } = await placeOrder(shop, newOrder(service), token)
    await db.updateTable('orders').set({ created_at }).where('id', '=', id).execute()
  }
  const find = (days: object) => {
    const filter = JSON.stringify({ ...days, user_id })
    return shop.call('GET', '/api/admin/orders', { as: admin, query: { filter } })
  }
  const times = async (filter: object) =>
    (await find(filter)).json<Order[]>().map(({ created_at }) => created_at)
  expect(await times({ from: '2026-11-22', to: '2026-11-22' })).toEqual(moments.slice(1).toReversed())
  expect(await times({ to: '2026-11-21' })).toEqual(moments.slice(0, 1))
  expect(await times({ from: '2026-11-23' })).toEqual(['2026-11-22T18:30:00.000Z'])
  for (const from of ['2026-02-30', 'yesterday', '', ['2026-11-22', '2026-11-23']])
    expect((await find({ from })).statusCode).toBe(422)
})
