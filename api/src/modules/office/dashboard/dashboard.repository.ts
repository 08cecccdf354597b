import { OPEN_PAYMENTS } from '@karigar/contract/sales/work-lists'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { dueDay, isUnfinished } from '../../sales/orders/order-filter.ts'

/** Counts the orders that need somebody; `today` is a day of the shop's calendar. One pass over the open orders. */
export async function countOrderWork(db: Database, today: string) {
  const row = await db
    .selectFrom('orders')
    .where('filed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'in-progress']),
        eb.and([eb('status', '=', 'completed'), eb('purchase_status', 'in', [...OPEN_PAYMENTS])]),
        // The list of orders that are not sent asks for no status.
        eb('heard_at', 'is', null),
      ]),
    )
    .select((eb) => {
      const counted = eb.fn.countAll<number>()
      return [
        counted
          .filterWhere(eb.and([eb('status', '=', 'pending'), eb('heard_at', 'is not', null)]))
          .as('new_orders'),
        counted.filterWhere('heard_at', 'is', null).as('not_sent_orders'),
        counted
          .filterWhere(
            eb.and([
              eb('status', 'in', ['in-progress', 'completed']),
              eb('purchase_status', 'in', [...OPEN_PAYMENTS]),
            ]),
          )
          .as('unpaid_orders'),
        counted.filterWhere(eb.and([isUnfinished(eb), eb(dueDay, '=', today)])).as('due_today_orders'),
        counted.filterWhere(eb.and([isUnfinished(eb), eb(dueDay, '<', today)])).as('overdue_orders'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    new_orders: Number(row.new_orders),
    not_sent_orders: Number(row.not_sent_orders),
    unpaid_orders: Number(row.unpaid_orders),
    due_today_orders: Number(row.due_today_orders),
    overdue_orders: Number(row.overdue_orders),
  }
}

/**
 * Returns the services of which most pieces were sold in the orders paid since `from` and before `to` (UTC), with their
 * sum in paise. Lines that staff wrote freely are of no service.
 */
export async function findBestSellers(
  db: Database,
  { from, to }: { from: string; to: string },
  most: number,
) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('services', 'services.id', 'order_lines.service_id')
    .where('orders.purchase_status', '=', 'paid')
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', to)
    .where('order_lines.service_id', 'is not', null)
    .groupBy('order_lines.service_id')
    .select((eb) => [
      'order_lines.service_id',
      eb.fn.max('services.title').as('present_title'),
      eb.fn.max('order_lines.title').as('sold_title'),
      eb.fn.sum<number>('order_lines.quantity').as('sold'),
      sql<number>`sum(order_lines.quantity * order_lines.price_paise)`.as('paise'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('paise', 'desc')
    .orderBy('order_lines.service_id')
    .limit(most)
    .execute()
  return rows.map(({ service_id, present_title, sold_title, sold, paise }) => ({
    service_id: service_id ?? '',
    title: present_title ?? sold_title ?? '',
    exists: present_title !== null,
    sold: Number(sold),
    paise: Number(paise),
  }))
}
