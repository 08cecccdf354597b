import { toPaise } from '@karigar/contract/base/rupees'
import { checkOrderPoints } from '@karigar/contract/sales/order-points.rules'
import type { OrderDue, OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { conflict, refuse } from '../../../http/errors.ts'
import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { customerOf, requireOwnOrder } from '../orders/require-order.ts'
import { setPoints } from '../orders/set-points.ts'
import { type LedgerChange, requireLedger } from './order-payments.actions.ts'
import { readOrderPoints, viewDue, viewPayments } from './order-payments-view.ts'

/** Sets what is spent on an order in the caller's transaction. The same again changes nothing. */
async function spend(db: Database, order: OrderRecord, points: number, actor: Actor): Promise<OrderRecord> {
  const paise = toPaise(points)
  if (paise === order.points_paise) return order
  const { fault, most } = await readOrderPoints(db, order)
  if (fault !== null) throw conflict(fault)
  refuse(checkOrderPoints({ points }, most))
  return setPoints(db, order, paise, { actor, at: timestamp() })
}

/**
 * Spends so many points on an order of the signed-in customer, in all. Throws 404 for another's order, 409 for one whose
 * points cannot be changed any more, 422 for more than can be spent.
 */
export async function spendOwnPoints(
  db: DatabasePool,
  customerId: string,
  number: string,
  points: number,
): Promise<OrderDue> {
  const holder = { customerId }
  return moneyInTurn(db, async (trx) => {
    const order = await requireOwnOrder(trx, holder, number)
    return viewDue(trx, await spend(trx, order, points, customerOf(holder)), holder)
  })
}

/** Spends so many points of its account on an order, in all. Throws as `spendOwnPoints` does, and 412. */
export async function spendPoints(
  db: DatabasePool,
  points: number,
  change: LedgerChange,
): Promise<OrderPayments> {
  return moneyInTurn(db, async (trx) => {
    const order = await requireLedger(trx, change)
    return viewPayments(trx, await spend(trx, order, points, change.actor))
  })
}
