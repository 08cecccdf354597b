import type { Database } from '../../../database/database.ts'

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
