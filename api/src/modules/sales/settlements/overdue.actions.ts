/** Tells staff of orders that were to be paid by a day that has passed. */
import { SUMMARY_TIME } from '@karigar/contract/accounts/alert.rules'
import { addDays, shopDate, shopMoment, shopTime } from '@karigar/contract/base/shop-clock'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { open, paymentDue } from '../orders/order-total.ts'

/** A shop that was away for so many days, or is new to this, is not told of everything at once. */
const TOLD_FOR_DAYS = 3

/** Returns the orders whose day has passed lately and of which nobody was told since, with what is open in paise. */
async function findNewlyOverdue(db: Database, today: string) {
  const day = paymentDue(db)
  const rows = await db
    .selectFrom('orders')
    .where(open, '>', 0)
    .where(day, '<', today)
    .where(day, '>=', addDays(today, -TOLD_FOR_DAYS))
    .select(['orders.order_id', day.as('day'), open.as('paise')])
    .orderBy('orders.created_at')
    .execute()
  const told = await db
    .selectFrom('alerts')
    .where('kind', '=', 'payment-overdue')
    .select(['order_id', 'created_at'])
    .execute()
  return rows.filter(
    ({ order_id, day: due }) =>
      !told.some(
        (alert) =>
          alert.order_id === order_id &&
          alert.created_at >= shopMoment(addDays(due, 1), '00:00').toISOString(),
      ),
  )
}

/**
 * Alerts admins once of each order for which something is open after its day, from 9:00 of the shop's time on. Returns
 * of how many.
 */
export async function alertOverdue(db: DatabasePool, now = new Date()): Promise<number> {
  if (shopTime(now) < SUMMARY_TIME) return 0
  const today = shopDate(now)
  if ((await findNewlyOverdue(db, today)).length === 0) return 0
  return moneyInTurn(db, async (trx) => {
    const found = await findNewlyOverdue(trx, today)
    for (const { order_id, paise } of found)
      await alertOfOrder(trx, 'payment-overdue', { order_id, amount_paise: Number(paise) })
    return found.length
  })
}
