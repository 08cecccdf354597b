import type { AdminOrderWithHistory, Order, OrderWithHistory } from '@karigar/contract/order'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'

async function shopWithService(changes: Parameters<typeof addService>[2] = {}) {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  return { shop, admin, service: await addService(shop, admin, changes) }
}

describe('recording an order', () => {
  it('prices it from the catalogue, freezes its lines and gives it a number that can be read out', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token, id } = await registerCustomer(shop)
    const order = await placeOrder(
      shop,
      newOrder(service, {
        lines: [{ service_id: service, tier: 'Standard', quantity: 2 }],
      }),
      token,
    )
    expect(order).toMatchObject({
      order_id: expect.stringMatching(/^KG-[2-9A-HJKMNP-TV-Z]{6}$/),
      user_id: id,
      service_name: 'Festival poster design',
      variant_name: null,
      price: 2999,
      discount: 299.9,
      totalAmount: 2699.1,
      status: 'pending',
      purchase_status: 'pending',
    })
    expect(order.services).toEqual([
      {
        service: { id: service, title: 'Festival poster design', image_url: null, revisions: '2' },
        variant_name: null,
        selected_price_category: {
          name: 'Standard',
          price: 1499.5,
          original_price: 1999,
          delivery_time: '2 days',
        },
        quantity: 2,
      },
    ])
    const later = async () =>
      (await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })).json<OrderWithHistory>()
    const tier = { name: 'Standard', price: 1, original_price: null, delivery_time: '9 days' }
    const changed = await shop.call('PUT', `/api/admin/services/${service}`, {
      as: admin,
      json: newService({ title: 'Another title', price_categories: [tier] }),
    })
    expect(changed.statusCode).toBe(200)
    expect(await later()).toMatchObject(order)
    await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
    expect(await later()).toMatchObject(order)
  })

  it('takes a variant by its name, and names how many more services there are', async () => {
    const tier = { name: 'Basic', price: 100, original_price: null, delivery_time: '1 day' }
    const { shop, service } = await shopWithService({
      has_variants: true,
      variants: [{ name: 'A4', price_categories: [tier] }],
      price_categories: [],
    })
    const lines = [
      { service_id: service, variant: 'A4', tier: 'Basic', quantity: 1 },
      { service_id: service, variant: 'A4', tier: 'Basic', quantity: 3 },
    ]
    const order = await placeOrder(shop, newOrder(service, { lines }))
    expect(order).toMatchObject({
      service_name: 'Festival poster design and 1 more',
      variant_name: 'A4',
      price: 400,
    })
  })

  it.each([
    ['a price of its own', { price: 1 }],
    ['a total', { total: 1 }],
    ['a discount', { discount: 500 }],
  ])('refuses %s from the browser', async (_, extra) => {
    const { shop, service } = await shopWithService()
    const response = await shop.call('POST', '/api/public/orders', {
      json: { ...newOrder(service), ...extra },
    })
    expect(response.statusCode).toBe(422)
  })

  it('says which line is no longer offered, and records nothing', async () => {
    const { shop, service } = await shopWithService()
    const lines = [
      { service_id: service, tier: 'Basic', quantity: 1 },
      { service_id: 'long-gone', tier: 'Basic', quantity: 1 },
      { service_id: service, tier: 'Gold', quantity: 1 },
      { service_id: service, variant: 'A4', tier: 'Basic', quantity: 1 },
    ]
    const response = await shop.call('POST', '/api/public/orders', { json: newOrder(service, { lines }) })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        detail: 'Something in this order is no longer offered as it was. Look at your cart again.',
        errors: {
          'lines.1': 'This service is no longer offered',
          'lines.2': 'This option is no longer offered',
          'lines.3': 'This option is no longer offered',
        },
      },
    ])
    const recorded = await shop.app.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('service_id', '=', service)
      .execute()
    expect(recorded).toEqual([])
  })

  it('makes one order of any number of parallel sendings under one key', async () => {
    const { shop, service } = await shopWithService()
    const json = newOrder(service)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => shop.call('POST', '/api/public/orders', { json })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map((answer) => answer.json<Order>().order_id)).size).toBe(1)
  })

  it('does not take something else under a key that was used', async () => {
    const { shop, service } = await shopWithService()
    const first = newOrder(service)
    await placeOrder(shop, first)
    const other = { ...first, lines: [{ service_id: service, tier: 'Standard', quantity: 1 }] }
    const response = await shop.call('POST', '/api/public/orders', { json: other })
    expect(response.statusCode).toBe(422)
  })
})

describe('the first-order offer', () => {
  it('is for the first order of a customer only, and again when that was cancelled', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const first = await placeOrder(shop, newOrder(service), token)
    const second = await placeOrder(shop, newOrder(service), token)
    expect([first.discount, second.discount]).toEqual([99.9, 0])
    await shop.call('PUT', `/api/admin/orders/${second.id}/status`, {
      as: admin,
      json: { status: 'cancelled' },
    })
    expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(0)
    const another = await registerCustomer(shop)
    const cancelled = await placeOrder(shop, newOrder(service), another.token)
    await shop.call('PUT', `/api/admin/orders/${cancelled.id}/status`, {
      as: admin,
      json: { status: 'cancelled' },
    })
    expect((await placeOrder(shop, newOrder(service), another.token)).discount).toBe(99.9)
  })

  it('is used up by an order that was paid, also when it is refunded and cancelled', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const { id } = await placeOrder(shop, newOrder(service), token)
    for (const [part, json] of [
      ['purchase-status', { purchase_status: 'paid' }],
      ['purchase-status', { purchase_status: 'refunded' }],
      ['status', { status: 'cancelled' }],
    ] as const)
      await shop.call('PUT', `/api/admin/orders/${id}/${part}`, { as: admin, json })
    expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(0)
  })

  it('goes once to a phone number, whichever account or guest uses it and however it is written', async () => {
    const { shop, service } = await shopWithService()
    const first = await placeOrder(shop, newOrder(service, { phone: '+91 98765 40000' }))
    const second = await placeOrder(shop, newOrder(service, { phone: '098765 40000' }))
    const { token } = await registerCustomer(shop, { phone: '9876540000' })
    const third = await placeOrder(shop, newOrder(service), token)
    expect([first.discount, second.discount, third.discount]).toEqual([99.9, 0, 0])
  })

  it('waits, for a guest without a number, until the order is claimed', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service)
    const order = await placeOrder(shop, input)
    expect(order.discount).toBe(0)
    const { token } = await registerCustomer(shop)
    const claims = { orders: [{ order_id: order.order_id, key: input.key }] }
    const claimed = await shop.call('POST', '/api/users/orders/claim', { as: token, json: claims })
    expect(claimed.json()).toEqual({ order_ids: [order.order_id] })
    const [own] = (await shop.call('GET', '/api/users/orders', { as: token })).json<Order[]>()
    expect(own).toMatchObject({ order_id: order.order_id, discount: 99.9, totalAmount: 899.1 })
    const later = newOrder(service)
    const { order_id } = await placeOrder(shop, later)
    const json = { orders: [{ order_id, key: later.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    const second = await shop.call('GET', `/api/users/orders/${order_id}`, { as: token })
    expect(second.json()).toMatchObject({ discount: 0, totalAmount: 999 })
  })

  it('is given once however many first orders are sent at the same time', async () => {
    const { shop, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(shop, newOrder(service), token)),
    )
    expect(orders.filter(({ discount }) => discount > 0)).toHaveLength(1)
  })
})

describe('claiming a guest’s order', () => {
  it('needs its key, works once more for its owner and never for anybody else', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service)
    const { order_id } = await placeOrder(shop, input)
    const owner = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    const claim = (as: string, key: string) =>
      shop.call('POST', '/api/users/orders/claim', { as, json: { orders: [{ order_id, key }] } })
    expect((await claim(other.token, 'x'.repeat(36))).json()).toEqual({ order_ids: [] })
    expect((await claim(owner.token, input.key)).json()).toEqual({ order_ids: [order_id] })
    expect((await claim(owner.token, input.key)).json()).toEqual({ order_ids: [order_id] })
    expect((await claim(other.token, input.key)).json()).toEqual({ order_ids: [] })
    expect((await shop.call('GET', `/api/users/orders/${order_id}`, { as: other.token })).statusCode).toBe(
      404,
    )
  })
})

describe('a customer’s orders', () => {
  it('are listed newest first, a page at a time, and never another customer’s', async () => {
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

it('every order of a customer is on exactly one page, also of many placed at the same moment', async () => {
  const { shop, service } = await shopWithService()
  const { id: user_id, token } = await registerCustomer(shop)
  const { db } = shop.app
  const { id } = await placeOrder(shop, newOrder(service), token)
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  // Ids in no order of their own, so that only the list's order can keep the pages apart.
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
  expect(found.map((order) => order.id)).toEqual([id, ...ids].toSorted())
  expect(found.every((order) => order.user_id === user_id && order.services.length === 1)).toBe(true)
  expect((await page({ skip: '231' })).orders).toEqual([])
})

describe('staff', () => {
  it('change both statuses, and each change is kept with who made it', async () => {
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
  ])('are told when a %s is none: %j', async (path, json) => {
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

  it('read statistics that count every order once and only paid ones as revenue', async () => {
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
    expect(after.total_revenue).toBe((before.total_revenue ?? 0) + 999)
    expect(after.recent_revenue).toBe((before.recent_revenue ?? 0) + 999)

    const paidAgo = async (days: number) => {
      const paid_at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
      await shop.app.db.updateTable('orders').set({ paid_at }).where('id', '=', a.id).execute()
      return read()
    }
    expect((await paidAgo(29.9)).recent_revenue).toBe(after.recent_revenue)
    const old = await paidAgo(30.1)
    expect([old.total_revenue, old.recent_revenue]).toEqual([after.total_revenue, before.recent_revenue])
  })
})
