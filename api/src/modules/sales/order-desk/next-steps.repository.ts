import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'

/** Returns when the customer of each of these orders agreed to a change last, by the orders’ ids. */
export async function lastAgreements(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_agreements')
    .where(isAmong(db, 'order_id', asOneValue(db, ids)))
    .groupBy('order_id')
    .select((eb) => ['order_id', eb.fn.max('created_at').as('at')])
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}

/** Returns the notices of payment of these orders that nobody has answered, oldest first. */
export const openNotices = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('payment_notices')
    .where(isAmong(db, 'order_id', asOneValue(db, ids)))
    .where('state', '=', 'open')
    .select(['order_id', 'amount_paise', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns what staff have entered about the files of these orders, oldest first. */
export const fileEntries = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('order_entries')
    .where(isAmong(db, 'order_id', asOneValue(db, ids)))
    .where('kind', 'in', ['link', 'link-removed'])
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
