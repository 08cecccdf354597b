import { ORDER_WORK_LISTS, type OrderWork } from '@karigar/contract/sales/work-lists'
import { addDays, shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import {
  MOST_OF_A_KIND,
  type PeriodFigures,
  TODAY_KINDS,
  type TodayItem,
  type WorkItem,
  type WorkToday,
} from '@karigar/contract/office/dashboard.wire'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToday } from '../../api/src/modules/office/dashboard/today.actions.ts'
import { readPeriod, readWorkToday } from '../../api/src/modules/office/dashboard/dashboard.actions.ts'
import type { OrdersTable } from '../../api/src/database/tables/sales.tables.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'

/** Builds a shop without orders in its lists, in which orders are placed and then given the columns of a test. */
async function shopWithOrders() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const { db } = shop.app
  // The sample's orders cannot be deleted, because their payments are kept; none of these counts any more.
  const longAgo = '2020-01-01T00:00:00.000Z'
  await db
    .updateTable('orders')
    .set({
      created_at: longAgo,
      paid_at: longAgo,
      heard_at: longAgo,
      filed_at: longAgo,
      status: 'cancelled',
    })
    .execute()
  await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
  const service = await addService(shop, admin)
  return {
    shop,
    admin,
    db,
    service,
    place: async (changes: Partial<OrdersTable>, order = newOrder(service)) => {
      const { id } = await placeOrder(shop, order)
      if (Object.keys(changes).length > 0)
        await db.updateTable('orders').set(changes).where('id', '=', id).execute()
      return id
    },
    pay: async (id: string, amount: number, received_on: string) => {
      const json = newPayment({ amount: Math.abs(amount), received_on })
      const path = `/api/admin/orders/${id}/${amount > 0 ? 'payments' : 'refunds'}`
      const answer = await shop.call('POST', path, { as: admin, json })
      if (answer.statusCode !== 201) throw new Error(`Paying answered ${answer.body}`)
    },
    list: async (filter: object) => {
      const query = { filter: JSON.stringify(filter), range: '[0,999]' }
      const answer = await shop.call('GET', '/api/admin/orders', { as: admin, query })
      return answer.json<AdminOrder[]>()
    },
    today: async () =>
      (await shop.call('GET', '/api/admin/dashboard/today', { as: admin })).json<WorkToday>(),
  }
}

describe('what needs somebody today', () => {
  /** Whether an order counts for each figure, said once more without SQL. */
  const counts: Record<OrderWork, (order: OrdersTable, today: string) => boolean> = {
    new_orders: ({ status, heard_at }) => status === 'pending' && heard_at !== null,
    not_sent_orders: ({ heard_at, filed_at }) => heard_at === null && filed_at === null,
    unpaid_orders: (order) =>
      order.heard_at !== null &&
      order.filed_at === null &&
      order.status !== 'cancelled' &&
      ['pending', 'unpaid', 'failed'].includes(order.purchase_status) &&
      order.paid_paise < (order.agreed_paise ?? order.total_paise),
    due_today_orders: (order, today) => isOpen(order) && (order.due_on ?? order.promised_on) === today,
    overdue_orders: (order, today) => isOpen(order) && (order.due_on ?? order.promised_on) < today,
  }
  const isOpen = ({ status, heard_at }: OrdersTable) =>
    heard_at !== null && ['pending', 'in-progress'].includes(status)

  it('counts the rows of the list that each figure leads to, whatever state the orders are in', async () => {
    const { place, list, today, db } = await shopWithOrders()
    const day = shopDate(new Date())
    const anyDay = fc.constantFrom(addDays(day, -40), addDays(day, -1), day, addDays(day, 1))
    const now = new Date().toISOString()
    const states = fc.record({
      status: fc.constantFrom('pending', 'in-progress', 'completed', 'cancelled'),
      purchase_status: fc.constantFrom('pending', 'paid', 'failed', 'refunded', 'unpaid'),
      promised_on: anyDay,
      due_on: fc.option(anyDay),
    })
    for (const state of fc.sample(states, { numRuns: 60, seed: 11 }))
      await place({ ...(state as Partial<OrdersTable>), heard_at: now })
    // Only a pending order is not sent, and only such a one is filed away.
    for (const filed_at of [null, null, null, now])
      await place({ heard_at: null, filed_at, promised_on: addDays(day, -1) })

    const figures = await today()
    const rows = await db.selectFrom('orders').selectAll().execute()
    for (const [name, filter] of Object.entries(ORDER_WORK_LISTS) as [OrderWork, object][]) {
      const listed = await list(filter)
      const expected = rows.filter((row) => counts[name](row, day))
      expect(expected.length, name).toBeGreaterThan(1)
      expect(listed.map(({ id }) => id).toSorted(), name).toEqual(expected.map(({ id }) => id).toSorted())
      expect(figures[name], name).toBe(expected.length)
    }
    expect(figures.date).toBe(day)
  })

  it('begins with midnight in the shop, for orders and for meetings', async () => {
    const { place, db, shop, admin } = await shopWithOrders()
    const heard_at = '2026-11-01T00:00:00.000Z'
    await place({ heard_at, promised_on: '2026-11-20', due_on: '2026-11-23' })
    const before = await readWorkToday(db, new Date('2026-11-22T18:29:59.999Z'))
    expect([before.date, before.due_today_orders, before.overdue_orders]).toEqual(['2026-11-22', 0, 0])
    const after = await readWorkToday(db, new Date('2026-11-22T18:30:00.000Z'))
    expect([after.date, after.due_today_orders, after.overdue_orders]).toEqual(['2026-11-23', 1, 0])
    const later = await readWorkToday(db, new Date('2026-11-23T18:30:00.000Z'))
    expect([later.due_today_orders, later.overdue_orders]).toEqual([0, 1])

    const day = shopDate(new Date())
    const [sample] = await db.selectFrom('bookings').selectAll().execute()
    const meet = (id: string, at: Date, status: 'booked' | 'cancelled' = 'booked') =>
      db
        .insertInto('bookings')
        .values({
          ...sample!,
          id,
          status,
          starts_at: at.toISOString(),
          ends_at: new Date(at.getTime() + 1_800_000).toISOString(),
        })
        .execute()
    await meet('first', shopMoment(day, '00:00'))
    await meet('last', shopMoment(day, '23:30'))
    await meet('off', shopMoment(day, '12:00'), 'cancelled')
    await meet('yesterday', shopMoment(addDays(day, -1), '23:30'))
    await meet('tomorrow', shopMoment(addDays(day, 1), '00:00'))
    expect((await readWorkToday(db)).meetings_today).toBe(2)
    const query = { filter: '{}', date: day }
    const listed = await shop.call('GET', '/api/admin/get_bookings_admin', { as: admin, query })
    expect(listed.json<{ bookings: { id: string }[] }>().bookings.map(({ id }) => id)).toEqual([
      'first',
      'last',
    ])
  })

  it('is for admins; a manager may ask the list of orders for what is due, and nobody for another word', async () => {
    const { shop } = await shopWithOrders()
    const manager = await tokenOf(shop, 'manager')
    const ask = (path: string, query: Record<string, string> = {}) =>
      shop.call('GET', `/api/${path}`, { as: manager, query })
    expect((await ask('admin/dashboard/today')).statusCode).toBe(403)
    expect((await ask('admin/dashboard/period')).statusCode).toBe(403)
    expect((await ask('manager/orders', { filter: '{"due":"overdue"}' })).statusCode).toBe(200)
    const wrong = await ask('manager/orders', { filter: '{"due":"soon"}' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { due: 'This must be one of today, overdue.' },
    ])
  })
})

describe('the list of what somebody has to do', () => {
  const keyed = (items: readonly WorkItem[]) => items.map(({ kind, id }) => [kind, id])

  it('has what a customer waits for first at the top, and each order once', async () => {
    const { shop, admin, place, db } = await shopWithOrders()
    const now = new Date().toISOString()
    const day = shopDate(new Date())
    const heard = { heard_at: now, promised_on: addDays(day, 9) }
    const notSent = await place({})
    const due = await place({ ...heard, status: 'in-progress', due_on: day })
    const overdue = await place({ ...heard, status: 'in-progress', due_on: addDays(day, -1) })
    // Overdue as well, but nobody has answered it yet.
    const unanswered = await place({ ...heard, due_on: addDays(day, -3) })
    const agreed = await place(heard)
    await db
      .insertInto('order_agreements')
      .values({
        order_id: agreed,
        version: 1,
        way: 'customer',
        actor_id: null,
        actor_name: 'Customer',
        created_at: now,
      })
      .execute()
    const paid = await place(heard)
    await db
      .insertInto('payment_notices')
      .values({
        id: 'notice',
        order_id: paid,
        utr: '123456789012',
        amount_paise: 260_900,
        state: 'open',
        reason: null,
        decided_by: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const answer = await shop.call('GET', '/api/admin/today', { as: admin })
    const items = answer.json<TodayItem[]>()
    const expected = [
      ['payment-to-confirm', paid],
      ['order-agreed', agreed],
      ['order-unanswered', unanswered],
      ['order-overdue', overdue],
      ['order-due', due],
    ]
    expect(keyed(items).filter(([kind]) => kind !== 'payment-overdue')).toEqual([
      ...expected,
      ['order-not-sent', notSent],
    ])
    expect(items[0]).toMatchObject({ amount: 2609, at: now })
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)

    const manager = await tokenOf(shop, 'manager')
    const theirs = await shop.call('GET', '/api/manager/today', { as: manager })
    // A manager is told of the paid order as of any other new one, and of no amount.
    expect(keyed(theirs.json<WorkItem[]>())).toEqual([
      ['order-agreed', agreed],
      ['order-unanswered', unanswered],
      ['order-unanswered', paid],
      ['order-overdue', overdue],
      ['order-due', due],
      ['order-not-sent', notSent],
    ])
    expect(theirs.body).not.toContain('amount')
    expect((await shop.call('GET', '/api/admin/today', { as: manager })).statusCode).toBe(403)
  })

  it('has a new order behind ever so many quotes that nobody answers', async () => {
    const { shop, admin, place } = await shopWithOrders()
    const now = new Date().toISOString()
    const heard = { heard_at: now, promised_on: addDays(shopDate(new Date()), 9) }
    const quoted: string[] = []
    for (let count = 0; count < MOST_OF_A_KIND; count += 1) {
      const id = await place({ ...heard, created_at: '2026-01-01T00:00:00.000Z' })
      await shop.call('PUT', `/api/staff/orders/${id}/quote`, { as: admin, json: { sent: true } })
      quoted.push(id)
    }
    const unanswered = await place(heard)
    const items = (await shop.call('GET', '/api/admin/today', { as: admin })).json<TodayItem[]>()
    expect(keyed(items).filter(([kind]) => kind !== 'payment-overdue')).toEqual([
      ['order-unanswered', unanswered],
      ...quoted.map((id) => ['quote-sent', id]),
    ])
  })

  it('says of each order what its own page says, to admins and to managers, whatever state it is in', async () => {
    const { shop, admin, place } = await shopWithOrders()
    const manager = await tokenOf(shop, 'manager')
    const day = shopDate(new Date())
    const now = new Date().toISOString()
    const anyDay = fc.constantFrom(addDays(day, -3), day, addDays(day, 5))
    const states = fc.record({
      status: fc.constantFrom('pending', 'in-progress', 'completed', 'cancelled'),
      purchase_status: fc.constantFrom('pending', 'unpaid', 'failed'),
      promised_on: anyDay,
      payment_due_on: fc.option(anyDay),
      paid_paise: fc.constantFrom(0, 0, 10_000),
      advance_percent: fc.constantFrom(0, 50),
    })
    const ids: string[] = []
    for (const state of fc.sample(states, { numRuns: 16, seed: 5 }))
      ids.push(await place({ ...(state as Partial<OrdersTable>), heard_at: now }))
    ids.push(await place({}), await place({ heard_at: now, agreed_paise: 100 }))
    for (const [as, path] of [
      [admin, '/api/admin/today'],
      [manager, '/api/manager/today'],
    ] as const) {
      const items = (await shop.call('GET', path, { as })).json<TodayItem[]>()
      const kinds = new Set<string>()
      for (const id of ids) {
        const desk = (await shop.call('GET', `/api/staff/orders/${id}/desk`, { as })).json<OrderDesk>()
        const item = items.find((one) => one.id === id)
        const step = desk.next_step
        const isTold = step !== null && (step.amount !== null || step.asks !== null)
        expect(isTold && as === manager).toBe(false)
        const isForToday = TODAY_KINDS.some((kind) => kind === step?.kind)
        expect(item !== undefined, `${step?.kind} of ${id}`).toBe(isForToday)
        if (!item || !step) continue
        const { kind, act, at, amount = null, asks = null } = item
        expect({ kind, act, at, amount, asks }).toEqual(step)
        kinds.add(kind)
      }
      expect(kinds.size).toBeGreaterThan(4)
    }
  })

  it('has what was paid for an order that was cancelled, until it is given back', async () => {
    const { shop, admin, place, pay, db } = await shopWithOrders()
    const day = shopDate(new Date())
    const heard = { heard_at: new Date().toISOString(), promised_on: addDays(day, 9) }
    const waiting = await place(heard)
    const cancelled = await place(heard)
    await pay(cancelled, 400, day)
    const tooMuch = await place(heard)
    const { total_paise } = await db
      .selectFrom('orders')
      .select('total_paise')
      .where('id', '=', tooMuch)
      .executeTakeFirstOrThrow()
    await pay(tooMuch, total_paise / 100 + 50, day)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', tooMuch).execute()
    const list = async (as: string, path: string) => {
      const items = (await shop.call('GET', path, { as })).json<TodayItem[]>()
      return items.filter(({ id }) => [waiting, cancelled, tooMuch].includes(id))
    }
    expect(
      (await list(admin, '/api/admin/today')).map(({ kind, act, id, amount }) => [kind, act, id, amount]),
    ).toEqual([
      ['surplus', 'give-back', cancelled, 400],
      ['surplus', 'give-back', tooMuch, 50],
      ['order-unanswered', 'answer', waiting, null],
    ])
    // Managers learn nothing of payments.
    const manager = await tokenOf(shop, 'manager')
    expect(keyed(await list(manager, '/api/manager/today'))).toEqual([['order-unanswered', waiting]])

    await pay(cancelled, -400, day)
    expect(keyed(await list(admin, '/api/admin/today'))).toEqual([
      ['surplus', tooMuch],
      ['order-unanswered', waiting],
    ])
  })

  it('has the meetings of the day until they are over', async () => {
    const { db } = await shopWithOrders()
    const day = shopDate(new Date())
    const [sample] = await db.selectFrom('bookings').selectAll().execute()
    const at = (time: string) => shopMoment(day, time).toISOString()
    for (const [id, from, to] of [
      ['morning', '09:00', '09:30'],
      ['noon', '12:00', '12:30'],
    ] as const)
      await db
        .insertInto('bookings')
        .values({ ...sample!, id, status: 'booked', starts_at: at(from), ends_at: at(to) })
        .execute()
    const meetings = async (time: string) =>
      keyed(await readToday(db, true, shopMoment(day, time))).filter(([kind]) => kind === 'meeting')
    expect(await meetings('09:15')).toEqual([
      ['meeting', 'morning'],
      ['meeting', 'noon'],
    ])
    expect(await meetings('09:30')).toEqual([['meeting', 'noon']])
    expect(await readToday(db, false, shopMoment(day, '09:15'))).toEqual([])
  })

  it('has the drafts that were not published at their time, and the payments that did not come', async () => {
    const { place, db, service } = await shopWithOrders()
    const order = await place({
      heard_at: '2025-01-01T00:00:00.000Z',
      status: 'completed',
      due_on: '2025-01-02',
    })
    await db.updateTable('orders').set({ payment_due_on: '2025-01-02' }).where('id', '=', order).execute()
    const missed_at = '2025-01-03T00:00:00.000Z'
    await db
      .insertInto('service_drafts')
      .values({
        service_id: service,
        content: '{}',
        based_on: 'etag',
        saved_by: null,
        saved_at: missed_at,
        publish_at: null,
        planned_by: null,
        planned_for: null,
        missed_at,
        missed_because: 'The service was changed.',
      })
      .execute()
    expect(keyed(await readToday(db, true))).toEqual([
      ['payment-overdue', order],
      ['draft-missed', service],
    ])
  })
})

describe('the figures of a period', () => {
  it('count orders placed and money received on each of the shop’s days, and on as many days before', async () => {
    const { place, pay, db } = await shopWithOrders()
    // 22 November in the shop lasts from 18:30 UTC on the 21st to 18:30 UTC on the 22nd; the first of the 30
    // days is 24 October, and the 30 days before begin on 24 September.
    await place({ created_at: '2025-11-21T18:29:59.999Z' })
    const first = await place({ created_at: '2025-11-21T18:30:00.000Z' })
    const second = await place({ created_at: '2025-11-22T06:00:00.000Z' })
    await place({ created_at: '2025-10-23T18:30:00.000Z' })
    const third = await place({ created_at: '2025-10-23T18:29:59.999Z' })
    await place({ created_at: '2025-09-23T18:30:00.000Z' })
    const fourth = await place({ created_at: '2025-09-23T18:29:59.999Z' })
    // A part counts on its day, and what goes back is taken off on the day it went.
    await pay(first, 400, '2025-11-20')
    await pay(first, 499, '2025-11-22')
    await pay(second, 899, '2025-11-22')
    await pay(second, -100, '2025-11-22')
    await pay(third, 899, '2025-10-23')
    await pay(fourth, 899, '2025-09-23')
    const now = new Date('2025-11-22T12:00:00.000Z')
    const month = await readPeriod(db, '30', now)
    expect(month.days).toHaveLength(30)
    expect(month.days.filter(({ orders, revenue }) => orders > 0 || revenue > 0)).toEqual([
      { date: '2025-10-24', orders: 1, revenue: 0 },
      { date: '2025-11-20', orders: 0, revenue: 400 },
      { date: '2025-11-21', orders: 1, revenue: 0 },
      { date: '2025-11-22', orders: 2, revenue: 1298 },
    ])
    expect(month).toMatchObject({
      from: '2025-10-24',
      to: '2025-11-22',
      orders: 4,
      revenue: 1698,
      before: { from: '2025-09-24', to: '2025-10-23', orders: 2, revenue: 899 },
    })
    expect(await readPeriod(db, '7', now)).toMatchObject({ orders: 3, before: { orders: 0, revenue: 0 } })
    expect(await readPeriod(db, '90', now)).toMatchObject({ orders: 7, revenue: 3496 })
    const year = await readPeriod(db, '365', now)
    expect(year.days.map(({ date }) => date).slice(0, 1)).toEqual(['2024-11-23'])
  })

  it('name the services and categories that brought the most money in, also a service that is gone', async () => {
    const { shop, admin, db, service, place, pay } = await shopWithOrders()
    const gone = await addService(shop, admin, { title: 'Out of fashion' })
    const other = await addService(shop, admin, { title: 'Service A' })
    const lines = (...ids: [string, number][]) =>
      newOrder(service, { lines: ids.map(([id, quantity]) => ({ service_id: id, tier: 'Basic', quantity })) })
    // Half of what a mixed order costs, spread over its lines by their share: 1 and 3 of 4 pieces.
    const mixed = await place({}, lines([service, 1], [other, 3]))
    await pay(mixed, 2000, '2025-11-20')
    const whole = await place({}, lines([gone, 4]))
    await pay(whole, 3000, '2025-11-19')
    await pay(whole, -200, '2025-11-21')
    // Before the period, and given back within it.
    const early = await place({}, lines([service, 9]))
    await pay(early, 5000, '2025-11-15')
    const back = await place({}, lines([other, 9]))
    await pay(back, 700, '2025-11-20')
    await pay(back, -700, '2025-11-21')
    const free = await place({}, lines([service, 1]))
    await db.updateTable('order_lines').set({ service_id: null }).where('order_id', '=', free).execute()
    await pay(free, 500, '2025-11-20')
    await shop.call('DELETE', `/api/admin/services/${gone}`, { as: admin })
    const found = await readPeriod(db, '7', new Date('2025-11-22T12:00:00.000Z'))
    expect(found.best_sellers).toEqual([
      { service_id: gone, title: 'Out of fashion', exists: false, sold: 4, amount: 2800 },
      { service_id: other, title: 'Service A', exists: true, sold: 3, amount: 1500 },
      { service_id: service, title: 'Festival poster design', exists: true, sold: 1, amount: 500 },
    ])
    // A line whose service was taken out of the catalogue keeps its category.
    expect(found.best_categories.map(({ amount }) => amount)).toEqual([5300])
    expect(found.revenue).toBe(5300)
  })

  it('end today, are of 30 days unless another length is asked for, and of no other length', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const ask = (query: Record<string, string>) =>
      shop.call('GET', '/api/admin/dashboard/period', { as, query })
    const usual = (await ask({})).json<PeriodFigures>()
    expect([usual.days.length, usual.days.at(-1)?.date]).toEqual([30, shopDate(new Date())])
    expect((await ask({ days: '7' })).json<PeriodFigures>().days).toHaveLength(7)
    expect((await ask({ days: '8' })).statusCode).toBe(400)
  })
})
