/** A customer's statement of account: what was charged, what came in, and what is left. */
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { CreditKind } from '@karigar/contract/sales/credit-kinds'
import { statementWords as words } from '@karigar/contract/sales/customer-money.words'
import {
  PAYMENT_KIND_NAMES,
  PAYMENT_METHOD_NAMES,
  TAX_TAKEN_BACK,
} from '@karigar/contract/sales/payment-names'
import type { Database } from '../../../database/database.ts'
import type { PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { findPaymentsOf } from '../orders/payments.repository.ts'
import { openOf, payableOf } from '../orders/order-total.ts'
import { toOrder } from '../orders/order-view.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { findCredits } from '../orders/credits.repository.ts'
import { readOrdersOf } from './orders-of-customer.ts'

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

/** Names an entry of an order's ledger for the customer. */
function entryName({ kind, method, amount_paise }: PaymentsTable): string {
  if (kind === 'tax-deducted' || kind === 'rounding' || kind === 'write-off') return PAYMENT_KIND_NAMES[kind]
  if (kind === 'refund' && method === 'none') return TAX_TAKEN_BACK
  if (amount_paise < 0) return words.givenBack
  return method === 'by-hand' ? words.paid : words.payment(PAYMENT_METHOD_NAMES[method])
}

/** Names of the entries of a credit for the customer; what was moved to the same customer came with a payment, too. */
const CREDIT_NAMES: Readonly<Record<CreditKind, string>> = {
  received: words.paidTooMuch,
  moved: words.paidTooMuch,
  'of-order': words.paidTooMuch,
  used: words.creditUsed,
  'given-back': words.creditGivenBack,
}

/**
 * Returns what an order is charged with: what is payable, but no more than was paid or waived of an order that nothing is
 * expected for any more.
 */
const chargedFor = (order: OrderRecord): number => {
  const settled = order.paid_paise + order.waived_paise
  return openOf(order) > 0 ? payableOf(order) : Math.min(payableOf(order), settled)
}

/** Returns how much of an order's rounding still counts: none once what was missing has been paid after all. */
function roundedOf(order: OrderRecord, charged: number, entries: readonly PaymentsTable[]): number {
  const writtenOff = entries.reduce(
    (sum, { kind, amount_paise }) => sum + (kind === 'write-off' ? amount_paise : 0),
    0,
  )
  return Math.max(0, charged - order.paid_paise - writtenOff)
}

/** Returns the lines of a statement, oldest first, and what is left: to pay, or negative too much. */
export async function readStatement(
  db: Database,
  customerId: string,
): Promise<{ lines: StatementLine[]; balance: number }> {
  const credits = await findCredits(db, customerId)
  // Credit that paid for an order of the same statement, or came from one, would stand there twice: each pair is left out.
  const unpaired = [...credits]
  const pairs = ({ order_id, method, amount_paise }: PaymentsTable): boolean => {
    if (method !== 'credit') return false
    const pair = unpaired.findIndex(
      (credit) => credit.order_id === order_id && credit.amount_paise === -amount_paise,
    )
    if (pair >= 0) unpaired.splice(pair, 1)
    return pair >= 0
  }
  const moved: Omit<StatementLine, 'balance'>[] = []
  const orders = await readOrdersOf(db, customerId)
  const ids = orders.map(({ id }) => id)
  const payments = Map.groupBy(await findPaymentsOf(db, ids), ({ order_id }) => order_id)
  for (const order of orders) {
    const charged = chargedFor(order)
    if (charged > 0)
      moved.push({
        day: shopDate(new Date(order.created_at)),
        text: words.order(order.order_id, toOrder(order).service_name),
        charged,
        received: 0,
      })
    const entries = payments.get(order.id) ?? []
    let rounding = roundedOf(order, charged, entries)
    for (const entry of entries) {
      const received = entry.kind === 'rounding' ? Math.min(entry.amount_paise, rounding) : entry.amount_paise
      if (entry.kind === 'rounding') rounding -= received
      if (received !== 0 && !pairs(entry))
        moved.push({
          day: entry.received_on,
          text: words.entry(entryName(entry), order.order_id),
          charged: 0,
          received,
        })
    }
  }
  for (const { kind, amount_paise, received_on } of unpaired)
    moved.push({ day: received_on, text: CREDIT_NAMES[kind], charged: 0, received: amount_paise })
  let balance = 0
  const lines = moved
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((line) => ({ ...line, balance: (balance += line.charged - line.received) }))
  return { lines, balance }
}
