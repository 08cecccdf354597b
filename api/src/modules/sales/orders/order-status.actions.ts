import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type {
  AdminOrder,
  AdminOrderWithHistory,
  OrderStatus,
  PurchaseStatus,
} from '@karigar/contract/sales/order.wire'
import type { TObject } from 'typebox'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { enterByHand } from './ledger.actions.ts'
import type { Actor, Occasion } from '../../accounts/users/actor.ts'
import { toAdminOrder, toEvent } from './order-view.ts'
import { findOrderEvents } from './orders.repository.ts'
import { requireOrder } from './require-order.ts'
import { moveOrder } from './move-order.ts'
import { giveBackPoints } from './set-points.ts'

/** Returns an order with its history, by its id or number. Throws 404 for an unknown one. */
export async function readOrderForStaff(db: Database, idOrNumber: string): Promise<AdminOrderWithHistory> {
  const order = await requireOrder(db, idOrNumber)
  return { ...toAdminOrder(order), history: (await findOrderEvents(db, order.id)).map(toEvent) }
}

export type Change = { kind: 'status'; to: OrderStatus } | { kind: 'purchase_status'; to: PurchaseStatus }

/**
 * Sets a status in the caller's transaction, records who did it and settles the rewards; a payment status is
 * an entry of the order's ledger. An order that is cancelled gives back the points that were spent on it. Does nothing when the status is already set.
 */
export async function applyChange(db: Database, idOrNumber: string, change: Change, { actor, at }: Occasion) {
  const before = await requireOrder(db, idOrNumber)
  if (before[change.kind] === change.to) return toAdminOrder(before)
  if (change.kind === 'purchase_status')
    return toAdminOrder(await enterByHand(db, before, change.to, { actor, at }))
  // Before the order is moved, so that cashback of it is taken back from what the account holds then.
  const free = change.to === 'cancelled' ? await giveBackPoints(db, before, { actor, at }) : before
  const moved = await moveOrder(db, free, change, { actor, at })
  // Read anew: what is to be given back follows from the status.
  return toAdminOrder(await requireOrder(db, moved.id))
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
  db: DatabasePool,
  idOrNumber: string,
  change: Change,
  actor: Actor,
  { ifMatch, replaced }: Expected,
): Promise<AdminOrder> {
  return moneyInTurn(db, async (trx) => {
    requireVersion(ifMatch, toAdminOrder(await requireOrder(trx, idOrNumber)), replaced)
    return applyChange(trx, idOrNumber, change, { actor, at: timestamp() })
  })
}
