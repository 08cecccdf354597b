import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { enterForAll, type Entered } from './order-entries.repository.ts'
import { recordedOrder } from './recorded-order.ts'

/** Tells whether an order of this account is known to be meant: its next ones then are, too. */
export async function isConfirmedAccount(db: Database, userId: string): Promise<boolean> {
  const query = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('heard_at', 'is not', null)
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Marks the other orders of these orders' accounts as heard of, in the caller's transaction: whoever meant one of them
 * meant all. What staff have filed away stays so. Returns their ids.
 */
export async function confirmAccounts(
  db: Database,
  orderIds: readonly string[],
  entered: Entered,
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('heard_at', 'is', null)
    .where('filed_at', 'is', null)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('orders as confirmed').select('confirmed.user_id').where('confirmed.id', 'in', orderIds),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await noteChange(db, recordedOrder, ids)
  await db.updateTable('orders').set({ heard_at: entered.at }).where('id', 'in', ids).execute()
  await enterForAll(db, ids, 'heard', entered)
  return ids
}
