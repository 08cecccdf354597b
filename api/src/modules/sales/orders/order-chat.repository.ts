import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'

type Ids = readonly string[]

/** The orders that hold money: what came in for them was not given back. */
const withMoney = (db: Database) =>
  db
    .selectFrom('payments')
    .select('payments.order_id')
    .groupBy('payments.order_id')
    .having((eb) => eb.fn.sum('payments.amount_paise'), '>', 0)

/** Tells whether one of these orders holds money. */
export async function holdMoney(db: Database, ids: Ids): Promise<boolean> {
  return (await withMoney(db).where('order_id', 'in', ids).limit(1).executeTakeFirst()) !== undefined
}

/** The orders that money came in for: their customer was heard of, also if all of it was given back. */
const withPayments = (db: Database) =>
  db.selectFrom('payments').select('payments.order_id').where('payments.amount_paise', '>', 0)

/** Tells whether money came in for one of these orders. */
export async function hasPayments(db: Database, ids: Ids): Promise<boolean> {
  return (await withPayments(db).where('order_id', 'in', ids).limit(1).executeTakeFirst()) !== undefined
}

/** Marks these orders as heard of, and returns the ids of those that were not. */
export async function markHeard(db: Database, ids: Ids, at: string): Promise<string[]> {
  await noteChange(db, recordedOrder, ids)
  const rows = await db
    .updateTable('orders')
    .set({ heard_at: at, filed_at: null })
    .where('id', 'in', ids)
    .where('heard_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the mark of these orders back, unless a status or money is another sign of the customer. */
export async function unmarkHeard(db: Database, ids: Ids): Promise<string[]> {
  await noteChange(db, recordedOrder, ids)
  const rows = await db
    .updateTable('orders')
    .set({ heard_at: null })
    .where('id', 'in', ids)
    .where('heard_at', 'is not', null)
    .where('status', '=', 'pending')
    .where('purchase_status', '=', 'pending')
    .where('id', 'not in', withPayments(db).where('order_id', 'in', ids))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Files those of these orders away that hold no money, and returns their ids. */
export async function fileAway(db: Database, ids: Ids, at: string): Promise<string[]> {
  await noteChange(db, recordedOrder, ids)
  const rows = await db
    .updateTable('orders')
    .set({ filed_at: at })
    .where('id', 'in', ids)
    .where('filed_at', 'is', null)
    .where('id', 'not in', withMoney(db).where('order_id', 'in', ids))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

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
export async function bringBack(db: Database, ids: Ids): Promise<string[]> {
  await noteChange(db, recordedOrder, ids)
  const rows = await db
    .updateTable('orders')
    .set({ filed_at: null })
    .where('id', 'in', ids)
    .where('filed_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

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
