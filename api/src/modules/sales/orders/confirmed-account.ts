import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { enterForAll } from './order-entries.repository.ts'
import { recordedOrder } from './recorded-order.ts'
import type { Occasion } from '../../accounts/users/actor.ts'
import { hasRows } from '../../../database/count-rows.ts'

/** Tells whether an order of this account is known to be meant: its next ones then are, too. */
export const isConfirmedAccount = (db: Database, userId: string) =>
  hasRows(
    db.selectFrom('orders').select('id').where('user_id', '=', userId).where('heard_at', 'is not', null),
  )

/**
 * Marks the other orders of these orders' accounts as heard of, in the caller's transaction: whoever meant one of them
 * meant all. What staff have filed away stays so. Returns their ids.
 */
export async function confirmAccounts(db: Database, orderIds: readonly string[], occasion: Occasion) {
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
  await db.updateTable('orders').set({ heard_at: occasion.at }).where('id', 'in', ids).execute()
  await enterForAll(db, ids, 'heard', occasion)
  return ids
}
