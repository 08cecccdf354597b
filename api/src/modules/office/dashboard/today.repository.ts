import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { standingQuotes } from '../../sales/order-desk/next-steps.repository.ts'
import { deducted, payable } from '../../sales/orders/order-total.ts'

/** Returns the ids of pending orders whose customer has agreed to a change of them, the longest waiting first. */
export async function findAgreedOrders(db: Database, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('order_agreements')
    .innerJoin('orders', 'orders.id', 'order_agreements.order_id')
    .where('orders.status', '=', 'pending')
    .where('orders.filed_at', 'is', null)
    .where('orders.agreed_paise', 'is', null)
    .groupBy('orders.id')
    .select('orders.id')
    .orderBy((eb) => eb.fn.max('order_agreements.created_at'))
    .orderBy('orders.id')
    .limit(most)
    .execute()
}

const newOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .where('orders.status', '=', 'pending')
    .where('orders.heard_at', 'is not', null)
    .where('orders.filed_at', 'is', null)

/** When the quote for an order was sent last, null without one, in a query for orders. */
const quotedAt = (db: Database) =>
  standingQuotes(db)
    .where('quote.order_id', '=', sql.ref<string>('orders.id'))
    .select((eb) => eb.fn.max<string | null>('quote.created_at').as('at'))

/** Returns the ids of new orders that no quote was sent for, the longest waiting first. */
export const findUnquotedOrders = (db: Database, most: number) =>
  newOrders(db)
    .where(quotedAt(db), 'is', null)
    .select('orders.id')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(most)
    .execute()

/** Returns the ids of new orders whose customers were sent a quote, the longest waiting first. */
export const findQuotedOrders = (db: Database, most: number) =>
  newOrders(db)
    .where(quotedAt(db), 'is not', null)
    .select('orders.id')
    .orderBy(quotedAt(db))
    .orderBy('orders.id')
    .limit(most)
    .execute()

/** Returns the ids of orders with an open notice of payment, the oldest notice first. */
export const findOpenNotices = (db: Database, most: number) =>
  db
    .selectFrom('payment_notices')
    .where('state', '=', 'open')
    .select('order_id as id')
    .orderBy('created_at')
    .orderBy('payment_notices.id')
    .limit(most)
    .execute()

/**
 * Returns the ids of orders that are over and for which more was paid than they come to, the longest waiting first. Tax that a
 * customer deducted is no money that the shop has.
 */
export const findOverpaidOrders = (db: Database, most: number) =>
  db
    .selectFrom('orders')
    .where('filed_at', 'is', null)
    .where('status', 'in', ['cancelled', 'completed'])
    .where('paid_paise', '>', sql<number>`case when orders.status = 'cancelled' then 0 else ${payable} end`)
    .where('paid_paise', '>', deducted)
    .select('orders.id')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(most)
    .execute()

/** Returns the drafts that were not published at their time, the longest ago first. */
export async function findMissedDrafts(db: Database, most: number) {
  const rows = await db
    .selectFrom('service_drafts')
    .innerJoin('services', 'services.id', 'service_drafts.service_id')
    .where('service_drafts.missed_at', 'is not', null)
    .select(['services.id', 'services.title', 'service_drafts.missed_at'])
    .orderBy('service_drafts.missed_at')
    .orderBy('services.id')
    .limit(most)
    .execute()
  return rows.map(({ missed_at, ...row }) => ({ ...row, missed_at: missed_at ?? '' }))
}
