/** What settles an order besides payments: tax that the customer deducts, and what is written off. */
import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { isBlank } from '@karigar/contract/base/text'
import type { Ledger } from '@karigar/contract/sales/payment-ledger.rules'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import {
  checkCertificate,
  checkDeduction,
  checkPaymentDue,
  checkReason,
  quarterOf,
  tidyTan,
} from '@karigar/contract/sales/settlement.rules'
import {
  type NewDeduction,
  type TaxDeduction,
  TaxDeductionSchema,
} from '@karigar/contract/sales/settlement.wire'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { conflict, found, refuse } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { insertEntries } from '../orders/order-entries.repository.ts'
import { enterDeduction, enterTaxTakenBack, enterWriteOff, readLedger } from '../orders/ledger.actions.ts'
import { askedOf } from '../orders/order-total.ts'
import { type OrderRecord, updateOrder } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import { type LedgerChange, requireLedger } from '../order-payments/order-payments.actions.ts'
import { viewPayments } from '../order-payments/order-payments-view.ts'
import {
  type DeductionColumn,
  type DeductionFilter,
  type DeductionRow,
  deleteDeduction,
  findDeduction,
  insertDeduction,
  listDeductions,
  updateDeduction,
} from './tax-deductions.repository.ts'

/**
 * Records tax that the customer has deducted. Throws 404 for an unknown order, 412 for an outdated version, 422 for what
 * cannot be, also for more than is open.
 */
export async function recordDeduction(
  once: Once<OrderPayments>,
  input: NewDeduction,
  change: LedgerChange,
): Promise<OrderPayments> {
  return once(async (trx) => {
    const at = timestamp()
    const before = await requireLedger(trx, change)
    const open = toRupees(askedOf(before, await readLedger(trx, before)))
    refuse(checkDeduction(input, { today: shopDate(new Date(at)), open }))
    const { received_on } = input
    const entry = { paise: toPaise(input.amount), received_on }
    const { order, id } = await enterDeduction(trx, before, entry, { actor: change.actor, at })
    await insertDeduction(trx, {
      payment_id: id,
      order_id: order.id,
      section: input.section.trim(),
      rate: Math.round(input.rate * 100),
      deductor: input.deductor.trim(),
      tan: tidyTan(input.tan),
      quarter: quarterOf(received_on),
      certificate: null,
      certificate_on: null,
      updated_at: at,
    })
    return viewPayments(trx, order)
  }, IN_TURN)
}

interface WriteOff {
  /** Returns the paise to write off, negative for what is expected again. */
  paiseOf: (order: OrderRecord, ledger: Ledger) => number
  /** What is said when that is nothing. */
  nothing: string
}

/** Writes off, or expects again. Throws 404, 409 when there is nothing to, 412 or 422 without a reason. */
async function enterReasoned(
  once: Once<OrderPayments>,
  { reason }: { reason: string },
  change: LedgerChange,
  { paiseOf, nothing }: WriteOff,
): Promise<OrderPayments> {
  refuse(checkReason({ reason }))
  return once(async (trx) => {
    const order = await requireLedger(trx, change)
    const paise = paiseOf(order, await readLedger(trx, order))
    if (paise === 0) throw conflict(nothing)
    const occasion = { actor: change.actor, at: timestamp() }
    return viewPayments(trx, await enterWriteOff(trx, order, { paise, reason: reason.trim() }, occasion))
  }, IN_TURN)
}

/** Writes off what is open. Throws as `enterReasoned` does. */
export const writeOff = (once: Once<OrderPayments>, input: { reason: string }, change: LedgerChange) =>
  enterReasoned(once, input, change, { paiseOf: askedOf, nothing: settlementMessages.nothingOpen })

/** Expects again what was written off. Throws as `enterReasoned` does. */
export const expectAgain = (once: Once<OrderPayments>, input: { reason: string }, change: LedgerChange) =>
  enterReasoned(once, input, change, {
    paiseOf: (_, { writtenOff }) => -writtenOff,
    nothing: settlementMessages.nothingWrittenOff,
  })

/** Changes the day by which what is open is expected. Throws 404, 412 or 422 for a day that does not exist. */
export async function changePaymentDue(
  db: DatabasePool,
  input: { payment_due_on: string | null },
  change: LedgerChange,
): Promise<OrderPayments> {
  refuse(checkPaymentDue(input))
  const payment_due_on = isBlank(input.payment_due_on) ? null : input.payment_due_on
  return moneyInTurn(db, async (trx) => {
    const order = await requireLedger(trx, change)
    if (payment_due_on === order.payment_due_on) return viewPayments(trx, order)
    const at = timestamp()
    await updateOrder(trx, order.id, { payment_due_on, updated_at: at })
    const entry = {
      order_id: order.id,
      kind: 'payment-due' as const,
      from_value: order.payment_due_on,
      to_value: payment_due_on,
    }
    await insertEntries(trx, [entry], { actor: change.actor, at })
    return viewPayments(trx, await requireOrder(trx, order.id))
  })
}

const toDeduction = ({ payment_id, amount_paise, rate, number, ...row }: DeductionRow): TaxDeduction => ({
  id: payment_id,
  order_id: number,
  amount: toRupees(amount_paise),
  rate: rate / 100,
  section: row.section,
  deductor: row.deductor,
  tan: row.tan,
  quarter: row.quarter,
  received_on: row.received_on,
  certificate: row.certificate,
  certificate_on: row.certificate_on,
})

/** Lists deducted tax. */
export async function readDeductions(
  db: Database,
  list: ListRequest<DeductionColumn, DeductionFilter>,
): Promise<Page<TaxDeduction>> {
  const { rows, total } = await listDeductions(db, list)
  return { rows: rows.map(toDeduction), total }
}

/** Returns one entry of deducted tax. Throws 404 for an unknown one. */
export async function readDeduction(db: Database, id: string): Promise<TaxDeduction> {
  return toDeduction(found(await findDeduction(db, id), settlementMessages.deductionNotFound))
}

/** Enters the certificate of deducted tax. Throws 404, 412 for an outdated version, 422 for what cannot be. */
export async function enterCertificate(
  db: DatabasePool,
  id: string,
  input: { certificate: string; certificate_on: string },
  ifMatch: string | undefined,
): Promise<TaxDeduction> {
  return moneyInTurn(db, async (trx) => {
    const before = found(await findDeduction(trx, id), settlementMessages.deductionNotFound)
    requireVersion(ifMatch, toDeduction(before), TaxDeductionSchema)
    const at = timestamp()
    refuse(checkCertificate(input, shopDate(new Date(at))))
    const { certificate_on } = input
    await updateDeduction(trx, before, {
      certificate: input.certificate.trim(),
      certificate_on,
      updated_at: at,
    })
    return readDeduction(trx, id)
  })
}

/**
 * Takes back deducted tax that was entered by mistake; the order asks for it again. Throws 404, 409 when the order holds
 * less by now, 422 without a reason.
 */
export async function takeDeductionBack(
  once: Once<OrderPayments>,
  id: string,
  { reason }: { reason: string },
  actor: Actor,
): Promise<OrderPayments> {
  refuse(checkReason({ reason }))
  return once(async (trx) => {
    const deduction = found(await findDeduction(trx, id), settlementMessages.deductionNotFound)
    const order = await requireOrder(trx, deduction.order_id)
    if ((await readLedger(trx, order)).paid < deduction.amount_paise)
      throw conflict(settlementMessages.deductionSpent)
    const taken = { paise: deduction.amount_paise, reason: reason.trim() }
    const after = await enterTaxTakenBack(trx, order, taken, { actor, at: timestamp() })
    await deleteDeduction(trx, deduction)
    return viewPayments(trx, after)
  }, IN_TURN)
}
