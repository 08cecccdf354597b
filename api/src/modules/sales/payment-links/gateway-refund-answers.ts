import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { GatewayRefundsTable, OtherPaymentsTable } from '../../../database/tables/payments.tables.ts'
import { actingAs } from '../../../history/acting.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { enterMovement, readLedger } from '../orders/ledger.actions.ts'
import { findPaymentByReference } from '../orders/payments.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { GatewayRefundAnswer } from './gateway-client.ts'
import { GATEWAY } from './gateway-actor.ts'
import {
  findOtherPayment,
  findRefund,
  findUnnumberedRefund,
  findWaitingRefunds,
  insertRefund,
  setOutcome,
  updateRefund,
  type Outcome,
} from './payment-links.repository.ts'

const sumOf = ({ amount, currency }: GatewayRefundAnswer) =>
  currency === 'INR' ? formatRupees(toRupees(amount)) : `${toRupees(amount)} ${currency}`

/** Notes a refund that has failed. */
async function failRefund(trx: Database, refund: GatewayRefundsTable): Promise<Outcome> {
  if (refund.state !== 'asked') return 'known'
  const trouble = paymentLinkMessages.refusedBy('the refund failed')
  await updateRefund(trx, refund.id, { state: 'failed', trouble, due_at: null, updated_at: timestamp() })
  return 'noted'
}

/** Returns a row for a refund that was made in Razorpay's dashboard. */
function newRefund(told: GatewayRefundAnswer, order_id: string): GatewayRefundsTable {
  const now = timestamp()
  return {
    id: randomCode(16).toLowerCase(),
    order_id,
    payment: told.payment_id,
    amount_paise: told.amount,
    state: 'done',
    gateway_id: told.id,
    trouble: null,
    due_at: null,
    attempts: 0,
    actor_id: GATEWAY.id,
    actor_name: GATEWAY.name,
    created_at: now,
    updated_at: now,
  }
}

/** Notes that a payment which is in no ledger was given back, whoever asked for it. */
async function noteGivenBack(
  trx: Database,
  other: OtherPaymentsTable,
  refund: GatewayRefundsTable | undefined,
  told: GatewayRefundAnswer,
): Promise<Outcome> {
  if (refund?.state === 'done') return 'known'
  const done = { state: 'done', trouble: null, due_at: null, updated_at: timestamp() } as const
  if (refund) await updateRefund(trx, refund.id, done)
  else if (told.amount > 0) await insertRefund(trx, newRefund(told, other.order_id))
  return 'noted'
}

/**
 * Writes down what Razorpay says of a refund, and enters it in the ledger once it is processed. Refunds that were made
 * in Razorpay's dashboard are entered too; one whose payment is not entered yet is `waiting`. Nothing is entered that
 * would be more than the order was paid; the refund then says so, and staff are alerted.
 */
export async function noteRefund(trx: Database, told: GatewayRefundAnswer): Promise<Outcome> {
  const refund =
    (await findRefund(trx, { gateway_id: told.id })) ??
    (await findUnnumberedRefund(trx, told.payment_id, told.amount))
  const now = timestamp()
  if (refund && refund.gateway_id === null) await updateRefund(trx, refund.id, { gateway_id: told.id })
  if (told.status === 'failed') return refund ? failRefund(trx, refund) : 'noted'
  if (told.status !== 'processed') return 'noted'
  const payment = await findPaymentByReference(trx, 'gateway', told.payment_id)
  if (!payment) {
    const other = await findOtherPayment(trx, told.payment_id)
    return other ? noteGivenBack(trx, other, refund, told) : 'waiting'
  }
  const done = { state: 'done', trouble: null, due_at: null, updated_at: now } as const
  if (await findPaymentByReference(trx, 'gateway', told.id)) {
    if (refund && refund.state !== 'done') await updateRefund(trx, refund.id, done)
    return 'known'
  }
  const order = await requireOrder(trx, payment.order_id)
  const { paid } = await readLedger(trx, order)
  if (told.amount <= 0 || told.amount > paid || told.currency !== 'INR') {
    const trouble = paymentLinkMessages.refundNotEntered(sumOf(told), formatRupees(toRupees(paid)))
    const notEntered = { state: 'not-entered', trouble, due_at: null, updated_at: now } as const
    if (refund) await updateRefund(trx, refund.id, notEntered)
    // What cannot be a refund of rupees is only logged.
    if (told.currency !== 'INR' || told.amount <= 0 || refund?.state === 'not-entered') return 'other amount'
    if (!refund) await insertRefund(trx, { ...newRefund(told, payment.order_id), ...notEntered })
    const { order_id } = order
    await alertOfOrder(trx, 'refund-not-entered', { order_id, amount_paise: told.amount })
    return 'other amount'
  }
  const movement = {
    isRefund: true,
    paise: told.amount,
    method: 'gateway' as const,
    reference: told.id,
    note: told.payment_id,
    received_on: shopDate(new Date()),
    key: `gateway:${told.id}`,
  }
  const actor = refund ? { id: refund.actor_id, name: refund.actor_name } : GATEWAY
  await actingAs(actor, () => enterMovement(trx, order, movement, { actor, at: now }))
  if (refund) await updateRefund(trx, refund.id, done)
  return 'entered'
}

/** Enters the refunds of a payment whose messages came before the payment's own. */
export async function enterWaitingRefunds(trx: Database, payment: string): Promise<void> {
  for (const { body_hash, refund } of await findWaitingRefunds(trx, payment))
    await setOutcome(trx, body_hash, await noteRefund(trx, refund))
}
