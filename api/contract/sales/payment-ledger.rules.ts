import { wholeRupeesOf } from '../base/rupees.ts'
import type { PaymentKind, PaymentMethod } from './payment.wire.ts'
import type { OrderStatus, PurchaseStatus } from './order.wire.ts'

/**
 * What the payments of an order come to. Amounts are whole paise. The payment status follows from the entries
 * and the order's total, and from nothing else.
 */

/** The part of an entry that counts. What came in or will not come is positive, what went back or is expected again negative. */
export interface LedgerEntry {
  kind: PaymentKind
  method: PaymentMethod
  amount_paise: number
  /** The status that staff set by hand; null for every kind but `adjustment`. */
  sets_status: PurchaseStatus | null
}

export interface Ledger {
  status: PurchaseStatus
  /** What came in for the order and was not given back: money, tax that the customer deducted, credit used; never below 0. */
  paid: number
  /** The part of the sum that is tax which the customer deducted, and that nobody can give back. */
  deducted: number
  /** What went back to the customer, or to their credit. */
  givenBack: number
  /** The part of the sum that was set by hand. */
  byHand: number
  /** Less than a rupee that was missing when the order was settled. */
  rounded: number
  /** What the shop no longer expects. */
  writtenOff: number
}

/** The parts of a ledger that say what is still open. */
export type Settled = Pick<Ledger, 'status' | 'paid' | 'rounded' | 'writtenOff'>

/** The parts that say what is due of it. */
export type Asked = Settled & Pick<Ledger, 'givenBack'>

/** Less than this many paise settles an order. */
const ONE_RUPEE = 100

/**
 * Adds up the entries, oldest first. Once the total is reached the order is paid, and stays paid while a part
 * of it is given back; when all of it is, the order is refunded. A status set by hand holds until the next
 * payment or full refund; Paid holds only as long as the total has not risen above what was paid. What is written off
 * leaves an order unpaid, with nothing open, unless the total was reached all the same. What becomes credit was never the
 * order's, so the order stays paid only if the rest reaches its total.
 */
export function ledgerOf(total: number, entries: readonly LedgerEntry[]): Ledger {
  const ledger: Ledger = {
    status: 'pending',
    paid: 0,
    deducted: 0,
    givenBack: 0,
    byHand: 0,
    rounded: 0,
    writtenOff: 0,
  }
  for (const { kind, method, amount_paise, sets_status } of entries) {
    if (kind === 'rounding') ledger.rounded += amount_paise
    else if (kind === 'write-off') ledger.writtenOff += amount_paise
    else ledger.paid += amount_paise
    if (kind === 'adjustment') ledger.byHand += amount_paise
    // A refund without money takes back tax that was entered by mistake.
    const isTakenBack = kind === 'refund' && method === 'none'
    if (kind === 'tax-deducted' || isTakenBack) ledger.deducted += amount_paise
    else if (kind === 'refund') ledger.givenBack -= amount_paise
    const isReached = ledger.paid > 0 && ledger.paid + ledger.rounded >= total
    if (kind === 'adjustment') {
      const isShort = sets_status === 'paid' && !isReached && total > 0
      ledger.status = isShort ? 'pending' : (sets_status ?? ledger.status)
    } else if (kind === 'write-off' || isTakenBack)
      ledger.status = isReached ? 'paid' : ledger.writtenOff > 0 ? 'unpaid' : 'pending'
    else if (kind === 'refund') {
      if (ledger.paid === 0) ledger.status = 'refunded'
      else if (method === 'credit' && !isReached && ledger.status === 'paid') ledger.status = 'pending'
    } else if (isReached) ledger.status = 'paid'
    else if (ledger.status !== 'paid') ledger.status = 'pending'
  }
  return ledger
}

/**
 * Returns the amount with which a status that is set by hand becomes true: Paid adds what is missing, Refunded
 * gives everything back. Pending, Failed and Unpaid take back what was set by hand before, and, if the order
 * is still paid in full, everything.
 */
export function adjustmentFor(
  total: number,
  { paid, byHand, rounded }: Pick<Ledger, 'paid' | 'byHand' | 'rounded'>,
  to: PurchaseStatus,
): number {
  if (to === 'paid') return Math.max(0, total - paid - rounded)
  if (to === 'refunded') return -paid || 0
  const takenBack = Math.min(Math.max(byHand, 0), paid)
  return -(paid - takenBack + rounded >= total ? paid : takenBack) || 0
}

/** Returns what is still to be paid; 0 for an order that is paid or refunded. */
export function openAmount(total: number, { status, paid, rounded, writtenOff }: Settled): number {
  return status === 'paid' || status === 'refunded' ? 0 : Math.max(0, total - paid - rounded - writtenOff)
}

/** Returns the paise that settle an order of which less than a rupee is missing after something was paid; else 0. */
export function roundingOf(total: number, ledger: Settled): number {
  const open = openAmount(total, ledger)
  return ledger.paid > 0 && ledger.writtenOff === 0 && open < ONE_RUPEE ? open : 0
}

/** Returns the part of what was written off that is not needed, because more was paid or the total has fallen; else 0. */
export const needlessWriteOff = (total: number, { paid, rounded, writtenOff }: Settled): number =>
  Math.max(0, Math.min(writtenOff, paid + rounded + writtenOff - total))

/**
 * Returns what was paid too much and is not on its way back to the customer, in paise; of a cancelled order all that was
 * paid. Deducted tax is no money that the shop has, so it is none of it.
 */
export const surplusOf = (
  total: number,
  { paid, deducted }: Pick<Ledger, 'paid' | 'deducted'>,
  { refunding, orderStatus }: { refunding: number; orderStatus: OrderStatus },
): number => Math.max(0, paid - refunding - Math.max(deducted, orderStatus === 'cancelled' ? 0 : total))

/** An amount that the customer is asked for next. */
export interface Due {
  kind: 'advance' | 'balance' | 'full'
  amount: number
}

/** Returns the advance in paise: so many per cent of the total, in whole rupees. */
export const advanceOf = wholeRupeesOf

/**
 * Returns what the customer is asked for next: the advance first, then the balance; everything at once where
 * the shop takes no advance or the work is done. What was given back of an advance is not asked for again before the
 * work is done, unless all of it was. Null if nothing is open or the order is cancelled.
 */
export function dueNow(
  total: number,
  ledger: Asked,
  { advancePercent, orderStatus }: { advancePercent: number; orderStatus: OrderStatus },
): Due | null {
  const open = openAmount(total, ledger)
  if (open === 0 || orderStatus === 'cancelled') return null
  const advance = orderStatus === 'completed' ? 0 : advanceOf(total, advancePercent)
  const missing = advance - ledger.paid - (ledger.paid > 0 ? ledger.givenBack : 0)
  if (missing > 0 && missing < open) return { kind: 'advance', amount: missing }
  return { kind: ledger.paid > 0 ? 'balance' : 'full', amount: open }
}

/** Returns the kind of a payment: the first is `full` where it reaches the total and else an `advance`; `balance` follows. */
export function kindOfPayment(total: number, paid: number, amount: number): 'advance' | 'balance' | 'full' {
  if (paid > 0) return 'balance'
  return total - amount >= ONE_RUPEE ? 'advance' : 'full'
}
