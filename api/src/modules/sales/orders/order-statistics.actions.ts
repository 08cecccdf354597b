import { toRupees } from '@karigar/contract/base/rupees'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { OrderStatistics, OrderStatus } from '@karigar/contract/sales/order.wire'
import type { DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { countNotSent } from './order-chat.repository.ts'
import { countByStatus, sumOwed, sumRevenue } from './orders.repository.ts'

/** Specification §9: the revenue window. */
const REVENUE_DAYS = 30

/** Returns the order statistics (specification §3); revenue is what came in less what went back, in rupees. */
export async function readOrderStatistics(db: DatabasePool): Promise<OrderStatistics> {
  return readSnapshot(db, async (trx) => {
    const counts = await countByStatus(trx)
    const notSent = await countNotSent(trx)
    const of = (status: OrderStatus) => counts[status] ?? 0
    const today = shopDate(new Date())
    const since = addDays(today, 1 - REVENUE_DAYS)
    const owed = await sumOwed(trx, today)
    return {
      total_orders: Object.values(counts).reduce((sum, count) => sum + count, notSent.filed),
      pending_orders: of('pending'),
      in_progress_orders: of('in-progress'),
      completed_orders: of('completed'),
      cancelled_orders: of('cancelled'),
      not_sent_orders: notSent.open,
      filed_orders: notSent.filed,
      total_revenue: toRupees(await sumRevenue(trx, null)),
      recent_revenue: toRupees(await sumRevenue(trx, since)),
      order_value: toRupees(owed.value),
      open_amount: toRupees(owed.open),
      overdue_amount: toRupees(owed.overdue),
    }
  })
}
