/** Cashback points that are spent on an order. A point is a rupee, and a hundredth of a point is a paisa. */
import type { Database } from '../../../database/database.ts'
import { appendEntry } from '../../accounts/points/points.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { insertEntries } from './order-entries.repository.ts'
import { openOf, type OrderSums, payableOf, sumsOf } from './order-total.ts'
import type { OrderRecord } from './orders.repository.ts'

/** Returns the source of the entries of points that are spent on an order. */
export const spentSource = (orderId: string) => `spent:${orderId}`

/** Returns in paise what an order leaves to spend points on: its lines less its discount, without the tax on top. */
export const roomForPoints = ({
  price_paise,
  discount_paise,
}: Pick<OrderSums, 'price_paise' | 'discount_paise'>) => price_paise - discount_paise

/**
 * Returns the most points that can be spent on an order of an account that holds `held` more, in hundredths: no more than
 * is open, whose tax on top falls with them, and never fewer than are spent on it.
 */
export function mostPoints(order: OrderRecord, held: number): number {
  const open = openOf(order)
  let most = order.points_paise
  if (open === 0) return most
  const leastTotal = payableOf(order) - open
  let tooMany = Math.min(order.points_paise + Math.min(held, open), roomForPoints(order)) + 1
  while (tooMany - most > 1) {
    const points = Math.floor((most + tooMany) / 2)
    if (sumsOf(order.lines, order, points).total_paise >= leastTotal) most = points
    else tooMany = points
  }
  return most
}

/**
 * Enters in the caller's transaction that `points` hundredths are spent on an order of an account, in all: the difference
 * is taken from the account or given back to it. The order's sums are the caller's to change. The database refuses more
 * than the account holds.
 */
export async function enterPoints(
  db: Database,
  order: OrderRecord,
  points: number,
  occasion: Occasion,
): Promise<void> {
  if (order.user_id === null)
    throw new Error(`Order ${order.order_id} has no account whose points it could have.`)
  const amount = order.points_paise - points
  await appendEntry(db, {
    user_id: order.user_id,
    account: 'cashback',
    source: spentSource(order.id),
    amount,
    reason: `${amount < 0 ? 'Spent on' : 'Given back for'} ${order.order_id}`,
    ...signed(occasion),
  })
  const [from_value, to_value] = [order.points_paise, points].map((paise) => `${paise / 100}`)
  await insertEntries(db, [{ order_id: order.id, kind: 'points', from_value, to_value }], occasion)
}
