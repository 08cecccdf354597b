import type { DayRange } from '@karigar/contract/base/period'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { dueDay, isUnfinished } from '../../sales/orders/order-filter.ts'
import { open } from '../../sales/orders/order-total.ts'
import { moneyMoved } from '../../sales/orders/payments.repository.ts'

/** Counts the orders that need somebody; `today` is a day of the shop's calendar. One pass over the open orders. */
export async function countOrderWork(db: Database, today: string) {
  const row = await db
    .selectFrom('orders')
    .where('filed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'in-progress']),
        eb(open, '>', 0),
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
        counted.filterWhere(eb(open, '>', 0)).as('unpaid_orders'),
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

/** Selects the lines of orders that money came in for from the day `from` to `to`, less what went back, with that sum. */
const paidLines = (db: Database, { from, to }: DayRange) =>
  db
    .selectFrom(
      moneyMoved(db)
        .where('received_on', '>=', from)
        .where('received_on', '<=', to)
        .groupBy('order_id')
        .select((sums) => ['order_id', sums.fn.sum<number>('amount_paise').as('paise')])
        .as('money'),
    )
    .innerJoin('orders', 'orders.id', 'money.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.price_paise', '>', 0)

/** The money of an order that falls to one of its lines: by the line's share of the lines' sum. */
const shares = sql<number>`round(sum(1.0 * money.paise * order_lines.quantity * order_lines.price_paise
  / orders.price_paise))`

/**
 * Returns the services that brought the most money in on these days, in paise, each line by its share of its order. Lines
 * that staff wrote freely are of no service.
 */
export async function findBestSellers(db: Database, days: DayRange, most: number) {
  const rows = await paidLines(db, days)
    .leftJoin('services', 'services.id', 'order_lines.service_id')
    .where('order_lines.service_id', 'is not', null)
    .groupBy('order_lines.service_id')
    .having(shares, '>', 0)
    .select((eb) => [
      'order_lines.service_id',
      eb.fn.max('services.title').as('present_title'),
      eb.fn.max('order_lines.title').as('sold_title'),
      // Of an order that has only given money back, nothing was sold.
      sql<number>`sum(case when money.paise > 0 then order_lines.quantity else 0 end)`.as('sold'),
      shares.as('paise'),
    ])
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

/** Returns the categories that brought the most money in on these days, in paise, with the names that they have now. */
export async function findBestCategories(db: Database, days: DayRange, most: number) {
  const rows = await paidLines(db, days)
    .innerJoin('categories', 'categories.id', 'order_lines.category_id')
    .groupBy(['categories.id', 'categories.name'])
    .having(shares, '>', 0)
    .select(['categories.id', 'categories.name', shares.as('paise')])
    .orderBy('paise', 'desc')
    .orderBy('categories.id')
    .limit(most)
    .execute()
  return rows.map(({ id, name, paise }) => ({ category_id: id, name, paise: Number(paise) }))
}
