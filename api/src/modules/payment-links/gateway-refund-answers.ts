import { formatRupees } from '@karigar/contract/rules/pricing'
import { shopDate } from '@karigar/contract/rules/shop-clock'
import { paymentLinkMessages } from '@karigar/contract/words/payment-link-messages'
import type { Database } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import type { GatewayRefundsTable } from '../../database/tables/payment-links.table.ts'
import { actingAs } from '../../history/acting.ts'
import { enterMovement, readLedger } from '../orders/ledger.actions.ts'
import { findPaymentByReference } from '../orders/payments.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { GatewayRefundAnswer } from './gateway-client.ts'
import { GATEWAY } from './gateway-actor.ts'
import type { Outcome } from './gateway-outcome.ts'
import {
  findRefund,
  findUnnumberedRefund,
  findWaitingRefunds,
  setOutcome,
  updateRefund,
} from './payment-links.repository.ts'

const sumOf = ({ amount, currency }: GatewayRefundAnswer) =>
  currency === 'INR' ? formatRupees(amount / 100) : `${amount / 100} ${currency}`

/** Notes a refund that has failed. */
async function failRefund(trx: Database, refund: GatewayRefundsTable): Promise<Outcome> {
  if (refund.state !== 'asked') return 'known'
  const trouble = paymentLinkMessages.refusedBy('the refund failed')
  await updateRefund(trx, refund.id, { state: 'failed', trouble, due_at: null, updated_at: timestamp() })
  return 'noted'
}

/**
 * Writes down what Razorpay says of a refund, and enters it in the ledger once it is processed. Refunds that were made
 * in Razorpay's dashboard are entered too; one whose payment is not entered yet is `waiting`. Nothing is entered that
 * would be more than the order was paid; a refund that was asked for here then says so.
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
  if (!payment) return 'waiting'
  const done = { state: 'done', trouble: null, due_at: null, updated_at: now } as const
  if (await findPaymentByReference(trx, 'gateway', told.id)) {
    if (refund && refund.state !== 'done') await updateRefund(trx, refund.id, done)
    return 'known'
  }
  const order = await requireOrder(trx, payment.order_id)
  const { paid } = await readLedger(trx, order)
  if (told.amount <= 0 || told.amount > paid || told.currency !== 'INR') {
    const trouble = paymentLinkMessages.refundNotEntered(sumOf(told), formatRupees(paid / 100))
    if (refund)
      await updateRefund(trx, refund.id, { state: 'not-entered', trouble, due_at: null, updated_at: now })
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
