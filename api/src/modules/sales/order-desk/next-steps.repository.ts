import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { givenBack } from '../orders/order-total.ts'

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

/** Returns what went back to the customers of these orders, in paise, by the orders’ ids. */
export async function givenBackFor(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .where(isAmong(db, 'orders.id', asOneValue(db, ids)))
    .where('orders.paid_paise', '>', 0)
    .select(['orders.id', givenBack.as('paise')])
    .execute()
  return new Map(rows.map(({ id, paise }) => [id, Number(paise)]))
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

/**
 * The notes that a quote was sent in the chat which still count: none says since that it was not sent after all, and the
 * order holds now what it held then.
 */
export const standingQuotes = (db: Database) =>
  db
    .selectFrom('order_entries as quote')
    .where('quote.kind', '=', 'quote-sent')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_entries as taken')
            .whereRef('taken.order_id', '=', 'quote.order_id')
            .where('taken.kind', '=', 'quote-not-sent')
            .where(({ eb, ref }) =>
              eb.or([
                eb('taken.created_at', '>', ref('quote.created_at')),
                eb.and([
                  eb('taken.created_at', '=', ref('quote.created_at')),
                  eb('taken.id', '>', ref('quote.id')),
                ]),
              ]),
            )
            .select('taken.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_versions')
            .whereRef('order_versions.order_id', '=', 'quote.order_id')
            .whereRef('order_versions.created_at', '>', 'quote.created_at')
            .select('order_versions.version'),
        ),
      ),
    )

/** Returns when the quote for each of these orders was sent in the chat last, by the orders’ ids; without those that were not. */
export async function lastQuotes(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await standingQuotes(db)
    .where(isAmong(db, 'quote.order_id', asOneValue(db, ids)))
    .groupBy('quote.order_id')
    .select((eb) => ['quote.order_id', eb.fn.max('quote.created_at').as('at')])
    .execute()
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}

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
