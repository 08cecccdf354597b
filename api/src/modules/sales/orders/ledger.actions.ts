import {
  adjustmentFor,
  kindOfPayment,
  type Ledger,
  ledgerOf,
} from '@karigar/contract/sales/payment-ledger.rules'
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
  to: PurchaseStatus
  /** What the entries come to. */
  paid: number
  receivedOn: string
  /** Whether money came in, which is a sign of the customer whatever the status. */
  isPayment: boolean
}

/** Sets the payment status that follows from the ledger, records who caused it and settles the rewards. */
async function follow(
  db: Database,
  before: OrdersTable,
  { to, paid: paid_paise, receivedOn, isPayment }: Followed,
  { actor, at }: Occasion,
): Promise<OrderRecord> {
  if (to !== before.purchase_status) {
    const paid_at = to === 'paid' ? paidAt(receivedOn, at) : null
    const isHeard = isPayment || to !== 'pending'
    return moveOrder(db, before, { kind: 'purchase_status', to, paid_paise, paid_at, isHeard }, { actor, at })
  }
  const heard = isPayment && { heard_at: before.heard_at ?? at, filed_at: null }
  await updateOrder(db, before.id, { paid_paise, ...heard, updated_at: at })
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
  const { status, paid } = await readLedger(db, order)
  const followed = { to: status, paid, receivedOn: shopDate(new Date(occasion.at)), isPayment: false }
  const after = await follow(db, order, followed, occasion)
  if (status !== order.purchase_status) return after
  await settleRewards(db, after, occasion)
  return after
}

type Entry = Pick<PaymentsTable, 'kind' | 'method' | 'amount_paise' | 'sets_status'> &
  Partial<Pick<PaymentsTable, 'reference' | 'note' | 'entry_key' | 'received_on'>>

async function append(
  db: Database,
  order: OrdersTable,
  earlier: readonly PaymentsTable[],
  entry: Entry,
  occasion: Occasion,
): Promise<OrderRecord> {
  const id = newId()
  const row: PaymentsTable = {
    order_id: order.id,
    sequence: (earlier.at(-1)?.sequence ?? 0) + 1,
    id,
    reference: null,
    note: null,
    entry_key: `entry:${id}`,
    received_on: shopDate(new Date(occasion.at)),
    ...entry,
    ...signed(occasion),
  }
  await insertPayment(db, row)
  const { status, paid } = ledgerOf(payableOf(order), [...earlier, row])
  const isPayment = row.amount_paise > 0
  return follow(db, order, { to: status, paid, receivedOn: row.received_on, isPayment }, occasion)
}

/** A payment or refund; `paise` is above 0 for both. */
export interface Movement extends Pick<PaymentsTable, 'method' | 'reference' | 'note' | 'received_on'> {
  isRefund: boolean
  paise: number
  /** The same key is entered once; absent for what a request's Idempotency-Key already makes once. */
  key?: string
}

/**
 * Enters a payment or refund in the caller's transaction; payment status and rewards follow. A movement whose
 * key is entered already changes nothing. Throws RangeError for a refund of more than was paid, which callers
 * refuse with a sentence first.
 */
export async function enterMovement(
  db: Database,
  order: OrderRecord,
  { isRefund, paise, key, method, reference, note, received_on }: Movement,
  occasion: Occasion,
): Promise<OrderRecord> {
  if (key !== undefined && (await findPaymentByKey(db, key))) return order
  const { paid, entries } = await readLedger(db, order)
  if (isRefund && paise > paid) throw new RangeError(`${paise} paise of ${paid} cannot be refunded.`)
  const after = await append(
    db,
    order,
    entries,
    {
      kind: isRefund ? 'refund' : kindOfPayment(payableOf(order), paid, paise),
      amount_paise: isRefund ? -paise : paise,
      sets_status: null,
      method,
      reference,
      note,
      received_on,
      ...(key !== undefined && { entry_key: key }),
    },
    occasion,
  )
  const { order_id } = order
  if (!isRefund)
    await alertOfOrder(db, 'payment-received', { order_id, amount_paise: paise }, occasion.actor.id)
  return after
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
  return after
}
