import { orderMessages } from '@karigar/contract/sales/order.words'
import type { Order, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { describe, expect, it } from 'vitest'
import { claimOrders } from '../../api/src/modules/sales/orders/orders.actions.ts'
import { findUserById } from '../../api/src/modules/accounts/users/users.repository.ts'
import { newService } from '../support/factories.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'

describe('recording an order', () => {
  it('is refused with a sentence when it comes to more than ten crore rupees', async () => {
    const { shop, admin, service } = await shopWithService()
    const tier = { name: 'Standard', original_price: null, delivery_time: '3 days' }
    const setPrice = (price: number) =>
      shop.call('PUT', `/api/admin/services/${service}`, {
        as: admin,
        json: newService({ price_categories: [{ ...tier, price }] }),
      })
    const twice = newOrder(service, { lines: [{ service_id: service, tier: 'Standard', quantity: 2 }] })
    expect((await setPrice(50_000_001)).statusCode).toBe(200)
    const refused = await shop.call('POST', '/api/public/orders', { json: twice })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { detail: 'An order can come to at most ₹10,00,00,000' },
    ])
    await setPrice(50_000_000)
    expect((await placeOrder(shop, twice)).price).toBe(100_000_000)
  })

  it('takes prices from the catalogue, freezes the lines and assigns a readable number', async () => {
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
      discount: 300,
      totalAmount: 2699,
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

  it('finds a variant by name and says how many more services the order holds', async () => {
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
  ])('refuses %s sent by the browser', async (_, extra) => {
    const { shop, service } = await shopWithService()
    const response = await shop.call('POST', '/api/public/orders', {
      json: { ...newOrder(service), ...extra },
    })
    expect(response.statusCode).toBe(422)
  })

  it('reports the lines that are no longer offered and records nothing', async () => {
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

  it('records one order for concurrent requests under one key', async () => {
    const { shop, service } = await shopWithService()
    const json = newOrder(service)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => shop.call('POST', '/api/public/orders', { json })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map((answer) => answer.json<Order>().order_id)).size).toBe(1)
  })

  it('records every order of a rush', async () => {
    const { shop, service } = await shopWithService()
    const placed = await Promise.all(Array.from({ length: 40 }, () => placeOrder(shop, newOrder(service))))
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(40)
  })

  it('refuses a different order under a key that was used', async () => {
    const { shop, service } = await shopWithService()
    const first = newOrder(service)
    await placeOrder(shop, first)
    const other = { ...first, lines: [{ service_id: service, tier: 'Standard', quantity: 1 }] }
    const response = await shop.call('POST', '/api/public/orders', { json: other })
    expect(response.statusCode).toBe(422)
  })
})

describe('the first-order offer', () => {
  it('applies to a customer’s first order only, and again if that was cancelled', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const first = await placeOrder(shop, newOrder(service), token)
    const second = await placeOrder(shop, newOrder(service), token)
    expect([first.discount, second.discount]).toEqual([100, 0])
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
    expect((await placeOrder(shop, newOrder(service), another.token)).discount).toBe(100)
  })

  it('is used up by a paid order, even when it is refunded and cancelled', async () => {
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

  it('applies to a guest with any phone number, and an unpaid guest order does not use it up', async () => {
    const { shop, service } = await shopWithService()
    const ordered = await registerCustomer(shop, { phone: '9876540001' })
    await placeOrder(shop, newOrder(service), ordered.token)
    const known = await placeOrder(shop, newOrder(service, { phone: '+91 98765 40001' }))
    const unknown = await placeOrder(shop, newOrder(service, { phone: '098765 40000' }))
    expect([known.discount, unknown.discount]).toEqual([100, 100])
    const { token } = await registerCustomer(shop, { phone: '9876540000' })
    expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(100)
  })

  it('applies once to a phone number with a paid guest order, however it is written', async () => {
    const { shop, admin, service } = await shopWithService()
    const { id } = await placeOrder(shop, newOrder(service, { phone: '0091 98765 40000' }))
    await setPayment(shop, admin, id, 'paid')
    const { token } = await registerCustomer(shop, { phone: '9876540000' })
    expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(0)
  })

  it('is recorded for a guest without a phone number, and decided anew on claiming', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service)
    const order = await placeOrder(shop, input)
    expect(order).toMatchObject({ price: 999, discount: 100, totalAmount: 899 })
    const { token } = await registerCustomer(shop)
    const claims = { orders: [{ order_id: order.order_id, key: input.key }] }
    const claimed = await shop.call('POST', '/api/users/orders/claim', { as: token, json: claims })
    expect(claimed.json()).toEqual({ order_ids: [order.order_id] })
    const [own] = (await shop.call('GET', '/api/users/orders', { as: token })).json<Order[]>()
    expect(own).toMatchObject({ order_id: order.order_id, discount: 100, totalAmount: 899 })
    const later = newOrder(service)
    const { order_id } = await placeOrder(shop, later)
    const json = { orders: [{ order_id, key: later.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    const second = await shop.call('GET', `/api/users/orders/${order_id}`, { as: token })
    expect(second.json()).toMatchObject({ discount: 0, totalAmount: 999, agreed_total: 899 })
  })

  it('stays a guest’s when the account that claims it is closed meanwhile', async () => {
    const { shop, service } = await shopWithService()
    const { db } = shop.app
    const { id } = await registerCustomer(shop)
    const input = newOrder(service)
    const { order_id } = await placeOrder(shop, input)
    const customer = await findUserById(db, id)
    if (!customer) throw new Error('The account is not there.')
    // The session was in order when the call began.
    await db.updateTable('users').set({ deleted_at: customer.created_at }).where('id', '=', id).execute()
    const claim = claimOrders(db, [{ order_id, key: input.key }], customer, shop.config.jwtSecret)
    await expect(claim).rejects.toThrow('Your session has ended.')
    const owners = await db.selectFrom('orders').select('user_id').where('order_id', '=', order_id).execute()
    expect(owners).toEqual([{ user_id: null }])
  })

  it('is the percentage in the shop’s profile, or nothing if none is set', async () => {
    const { shop, admin, service } = await shopWithService()
    const address = '/api/admin/settings/shop'
    for (const [percent, discount] of [
      [25, 250],
      [undefined, 0],
    ] as const) {
      const { first_order_percent: _, ...profile } = (
        await shop.call('GET', address, { as: admin })
      ).json<ShopProfile>()
      const json = { ...profile, ...(percent && { first_order_percent: percent }) }
      expect((await shop.call('PUT', address, { as: admin, json })).statusCode).toBe(200)
      const { token } = await registerCustomer(shop)
      expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(discount)
      expect((await placeOrder(shop, newOrder(service))).discount).toBe(discount)
    }
  })

  it('is given once when several first orders are sent concurrently', async () => {
    const { shop, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(shop, newOrder(service), token)),
    )
    expect(orders.filter(({ discount }) => discount > 0)).toHaveLength(1)
  })
})

describe('claiming a guest’s order', () => {
  it('can be previewed without changing anything, until the order has an owner', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service)
    const { order_id, service_name, price, created_at } = await placeOrder(shop, input)
    const owner = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    const look = (as: string, key = input.key) =>
      shop.call('POST', '/api/users/orders/claimable', { as, json: { order_id, key } })
    expect((await look(other.token)).json()).toEqual({ order_id, service_name, price, created_at })
    expect((await look(other.token, 'x'.repeat(36))).statusCode).toBe(404)
    expect((await shop.call('GET', '/api/users/orders', { as: other.token })).json()).toEqual([])
    const json = { orders: [{ order_id, key: input.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: owner.token, json })
    for (const { token } of [owner, other]) expect((await look(token)).statusCode).toBe(404)
  })

  it('stops its key from returning the order to anyone but the owner', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service)
    const { order_id } = await placeOrder(shop, input)
    const owner = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    const json = { orders: [{ order_id, key: input.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: owner.token, json })
    for (const answer of [
      await shop.call('POST', '/api/public/orders', { json: input }),
      await shop.call('POST', '/api/users/orders', { json: input, as: other.token }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([409, { detail: orderMessages.hasOwner }])
    const own = await shop.call('POST', '/api/users/orders', { json: input, as: owner.token })
    expect([own.statusCode, own.json()]).toMatchObject([201, { order_id, user_id: owner.id }])
  })

  it('needs its key, can be repeated by the owner and by nobody else', async () => {
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
