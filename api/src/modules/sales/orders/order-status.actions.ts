import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import type {
  AdminOrder,
  AdminOrderWithHistory,
  OrderStatus,
  PurchaseStatus,
} from '@karigar/contract/sales/order.wire'
import type { Kysely } from 'kysely'
import type { TObject } from 'typebox'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { timestamp } from '../../../database/new-record.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { confirmAccounts } from './confirmed-account.ts'
import { type Occasion, settleRewards } from './rewards.actions.ts'
import { enterByHand } from './ledger.actions.ts'
import { type Actor } from '../../accounts/users/actor.ts'
import { toAdminOrder, toEvent } from './order-view.ts'
import { findOrderEvents, insertOrderEvent, updateOrder } from './orders.repository.ts'
import { requireOrder } from './require-order.ts'

/** Returns an order with its history, by its id or number. Throws 404 for an unknown one. */
export async function readOrderForStaff(db: Database, idOrNumber: string): Promise<AdminOrderWithHistory> {
  const order = await requireOrder(db, idOrNumber)
  return { ...toAdminOrder(order), history: (await findOrderEvents(db, order.id)).map(toEvent) }
}

type Change = { kind: 'status'; to: OrderStatus } | { kind: 'purchase_status'; to: PurchaseStatus }

/**
 * Sets a status in the caller's transaction, records who did it and settles the rewards; a payment status is
 * an entry of the order's ledger. Does nothing when the status is already set.
 */
export async function applyChange(
  db: Database,
  idOrNumber: string,
  change: Change,
  { actor, at }: Occasion,
): Promise<AdminOrder> {
  const before = await requireOrder(db, idOrNumber)
  if (before[change.kind] === change.to) return toAdminOrder(before)
  if (change.kind === 'purchase_status')
    return toAdminOrder(await enterByHand(db, before, change.to, { actor, at }))
  // Whoever moves an order on has heard of its customer.
  const heard = change.to === 'pending' ? {} : { heard_at: before.heard_at ?? at, filed_at: null }
  await updateOrder(db, before.id, { status: change.to, ...heard, updated_at: at })
  if (change.to !== 'pending' && before.heard_at === null)
    await confirmAccounts(db, [before.id], { actor, at })
  await insertOrderEvent(db, {
    order_id: before.id,
    kind: change.kind,
    from_value: before[change.kind],
    to_value: change.to,
    actor_id: actor.id,
    actor_name: actor.name,
    created_at: at,
  })
  const after = await requireOrder(db, before.id)
  await settleRewards(db, after, { actor, at })
  return toAdminOrder(after)
}

/** The expected version of the order, if the request names one, and the fields that the version covers. */
interface Expected {
  ifMatch: string | undefined
  replaced: TObject
}

/**
 * Changes an order in its own transaction. Throws 404 for an unknown order, 412 when its version is not the
 * expected one.
 */
export async function changeOrder(
  db: Kysely<Tables>,
  idOrNumber: string,
  change: Change,
  actor: Actor,
  { ifMatch, replaced }: Expected,
): Promise<AdminOrder> {
  const work = async (trx: Database) => {
    requireVersion(ifMatch, toAdminOrder(await requireOrder(trx, idOrNumber)), replaced)
    return applyChange(trx, idOrNumber, change, { actor, at: timestamp() })
  }
  return transact(db, work, IN_TURN)
}
