import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import {
  checkAdvance,
  checkPaymentEntry,
  refundableByHand,
} from '@karigar/contract/sales/payment-forms.rules'
import { tidyReference } from '@karigar/contract/sales/payment-reference'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { isBlank } from '@karigar/contract/base/text'
import { utrDigits } from '@karigar/contract/shop/upi.rules'
import {
  type NewPayment,
  type OrderPayments,
  type PaymentWay,
  PaymentsVersionSchema,
} from '@karigar/contract/sales/payment.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { adjustmentFor } from '@karigar/contract/sales/payment-ledger.rules'
import { type AdminOrder, OrderStateSchema, type PurchaseStatus } from '@karigar/contract/sales/order.wire'
import { applyChange } from '../orders/order-status.actions.ts'
import { payableOf } from '../orders/order-total.ts'
import { toAdminOrder } from '../orders/order-view.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { PaymentNoticesTable } from '../../../database/tables/payments.tables.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { insertEntries } from '../orders/order-entries.repository.ts'
import { type OrderRecord, updateOrder } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { Actor, Occasion } from '../../accounts/users/actor.ts'
import { enterMovement, type Movement, readLedger } from '../orders/ledger.actions.ts'
import { readRefunding } from '../payment-links/payment-links-view.ts'
import { viewPayments } from './order-payments-view.ts'
import { isReferenceTaken, isOnce } from './known-references.ts'
import { findNoticesByUtr, updateNotice } from './payment-notices.repository.ts'

/** Who changes which order, and the version of its ledger that the request names. */
export interface LedgerChange {
  orderId: string
  actor: Actor
  ifMatch: string | undefined
}

/** Returns the order to change. Throws 404 for an unknown one, 412 when `ifMatch` is outdated. */
export async function requireLedger(
  db: Database,
  { orderId, ifMatch }: Pick<LedgerChange, 'orderId' | 'ifMatch'>,
): Promise<OrderRecord> {
  const order = await requireOrder(db, orderId)
  if (ifMatch !== undefined) requireVersion(ifMatch, await viewPayments(db, order), PaymentsVersionSchema)
  return order
}

/** Returns an order's ledger. Throws 404 for an unknown order. */
export async function readPayments(db: Database, orderId: string): Promise<OrderPayments> {
  return viewPayments(db, await requireOrder(db, orderId))
}

type Reference = Pick<Movement, 'isRefund' | 'method' | 'reference' | 'part'>

/**
 * Returns the order's own notice of this UTR number, which the payment confirms. Throws 409 when a bank's number is
 * recorded by whatever method and for whatever order, or when the order's customer has given it and it is a refund's
 * now. A notice of another order is no proof, so it stands against nothing.
 */
async function noticeOfReference(
  db: Database,
  order: OrderRecord,
  { isRefund, method, reference, part = 1 }: Reference,
): Promise<PaymentNoticesTable | undefined> {
  if (reference === null || !isOnce({ method })) return undefined
  const notices = await findNoticesByUtr(db, utrDigits(reference))
  const notice = notices.find(({ order_id }) => order_id === order.id)
  // The first part of a divided payment was looked at for all of them.
  const isTaken = part === 1 && (await isReferenceTaken(db, reference))
  if (isTaken || (notice && isRefund))
    throw new HttpError(409, paymentMessages.referenceTaken, { reference: paymentMessages.referenceTaken })
  return notice
}

export const textOrNull = (text: string | null | undefined) => (isBlank(text) ? null : (text ?? '').trim())

/** Returns the reference of a payment as it is kept; null for none. */
export function keptReference({
  method,
  reference,
}: Pick<PaymentWay, 'method' | 'reference'>): string | null {
  const typed = textOrNull(reference)
  return typed !== null && method === 'upi' ? utrDigits(typed) : typed && tidyReference(typed)
}

/**
 * Enters in the caller's transaction a payment or refund that staff record; a payment with the UTR number of the order's
 * open notice confirms it. What has a `key` of its own is entered once by it. Throws 422 for an amount, day or reference
 * that cannot be, 409 for a reference that is recorded already.
 */
export async function enterRecorded(
  trx: Database,
  order: OrderRecord,
  input: NewPayment,
  { isRefund, part = 1, key: given }: { isRefund: boolean; part?: number; key?: string },
  { actor, at }: Occasion,
): Promise<OrderRecord> {
  const { paid, deducted } = await readLedger(trx, order)
  const today = shopDate(new Date(at))
  const refunding = toRupees(await readRefunding(trx, order.id))
  const money = { paid: toRupees(paid), deducted: toRupees(deducted), refunding }
  const most = { refundable: refundableByHand(money), refunding }
  refuse(checkPaymentEntry(input, { today, ...(isRefund && most) }))
  const { method, received_on } = input
  const reference = keptReference(input)
  const notice = await noticeOfReference(trx, order, { isRefund, method, reference, part })
  const decided_by = actor.name
  if (notice) await updateNotice(trx, notice.id, { state: 'confirmed', decided_by, updated_at: at })
  const paise = toPaise(input.amount)
  const note = textOrNull(input.note)
  const key = given ?? (notice && `notice:${notice.id}`)
  const movement = { isRefund, paise, part, method, reference, note, received_on, ...(key && { key }) }
  return enterMovement(trx, order, movement, { actor, at })
}

/**
 * Records a payment or refund; the payment status and rewards follow. Throws as `enterRecorded` does, and 412 for an
 * outdated version.
 */
export async function recordMovement(
  once: Once<OrderPayments>,
  input: NewPayment,
  { isRefund, ...change }: LedgerChange & { isRefund: boolean },
): Promise<OrderPayments> {
  return once(async (trx) => {
    const order = await requireLedger(trx, change)
    const occasion = { actor: change.actor, at: timestamp() }
    return viewPayments(trx, await enterRecorded(trx, order, input, { isRefund }, occasion))
  }, IN_TURN)
}

/**
 * Changes the payment status of an order. Paid with a way in which it was paid enters what is missing as such a payment;
 * every other change is entered with the amount that makes it true, paid in a way that is not said. Throws 404 for an
 * unknown order, 409 or 422 as a payment does, 412 when its version is not the expected one.
 */
export async function changePurchaseStatus(
  db: DatabasePool,
  { purchase_status, paid_how }: { purchase_status: PurchaseStatus; paid_how?: PaymentWay },
  { orderId, actor, ifMatch }: LedgerChange,
): Promise<AdminOrder> {
  if (paid_how && purchase_status !== 'paid') refuse({ paid_how: paymentMessages.onlyPaid })
  return moneyInTurn(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    requireVersion(ifMatch, toAdminOrder(order), OrderStateSchema)
    const occasion = { actor, at: timestamp() }
    // What was written off comes after all. An order that was given back is paid by hand: nobody owes it.
    const ledger = await readLedger(trx, order)
    const missing = ledger.status === 'refunded' ? 0 : adjustmentFor(payableOf(order), ledger, 'paid')
    if (!paid_how || missing === 0)
      return applyChange(trx, order.id, { kind: 'purchase_status', to: purchase_status }, occasion)
    return toAdminOrder(
      await enterRecorded(
        trx,
        order,
        { amount: toRupees(missing), ...paid_how },
        { isRefund: false },
        occasion,
      ),
    )
  })
}

const percentOrNull = (percent: number | null) => (percent === null ? null : `${percent}`)

/** Changes the advance of one order; null: the shop's. Throws 404 or 412. */
export async function changeAdvance(
  db: DatabasePool,
  advance_percent: number | null,
  change: LedgerChange,
): Promise<OrderPayments> {
  refuse(checkAdvance({ advance_percent }, true))
  return moneyInTurn(db, async (trx) => {
    const order = await requireLedger(trx, change)
    if (advance_percent === order.advance_percent) return viewPayments(trx, order)
    const at = timestamp()
    await updateOrder(trx, order.id, { advance_percent, updated_at: at })
    const entry = {
      order_id: order.id,
      kind: 'advance' as const,
      from_value: percentOrNull(order.advance_percent),
      to_value: percentOrNull(advance_percent),
    }
    await insertEntries(trx, [entry], { actor: change.actor, at })
    return viewPayments(trx, await requireOrder(trx, order.id))
  })
}
