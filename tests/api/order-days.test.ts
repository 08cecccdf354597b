import { shopDate } from '@karigar/contract/rules/shop-clock'
import type { OrderDay } from '@karigar/contract/wire/order'
import { expect, it } from 'vitest'
import { readOrderDays } from '../../api/src/modules/orders/order-statistics.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, setPayment } from '../support/orders.ts'

it('daily statistics count orders placed and revenue paid on each of the shop’s last 30 days', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const { db } = shop.app
  // The sample's orders lie before the 30 days; none can be deleted, because its payments are kept.
  const longAgo = '2020-01-01T00:00:00.000Z'
  await db.updateTable('orders').set({ created_at: longAgo, paid_at: longAgo }).execute()
  const service = await addService(shop, admin)
  const place = async (changes: { created_at: string; paid_at?: string }) => {
    const { id } = await placeOrder(shop, newOrder(service))
    if (changes.paid_at) await setPayment(shop, admin, id, 'paid')
    await db.updateTable('orders').set(changes).where('id', '=', id).execute()
  }
  // 22 November in the shop lasts from 18:30 UTC on the 21st to 18:30 UTC on the 22nd;
  // the first of the 30 days is 24 October.
  await place({ created_at: '2026-11-21T18:29:59.999Z' })
  await place({ created_at: '2026-11-21T18:30:00.000Z', paid_at: '2026-11-22T18:29:59.999Z' })
  await place({ created_at: '2026-11-22T06:00:00.000Z', paid_at: '2026-11-22T06:00:00.000Z' })
  await place({ created_at: '2026-10-23T18:30:00.000Z' })
  await place({ created_at: '2026-10-23T18:29:59.999Z', paid_at: '2026-10-23T18:29:59.999Z' })
  const days = await readOrderDays(db, new Date('2026-11-22T12:00:00.000Z'))
  expect(days).toHaveLength(30)
  expect(days.filter(({ orders, revenue }) => orders > 0 || revenue > 0)).toEqual([
    { date: '2026-10-24', orders: 1, revenue: 0 },
    { date: '2026-11-21', orders: 1, revenue: 0 },
    // Two orders of ₹999, each less the first-order discount.
    { date: '2026-11-22', orders: 2, revenue: 1798.2 },
  ])

  const answered = await shop.call('GET', '/api/admin/orders/statistics/daily', { as: admin })
  expect(answered.json<OrderDay[]>().at(-1)?.date).toBe(shopDate(new Date()))
})
