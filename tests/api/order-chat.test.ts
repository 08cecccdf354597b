import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { AdminOrder, Order, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up } from '../../api/migrations/0014-order-contact.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'

async function read({ call }: TestApp, admin: string, id: string): Promise<AdminOrder> {
  return (await call('GET', `/api/admin/orders/${id}`, { as: admin })).json<AdminOrder>()
}

async function list({ call }: TestApp, as: string, filter: object, area = 'admin'): Promise<string[]> {
  const query = { filter: JSON.stringify(filter), limit: '1000' }
  const response = await call('GET', `/api/${area}/orders`, { as, query })
  expect(response.statusCode).toBe(200)
  return response.json<AdminOrder[]>().map(({ id }) => id)
}

async function mark({ call }: TestApp, as: string, path: string, json: object) {
  const response = await call('PUT', `/api/${path}`, { as, json })
  return { status: response.statusCode, ids: response.json<{ ids?: string[] }>().ids?.toSorted() }
}

async function statistics({ call }: TestApp, admin: string): Promise<OrderStatistics> {
  return (await call('GET', '/api/admin/orders/statistics/summary', { as: admin })).json<OrderStatistics>()
}

async function placedDaysAgo({ app }: TestApp, { id }: Order, days: number): Promise<void> {
  const created_at = new Date(Date.now() - days * 86_400_000).toISOString()
  await app.db.updateTable('orders').set({ created_at }).where('id', '=', id).execute()
}

const CONTENT = { lines: [freeLine({ price: 1000 })], discount_reason: null, note: null }

describe('an order that was not sent', () => {
  it('is a guest’s new order; one of a customer of whom staff have confirmed another counts as heard of', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const guest = await placeOrder(shop, newOrder(service))
    const confirmed = await placeOrder(shop, newOrder(service), token)
    await mark(shop, admin, 'admin/orders/heard', { ids: [confirmed.id], heard: true })
    const own = await placeOrder(shop, newOrder(service), token)
    expect(await read(shop, admin, guest.id)).toMatchObject({
      heard_at: null,
      filed_at: null,
      status: 'pending',
    })
    expect((await read(shop, admin, own.id)).heard_at).toBe(own.created_at)
    const notSent = await list(shop, admin, { chat: 'not-sent' })
    expect([notSent.includes(guest.id), notSent.includes(own.id)]).toEqual([true, false])
    expect(await list(shop, admin, { chat: 'heard', q: own.order_id })).toEqual([own.id])
  })

  it.each([
    ['a mark', 'PUT', () => 'admin/orders/heard', ({ id }) => ({ ids: [id], heard: true })],
    ['a status', 'PUT', ({ id }) => `admin/orders/${id}/status`, () => ({ status: 'in-progress' })],
    ['a payment', 'POST', ({ id }) => `admin/orders/${id}/payments`, () => newPayment({ amount: 10 })],
    ['other lines', 'PUT', ({ id }) => `admin/orders/${id}/content`, () => ({ ...CONTENT, discount: 0 })],
    [
      'an order by hand',
      'POST',
      () => 'admin/orders',
      ({ user_id }) => ({
        ...CONTENT,
        discount: null,
        customer_id: user_id,
        contact_name: null,
        phone: null,
      }),
    ],
  ] as [string, 'PUT' | 'POST', (order: Order) => string, (order: Order) => object][])(
    'is each of a new account until staff confirm one by %s',
    async (_, method, path, json) => {
      const { shop, admin, service } = await shopWithService()
      const { token } = await registerCustomer(shop)
      const [first, second, filed] = [
        await placeOrder(shop, newOrder(service), token),
        await placeOrder(shop, newOrder(service), token),
        await placeOrder(shop, newOrder(service), token),
      ]
      const strangers = await placeOrder(shop, newOrder(service), (await registerCustomer(shop)).token)
      const heard = async ({ id }: Order) => (await read(shop, admin, id)).heard_at !== null
      expect(await Promise.all([first, second, filed].map(heard))).toEqual([false, false, false])
      await mark(shop, admin, 'admin/orders/filed', { ids: [filed.id], filed: true })

      const confirmed = await shop.call(method, `/api/${path(first)}`, { as: admin, json: json(first) })
      expect([200, 201]).toContain(confirmed.statusCode)
      expect(await heard(second)).toBe(true)
      expect(await read(shop, admin, filed.id)).toMatchObject({
        heard_at: null,
        filed_at: expect.any(String),
      })
      expect(await heard(strangers)).toBe(false)
      expect(await heard(await placeOrder(shop, newOrder(service), token))).toBe(true)
    },
  )

  it('stays one when a new account claims it, and makes the account’s others heard of when it was', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const inputs = [newOrder(service), newOrder(service)] as const
    const [one, other] = [await placeOrder(shop, inputs[0]), await placeOrder(shop, inputs[1])]
    const claim = (n: 0 | 1, { order_id }: Order) =>
      shop.call('POST', '/api/users/orders/claim', {
        as: token,
        json: { orders: [{ order_id, key: inputs[n].key }] },
      })
    await mark(shop, admin, 'admin/orders/filed', { ids: [one.id], filed: true })
    await claim(0, one)
    expect(await read(shop, admin, one.id)).toMatchObject({ heard_at: null, filed_at: null })
    await mark(shop, admin, 'admin/orders/heard', { ids: [other.id], heard: true })
    await claim(1, other)
    expect((await read(shop, admin, one.id)).heard_at).not.toBeNull()
  })

  it('is cleared by the claim of a known customer, by a status beyond pending, and by staff, and not by a status that stays', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const known = await placeOrder(shop, newOrder(service), token)
    await mark(shop, admin, 'admin/orders/heard', { ids: [known.id], heard: true })
    const inputs = Array.from({ length: 5 }, () => newOrder(service))
    const [claimed, begun, paid, marked, waits] = await Promise.all(
      inputs.map((input) => placeOrder(shop, input)),
    )
    if (!claimed || !begun || !paid || !marked || !waits) throw new Error('An order is missing.')
    const orders = [{ order_id: claimed.order_id, key: inputs[0]?.key }]
    await shop.call('POST', '/api/users/orders/claim', { as: token, json: { orders } })
    const begin = (id: string, status: string) =>
      shop.call('PUT', `/api/admin/orders/${id}/status`, { as: admin, json: { status } })
    await begin(begun.id, 'in-progress')
    await setPayment(shop, admin, paid.id, 'paid')
    expect(await mark(shop, admin, 'admin/orders/heard', { ids: [marked.id], heard: true })).toEqual({
      status: 200,
      ids: [marked.id],
    })
    await begin(waits.id, 'pending')
    const heard = async (id: string) => (await read(shop, admin, id)).heard_at !== null
    expect(await Promise.all([claimed, begun, paid, marked, waits].map(({ id }) => heard(id)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    await begin(begun.id, 'pending')
    expect(await heard(begun.id)).toBe(true)
    expect((await read(shop, admin, marked.id)).status).toBe('pending')
  })

  it('can be marked by a manager, and the mark taken back where nothing else speaks of the customer', async () => {
    const { shop, admin, service } = await shopWithService()
    const manager = await tokenOf(shop, 'manager')
    const { token } = await registerCustomer(shop)
    const [plain, paid] = [
      await placeOrder(shop, newOrder(service)),
      await placeOrder(shop, newOrder(service)),
    ]
    const own = await placeOrder(shop, newOrder(service), token)
    const ids = [plain.id, paid.id, own.id]
    expect((await mark(shop, manager, 'manager/orders/heard', { ids, heard: true })).ids).toEqual(
      ids.toSorted(),
    )
    await setPayment(shop, admin, paid.id, 'paid')
    expect((await mark(shop, admin, 'admin/orders/heard', { ids, heard: false })).ids).toEqual(
      [plain.id, own.id].toSorted(),
    )
    expect((await mark(shop, manager, 'admin/orders/filed', { ids, filed: true })).status).toBe(403)
  })

  it('that money came in for is refused to admins with the reason, which managers do not learn', async () => {
    const { shop, admin, service } = await shopWithService()
    const manager = await tokenOf(shop, 'manager')
    const { id } = await placeOrder(shop, newOrder(service))
    const payment = await shop.call('POST', `/api/admin/orders/${id}/payments`, {
      as: admin,
      json: newPayment({ amount: 10 }),
    })
    expect(payment.statusCode).toBe(201)
    const json = { ids: [id], heard: false }
    for (const area of ['admin', 'manager']) {
      const refused = await shop.call('PUT', `/api/${area}/orders/heard`, { as: admin, json })
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { detail: orderMessages.hasPayments }])
    }
    const told = await shop.call('PUT', '/api/manager/orders/heard', { as: manager, json })
    expect([told.statusCode, told.json()]).toEqual([200, { ids: [] }])
    expect((await read(shop, admin, id)).heard_at).not.toBeNull()
  })
})

describe('filing away', () => {
  it('takes any order that holds no money, whoever was heard of, and refuses one that does', async () => {
    const { shop, admin, service } = await shopWithService()
    const pay = (id: string, path: string) =>
      shop.call('POST', `/api/admin/orders/${id}/${path}`, { as: admin, json: newPayment({ amount: 10 }) })
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(shop, newOrder(service))))
    const [heard, begun, paid, givenBack] = orders
    if (!heard || !begun || !paid || !givenBack) throw new Error('An order is missing.')
    const ids = orders.map(({ id }) => id)
    await mark(shop, admin, 'admin/orders/heard', { ids, heard: true })
    await shop.call('PUT', `/api/admin/orders/${begun.id}/status`, {
      as: admin,
      json: { status: 'in-progress' },
    })
    for (const { id } of [paid, givenBack]) expect((await pay(id, 'payments')).statusCode).toBe(201)
    expect((await pay(givenBack.id, 'refunds')).statusCode).toBe(201)
    const before = await statistics(shop, admin)

    expect((await mark(shop, admin, 'admin/orders/filed', { ids, filed: true })).ids).toEqual(
      [heard.id, begun.id, givenBack.id].toSorted(),
    )
    const refused = await shop.call('PUT', '/api/admin/orders/filed', {
      as: admin,
      json: { ids: [paid.id], filed: true },
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { detail: orderMessages.holdsMoney }])
    expect(await list(shop, admin, { chat: 'heard' })).not.toContain(heard.id)
    expect(await list(shop, admin, { chat: 'filed' })).toHaveLength(3)
    expect(await statistics(shop, admin)).toMatchObject({
      total_orders: before.total_orders,
      filed_orders: before.filed_orders + 3,
      in_progress_orders: before.in_progress_orders - 1,
    })
    await pay(heard.id, 'payments')
    expect((await read(shop, admin, heard.id)).filed_at).toBeNull()
  })

  it('hides the orders from lists and counts, and can be taken back', async () => {
    const { shop, admin, service } = await shopWithService()
    const manager = await tokenOf(shop, 'manager')
    const figures = async () =>
      (await shop.call('GET', '/api/manager/figures', { as: manager })).json<ManagerFigures>().pending_orders
    const [gone, heard] = [
      await placeOrder(shop, newOrder(service)),
      await placeOrder(shop, newOrder(service)),
    ]
    const ids = [gone.id, heard.id]
    await mark(shop, admin, 'admin/orders/heard', { ids: [heard.id], heard: true })
    await setPayment(shop, admin, heard.id, 'paid')
    const [before, pending] = [await statistics(shop, admin), await figures()]
    expect((await mark(shop, admin, 'admin/orders/filed', { ids, filed: true })).ids).toEqual([gone.id])
    expect((await mark(shop, admin, 'admin/orders/filed', { ids: [gone.id], filed: true })).ids).toEqual([])
    expect(await statistics(shop, admin)).toEqual({
      ...before,
      pending_orders: before.pending_orders - 1,
      not_sent_orders: before.not_sent_orders - 1,
      filed_orders: before.filed_orders + 1,
    })
    expect(await figures()).toBe(pending - 1)
    for (const [as, area] of [
      [admin, 'admin'],
      [manager, 'manager'],
    ] as const) {
      expect(await list(shop, as, {}, area)).not.toContain(gone.id)
      expect(await list(shop, as, { status: 'pending', q: ' ' }, area)).not.toContain(gone.id)
    }
    expect(await list(shop, admin, { chat: 'not-sent' })).not.toContain(gone.id)
    expect(await list(shop, admin, { chat: 'filed' })).toEqual([gone.id])
    expect(await list(shop, admin, { q: gone.order_id }), 'a customer may write after all').toEqual([gone.id])
    expect(await list(shop, admin, { id: ids })).toHaveLength(2)
    const filed = await shop.call('GET', `/api/admin/orders/${gone.id}`, { as: admin })
    expect(filed.json()).toMatchObject({ status: 'pending', history: { length: 2 } })
    expect((await mark(shop, admin, 'admin/orders/filed', { ids, filed: false })).ids).toEqual([gone.id])
    expect(await statistics(shop, admin)).toEqual(before)
    expect((await read(shop, admin, gone.id)).heard_at).toBeNull()
  })

  it.each(['claim', 'status', 'heard'] as const)('ends with a sign of the customer: %s', async (sign) => {
    const { shop, admin, service } = await shopWithService()
    const input = newOrder(service)
    const { id, order_id } = await placeOrder(shop, input)
    await mark(shop, admin, 'admin/orders/filed', { ids: [id], filed: true })
    if (sign === 'claim') {
      const { token } = await registerCustomer(shop)
      const json = { orders: [{ order_id, key: input.key }] }
      await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    } else if (sign === 'status') {
      await shop.call('PUT', `/api/admin/orders/${id}/status`, { as: admin, json: { status: 'in-progress' } })
    } else await mark(shop, admin, 'admin/orders/heard', { ids: [id], heard: true })
    expect((await read(shop, admin, id)).filed_at).toBeNull()
    expect(await list(shop, admin, {})).toContain(id)
  })

  it('takes all orders up to a day in one go, counted by the shop’s calendar', async () => {
    const { shop, admin, service } = await shopWithService()
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(shop, newOrder(service))))
    const [old, older, heard, young] = orders
    if (!old || !older || !heard || !young) throw new Error('An order is missing.')
    await shop.app.db
      .updateTable('orders')
      .set({ heard_at: 'x' })
      .where(
        'id',
        'not in',
        orders.map(({ id }) => id),
      )
      .execute()
    await placedDaysAgo(shop, old, 10)
    await placedDaysAgo(shop, older, 400)
    await placedDaysAgo(shop, heard, 20)
    await placedDaysAgo(shop, young, 9)
    await mark(shop, admin, 'admin/orders/heard', { ids: [heard.id], heard: true })
    const until = addDays(shopDate(new Date()), -10)
    expect((await list(shop, admin, { chat: 'not-sent', to: until })).toSorted()).toEqual(
      [old.id, older.id].toSorted(),
    )
    const file = (json: object) => shop.call('POST', '/api/admin/orders/file-older', { as: admin, json })
    expect((await file({ until })).json()).toEqual({ filed: 2 })
    expect((await file({ until })).json()).toEqual({ filed: 0 })
    expect((await list(shop, admin, { chat: 'filed' })).toSorted()).toEqual([old.id, older.id].toSorted())
    expect(await list(shop, admin, { chat: 'not-sent' })).toEqual([young.id])
    expect((await file({ until: '2026-02-30' })).statusCode).toBe(422)
  })

  it('refuses an unknown filter, an empty selection and more than 500 orders', async () => {
    const { shop, admin } = await shopWithService()
    const query = { filter: JSON.stringify({ chat: 'lost' }) }
    expect((await shop.call('GET', '/api/admin/orders', { as: admin, query })).statusCode).toBe(422)
    for (const count of [0, 501]) {
      const ids = Array.from({ length: count }, (_, index) => `o${index}`)
      expect((await mark(shop, admin, 'admin/orders/filed', { ids, filed: true })).status).toBe(422)
    }
  })
})

it('an older shop’s orders count as heard of if an account or a status speaks of the customer', async () => {
  const { shop, admin, service } = await shopWithService()
  const { db } = shop.app
  const { token } = await registerCustomer(shop)
  const [guest, paid] = [await placeOrder(shop, newOrder(service)), await placeOrder(shop, newOrder(service))]
  const own = await placeOrder(shop, newOrder(service), token)
  await setPayment(shop, admin, paid.id, 'paid')
  // SQLite drops no column that an index has, and these are of a later migration.
  for (const index of ['orders_contact_phone', 'orders_unheard']) await db.schema.dropIndex(index).execute()
  for (const column of ['contact_name', 'contact_phone', 'note', 'heard_at', 'filed_at'])
    await db.schema.alterTable('orders').dropColumn(column).execute()
  await up(db as unknown as Kysely<unknown>)
  const heard = await Promise.all(
    [guest, paid, own].map(async ({ id }) => (await read(shop, admin, id)).heard_at !== null),
  )
  expect(heard).toEqual([false, true, true])
})
