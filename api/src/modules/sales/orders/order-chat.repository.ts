import type { Database, Tables } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'
import { hasRows } from '../../../database/count-rows.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'

type Ids = readonly string[]

/** The orders that hold money: what came in for them was not given back. */
const withMoney = (db: Database) =>
  db
    .selectFrom('payments')
    .select('payments.order_id')
    .groupBy('payments.order_id')
    .having((eb) => eb.fn.sum('payments.amount_paise'), '>', 0)

/** Tells whether one of these orders holds money. */
export const holdMoney = (db: Database, ids: Ids) => hasRows(withMoney(db).where('order_id', 'in', ids))

/** The orders that money came in for: their customer was heard of, also if all of it was given back. */
const withPayments = (db: Database) =>
  db.selectFrom('payments').select('payments.order_id').where('payments.amount_paise', '>', 0)

/** Tells whether money came in for one of these orders. */
export const hasPayments = (db: Database, ids: Ids) => hasRows(withPayments(db).where('order_id', 'in', ids))

/** Sets columns of those of these orders of which `which` is true, and returns their ids. */
async function mark(
  db: Database,
  ids: Ids,
  columns: Partial<OrdersTable>,
  which: (eb: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>,
): Promise<string[]> {
  await noteChange(db, recordedOrder, ids)
  const marked = db.updateTable('orders').set(columns).where('id', 'in', ids).where(which)
  return (await marked.returning('id').execute()).map(({ id }) => id)
}

/** Marks these orders as heard of, and returns the ids of those that were not. */
export const markHeard = (db: Database, ids: Ids, at: string) =>
  mark(db, ids, { heard_at: at, filed_at: null }, (eb) => eb('heard_at', 'is', null))

/** Takes the mark of these orders back, unless a status or money is another sign of the customer. */
export const unmarkHeard = (db: Database, ids: Ids) =>
  mark(db, ids, { heard_at: null }, (eb) =>
    eb.and([
      eb('heard_at', 'is not', null),
      eb.and({ status: 'pending', purchase_status: 'pending' }),
      eb('id', 'not in', withPayments(db).where('order_id', 'in', ids)),
    ]),
  )

/** Files those of these orders away that hold no money, and returns their ids. */
export const fileAway = (db: Database, ids: Ids, at: string) =>
  mark(db, ids, { filed_at: at }, (eb) =>
    eb.and([eb('filed_at', 'is', null), eb('id', 'not in', withMoney(db).where('order_id', 'in', ids))]),
  )

/** Returns at most `limit` orders that were placed before a moment and are not sent, oldest first. */
export async function findOlderNotSent(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .where('heard_at', 'is', null)
    .where('filed_at', 'is', null)
    .where('id', 'not in', withMoney(db))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Brings those of these orders back that are filed away, and returns their ids. */
export const bringBack = (db: Database, ids: Ids) =>
  mark(db, ids, { filed_at: null }, (eb) => eb('filed_at', 'is not', null))

/** Counts the orders in the lists that are not sent, and those that are filed away. */
export async function countNotSent(db: Database): Promise<{ open: number; filed: number }> {
  const { open, filed } = await db
    .selectFrom('orders')
    .where((eb) => eb.or([eb('heard_at', 'is', null), eb('filed_at', 'is not', null)]))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('filed_at', 'is', null).as('open'),
      eb.fn.countAll<number>().filterWhere('filed_at', 'is not', null).as('filed'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(open), filed: Number(filed) }
}
