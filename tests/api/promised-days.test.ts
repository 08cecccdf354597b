import { deliveryDate } from '@karigar/contract/catalogue/delivery.rules'
import type { AdminOrder, Order } from '@karigar/contract/sales/order.wire'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { addDays, shopDate, weekdayOf } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { up as keepPromisedDays } from '../../api/migrations/0009-promised-days.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from '../support/orders.ts'

/** Both tiers of the service: Basic takes 3 days, Standard 2. */
const lines = (service_id: string) => ['Basic', 'Standard'].map((tier) => ({ service_id, tier, quantity: 1 }))

const longest = ({ services }: Order) =>
  services.map(({ selected_price_category }) => selected_price_category.delivery_time)

describe('the day an order is promised for', () => {
  it('skips disabled dates and does not change when dates are disabled later', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop)
    const disable = (start_date: string, num_days: number) =>
      shop.call('POST', `/api/admin/disable_bookings_admin?start_date=${start_date}&num_days=${num_days}`, {
        as: admin,
      })
    const today = shopDate(new Date())
    const closed = Array.from({ length: 10 }, (_, day) => addDays(today, day + 1))
    expect((await disable(addDays(today, 1), 10)).statusCode).toBe(200)

    const order = await placeOrder(shop, newOrder(service, { lines: lines(service) }), token)
    const days = longest(order).map((time) => deliveryDate(new Date(order.created_at), time, closed))
    expect(order.promised_on).toBe(days.toSorted().at(-1))
    expect(order.promised_on > addDays(today, 10)).toBe(true)

    expect((await disable(order.promised_on, 3)).statusCode).toBe(200)
    const own = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    const staff = await shop.call('GET', `/api/admin/orders/${order.id}`, { as: admin })
    expect(own.json<Order>().promised_on).toBe(order.promised_on)
    expect(staff.json<AdminOrder>().promised_on).toBe(order.promised_on)
  })

  it('is worked out from the working days and hours of the shop', async () => {
    const { shop, admin, service } = await shopWithService()
    const profile = (await shop.call('GET', '/api/admin/settings/shop', { as: admin })).json<Shop>()
    const save = (working: Shop['working']) =>
      shop.call('PUT', '/api/admin/settings/shop', { as: admin, json: { ...profile, working } })
    const inFourDays = weekdayOf(addDays(shopDate(new Date()), 4))
    const working = { weekdays: [inFourDays], opens: '09:00', closes: '21:00' }
    expect((await save({ ...working, closes: '08:00' })).json().errors).toHaveProperty('working.closes')
    expect((await save(working)).statusCode).toBe(200)
    const order = await placeOrder(shop, newOrder(service, { lines: lines(service) }))
    const [first = ''] = longest(order)
    expect(order.promised_on).toBe(deliveryDate(new Date(order.created_at), first, [], working))
    expect(weekdayOf(order.promised_on)).toBe(inFourDays)
  })

  it('is computed by the migration for orders recorded without it', async () => {
    const { shop, admin, service } = await shopWithService()
    const { db } = shop.app
    const before = await placeOrder(shop, newOrder(service, { lines: lines(service) }))
    const [first = ''] = longest(before)
    const plain = deliveryDate(new Date(before.created_at), first)
    // One date was disabled before the order, so it counts; the other only afterwards, so it does not.
    const known = { date: plain, disabled_on: '2020-01-01T00:00:00.000Z' }
    const open = deliveryDate(new Date(before.created_at), first, [plain])
    const later = { date: open, disabled_on: new Date(Date.parse(before.created_at) + 1).toISOString() }
    await db.insertInto('disabled_dates').values([known, later]).execute()
    await db.schema.alterTable('orders').dropColumn('promised_on').execute()
    await keepPromisedDays(db)

    const read = await shop.call('GET', `/api/admin/orders/${before.id}`, { as: admin })
    expect(read.json<AdminOrder>().promised_on).toBe(open)
    const { empty } = await db
      .selectFrom('orders')
      .where('promised_on', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('empty'))
      .executeTakeFirstOrThrow()
    expect(Number(empty)).toBe(0)
  })
})
