import type { Database } from '../../../database/database.ts'
import type { OrderEventsTable, OrdersTable } from '../../../database/tables/sales.tables.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { confirmAccounts } from './confirmed-account.ts'
import { insertOrderEvent, type OrderRecord, updateOrder } from './orders.repository.ts'
import { requireOrder } from './require-order.ts'
import { settleRewards } from './rewards.actions.ts'

interface Move extends Partial<Pick<OrdersTable, 'paid_at' | 'paid_paise' | 'waived_paise'>> {
  kind: OrderEventsTable['kind']
  to: string
  isHeard?: boolean
}

/**
 * Sets a status of an order, in the caller's transaction; records who did it and settles the
 * rewards. Whoever moves an order on has heard of its customer, unless `isHeard` says otherwise.
 */
export async function moveOrder(
  db: Database,
  before: OrdersTable,
  { kind, to, isHeard = to !== 'pending', ...columns }: Move,
  occasion: Occasion,
): Promise<OrderRecord> {
  const heard = isHeard ? { heard_at: before.heard_at ?? occasion.at, filed_at: null } : {}
  await updateOrder(db, before.id, { [kind]: to, ...columns, ...heard, updated_at: occasion.at })
  if (isHeard && before.heard_at === null) await confirmAccounts(db, [before.id], occasion)
  const event = { order_id: before.id, kind, from_value: before[kind], to_value: to }
  await insertOrderEvent(db, { ...event, ...signed(occasion) })
  const after = await requireOrder(db, before.id)
  await settleRewards(db, after, occasion)
  return after
}
