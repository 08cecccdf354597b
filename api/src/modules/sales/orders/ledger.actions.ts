import {
  adjustmentFor,
  kindOfPayment,
  type Ledger,
  ledgerOf,
  needlessWriteOff,
  roundingOf,
} from '@karigar/contract/sales/payment-ledger.rules'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import { shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import type { PurchaseStatus } from '@karigar/contract/sales/order.wire'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import type { PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { confirmAccounts } from './confirmed-account.ts'
import { type OrderRecord, updateOrder } from './orders.repository.ts'
import { payableOf } from './order-total.ts'
import { requireOrder } from './require-order.ts'
import { settleRewards } from './rewards.actions.ts'
import { findPaymentByKey, findPayments, insertPayment } from './payments.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { moveOrder } from './move-order.ts'

/** Returns what the entries of an order come to, in paise. */
export async function readLedger(
  db: Database,
  order: Pick<OrdersTable, 'id' | 'total_paise' | 'agreed_paise'>,
): Promise<Ledger & { entries: PaymentsTable[] }> {
  const entries = await findPayments(db, order.id)
  return { ...ledgerOf(payableOf(order), entries), entries }
}

/** Returns when an order that has just become paid was paid: now, or at noon of an earlier day. */
const paidAt = (receivedOn: string, at: string) =>
  receivedOn === shopDate(new Date(at)) ? at : shopMoment(receivedOn, '12:00').toISOString()

/** What the ledger says of an order after a change. */
interface Followed {
  /** What the entries come to. */
  ledger: Ledger
  receivedOn: string
  /** Whether money came in, which is a sign of the customer whatever the status. */
  isPayment: boolean
}

/** Sets the payment status that follows from the ledger, records who caused it and settles the rewards. */
async function follow(
  db: Database,
  before: OrdersTable,
  { ledger, receivedOn, isPayment }: Followed,
  { actor, at }: Occasion,
): Promise<OrderRecord> {
  const to = ledger.status
  const sums = { paid_paise: ledger.paid, waived_paise: ledger.rounded + ledger.writtenOff }
  if (to !== before.purchase_status) {
    const paid_at = to === 'paid' ? paidAt(receivedOn, at) : null
    const isHeard = isPayment || to !== 'pending'
    return moveOrder(db, before, { kind: 'purchase_status', to, ...sums, paid_at, isHeard }, { actor, at })
  }
  const heard = isPayment && { heard_at: before.heard_at ?? at, filed_at: null }
  await updateOrder(db, before.id, { ...sums, ...heard, updated_at: at })
  if (isPayment && before.heard_at === null) await confirmAccounts(db, [before.id], { actor, at })
  return requireOrder(db, before.id)
}

/**
 * Brings payment status, rewards and promised cashback in line with an order whose payable amount has changed from
 * `before` paise, in the caller's transaction. The cashback keeps the percentage at which it was promised.
 */
export async function followPayable(db: Database, order: OrdersTable, before: number, occasion: Occasion) {
  const payable = payableOf(order)
  if (order.cashback !== null && before !== payable) {
    const cashback = before === 0 ? null : Math.round((order.cashback * payable) / before)
    await updateOrder(db, order.id, { cashback })
  }
  const ledger = await readLedger(db, order)
  const receivedOn = shopDate(new Date(occasion.at))
  const after = await follow(db, order, { ledger, receivedOn, isPayment: false }, occasion)
  if (after.purchase_status === order.purchase_status) await settleRewards(db, after, occasion)
  return settle(db, after, receivedOn, occasion)
}

type Entry = Pick<PaymentsTable, 'kind' | 'method' | 'amount_paise' | 'sets_status'> &
  Partial<Pick<PaymentsTable, 'id' | 'reference' | 'part' | 'note' | 'entry_key' | 'received_on'>>

async function append(
  db: Database,
  order: OrdersTable,
  earlier: readonly PaymentsTable[],
  entry: Entry,
  occasion: Occasion,
): Promise<OrderRecord> {
  const id = entry.id ?? newId()
  const row: PaymentsTable = {
    order_id: order.id,
    sequence: (earlier.at(-1)?.sequence ?? 0) + 1,
    id,
    reference: null,
    part: 1,
    note: null,
    entry_key: `entry:${id}`,
    received_on: shopDate(new Date(occasion.at)),
    ...entry,
    ...signed(occasion),
  }
  await insertPayment(db, row)
  const ledger = ledgerOf(payableOf(order), [...earlier, row])
  const isPayment = row.amount_paise > 0 && row.kind !== 'write-off'
  return follow(db, order, { ledger, receivedOn: row.received_on, isPayment }, occasion)
}

/**
 * Enters what follows from a change of an order's money: what was written off and is not needed any more is taken back, and
 * what is missing is rounded, if it is less than a rupee.
 */
async function settle(
  db: Database,
  order: OrderRecord,
  received_on: string,
  occasion: Occasion,
): Promise<OrderRecord> {
  const { entries, ...ledger } = await readLedger(db, order)
  const follows = { method: 'none', sets_status: null, received_on } as const
  const needless = needlessWriteOff(payableOf(order), ledger)
  if (needless > 0) {
    const note = settlementMessages.notNeeded
    const entry = { ...follows, kind: 'write-off', amount_paise: -needless, note } as const
    return settle(db, await append(db, order, entries, entry, occasion), received_on, occasion)
  }
  const amount_paise = roundingOf(payableOf(order), ledger)
  if (amount_paise === 0 || order.status === 'cancelled') return order
  return append(db, order, entries, { ...follows, kind: 'rounding', amount_paise }, occasion)
}

/** A payment or refund; `paise` is above 0 for both. */
export interface Movement extends Pick<PaymentsTable, 'method' | 'reference' | 'note' | 'received_on'> {
  isRefund: boolean
  paise: number
  /** The same key is entered once; absent for what a request's Idempotency-Key already makes once. */
  key?: string
  /** Which part of a payment that was divided over several orders it is; 1 for the first and for a whole one. */
  part?: number
}

/**
 * Enters a payment or refund in the caller's transaction; payment status and rewards follow, and less than a rupee that
 * is missing then is entered as rounding. A movement whose key is entered already changes nothing. Throws RangeError for
 * a refund of more than was paid, which callers refuse with a sentence first.
 */
export async function enterMovement(
  db: Database,
  order: OrderRecord,
  { isRefund, paise, key, ...movement }: Movement,
  occasion: Occasion,
): Promise<OrderRecord> {
  if (key !== undefined && (await findPaymentByKey(db, key))) return order
  const { paid, entries } = await readLedger(db, order)
  if (isRefund && paise > paid) throw new RangeError(`${paise} paise of ${paid} cannot be refunded.`)
  const entry = {
    kind: isRefund ? 'refund' : kindOfPayment(payableOf(order), paid, paise),
    amount_paise: isRefund ? -paise : paise,
    sets_status: null,
    ...movement,
    ...(key !== undefined && { entry_key: key }),
  } as const
  const after = await append(db, order, entries, entry, occasion)
  const { order_id } = order
  if (isRefund) return after
  // What is paid with credit has been heard of when it came.
  if (movement.method !== 'credit')
    await alertOfOrder(db, 'payment-received', { order_id, amount_paise: paise }, occasion.actor.id)
  return settle(db, after, movement.received_on, occasion)
}

/**
 * Enters income tax that the customer has deducted, which counts as paid, in the caller's transaction. Returns the order
 * and the id of the entry.
 */
export async function enterDeduction(
  db: Database,
  order: OrderRecord,
  { paise, received_on }: { paise: number; received_on: string },
  occasion: Occasion,
): Promise<{ order: OrderRecord; id: string }> {
  const { entries } = await readLedger(db, order)
  const id = newId()
  const entry = {
    id,
    kind: 'tax-deducted',
    method: 'none',
    amount_paise: paise,
    sets_status: null,
    received_on,
  } as const
  const after = await append(db, order, entries, entry, occasion)
  return { order: await settle(db, after, received_on, occasion), id }
}

/** Takes back tax that was entered as deducted by mistake, with the reason; no money moves. */
export async function enterTaxTakenBack(
  db: Database,
  order: OrderRecord,
  { paise, reason }: { paise: number; reason: string },
  occasion: Occasion,
): Promise<OrderRecord> {
  const { entries } = await readLedger(db, order)
  const entry = {
    kind: 'refund',
    method: 'none',
    amount_paise: -paise,
    sets_status: null,
    note: reason,
  } as const
  return append(db, order, entries, entry, occasion)
}

/** Writes off what will never come, or, with negative paise, expects it again; with the reason. */
export async function enterWriteOff(
  db: Database,
  order: OrderRecord,
  { paise, reason }: { paise: number; reason: string },
  occasion: Occasion,
): Promise<OrderRecord> {
  const { entries } = await readLedger(db, order)
  const entry = {
    kind: 'write-off',
    method: 'none',
    amount_paise: paise,
    sets_status: null,
    note: reason,
  } as const
  return append(db, order, entries, entry, occasion)
}

/** Enters a payment status that staff set by hand (specification §4), with the amount that makes it true. */
export async function enterByHand(db: Database, order: OrderRecord, to: PurchaseStatus, occasion: Occasion) {
  const { entries, ...ledger } = await readLedger(db, order)
  const amount_paise = adjustmentFor(payableOf(order), ledger, to)
  const after = await append(
    db,
    order,
    entries,
    {
      kind: 'adjustment',
      method: 'by-hand',
      amount_paise,
      sets_status: to,
    },
    occasion,
  )
  const { order_id } = order
  // Colleagues hear of money whichever way it was entered.
  if (amount_paise > 0)
    await alertOfOrder(db, 'payment-received', { order_id, amount_paise }, occasion.actor.id)
  return settle(db, after, shopDate(new Date(occasion.at)), occasion)
}
