/** A customer's statement of account: what was charged, what came in, and what is left. */
import { shopDate } from '@karigar/contract/base/shop-clock'
import { CREDIT_KIND_NAMES } from '@karigar/contract/sales/credit-kinds'
import { statementWords } from '@karigar/contract/sales/customer-money.words'
import { paymentName } from '@karigar/contract/sales/payment-names'
import type { Database } from '../../../database/database.ts'
import { findPayments } from '../orders/payments.repository.ts'
import { openOf, payableOf } from '../orders/order-total.ts'
import { toOrder } from '../orders/order-view.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import { findCredits } from '../orders/credits.repository.ts'
import { findOrdersOf } from './customers.repository.ts'

/** A line of a statement, in paise. */
export interface StatementLine {
  /** YYYY-MM-DD. */
  day: string
  text: string
  charged: number
  received: number
  /** What is to be paid after it; negative for what the customer has too much. */
  balance: number
}

/**
 * Returns what an order is charged with: what is payable, but no more than was paid or waived of an order that nothing is
 * expected for any more.
 */
const chargedFor = (order: OrderRecord): number => {
  const settled = order.paid_paise + order.waived_paise
  return openOf(order) > 0 ? payableOf(order) : Math.min(payableOf(order), settled)
}

/** Returns the lines of a statement, oldest first, and what is left: to pay, or negative too much. */
export async function readStatement(
  db: Database,
  customerId: string,
): Promise<{ lines: StatementLine[]; balance: number }> {
  const moved: Omit<StatementLine, 'balance'>[] = []
  for (const id of await findOrdersOf(db, customerId)) {
    const order = await requireOrder(db, id)
    const { service_name } = toOrder(order)
    const charged = chargedFor(order)
    if (charged > 0)
      moved.push({
        day: shopDate(new Date(order.created_at)),
        text: statementWords.order(order.order_id, service_name),
        charged,
        received: 0,
      })
    for (const { kind, method, amount_paise, received_on } of await findPayments(db, id))
      if (amount_paise !== 0)
        moved.push({
          day: received_on,
          text: statementWords.entry(paymentName({ kind, method }), order.order_id),
          charged: 0,
          received: amount_paise,
        })
  }
  for (const { kind, amount_paise, received_on } of await findCredits(db, customerId))
    moved.push({ day: received_on, text: CREDIT_KIND_NAMES[kind], charged: 0, received: amount_paise })
  let balance = 0
  const lines = moved
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((line) => ({ ...line, balance: (balance += line.charged - line.received) }))
  return { lines, balance }
}
