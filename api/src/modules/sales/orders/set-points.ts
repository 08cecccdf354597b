import type { Database } from '../../../database/database.ts'
import type { Occasion } from '../../accounts/users/actor.ts'
import { followPayable } from './ledger.actions.ts'
import { enterPoints } from './order-points.ts'
import { payableOf, sumsOf } from './order-total.ts'
import { readAgreedVersion, totalOfVersion } from './order-versions.ts'
import { type OrderRecord, updateOrder } from './orders.repository.ts'
import { requireOrder } from './require-order.ts'

/**
 * Spends `points` hundredths of its account's points on an order, in all, in the caller's transaction, which takes turns
 * with others about money. Total, tax, payment status and cashback follow. Callers refuse first what may not be.
 */
export async function setPoints(
  db: Database,
  order: OrderRecord,
  points: number,
  occasion: Occasion,
): Promise<OrderRecord> {
  if (points === order.points_paise) return order
  await enterPoints(db, order, points, occasion)
  const agreed = order.agreed_paise !== null && (await readAgreedVersion(db, order))
  await updateOrder(db, order.id, {
    ...sumsOf(order.lines, order, points),
    points_paise: points,
    agreed_paise: agreed ? totalOfVersion(agreed, points).total_paise : null,
    updated_at: occasion.at,
  })
  return followPayable(db, await requireOrder(db, order.id), payableOf(order), occasion)
}

/** Gives all points that are spent on an order back to its account. */
export const giveBackPoints = (db: Database, order: OrderRecord, occasion: Occasion) =>
  setPoints(db, order, 0, occasion)
