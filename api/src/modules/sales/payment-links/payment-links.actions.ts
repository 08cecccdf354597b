import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import { checkGatewayRefund, checkPaymentLink } from '@karigar/contract/sales/payment-link.rules'
import type {
  NewGatewayRefund,
  NewPaymentLink,
  OrderLinks,
  OtherPayment,
} from '@karigar/contract/sales/payment-link.wire'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { Kysely } from 'kysely'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, notFound, refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { enterMovement, readLedger } from '../orders/ledger.actions.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { askedOf } from '../orders/order-total.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import {
  type GatewayConfig,
  gatewayState,
  readOtherPayments,
  readRefundable,
  viewLinks,
} from './payment-links-view.ts'
import { findLinks, insertLink, insertRefund, toCancel, updateLink } from './payment-links.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns an order's payment links. Throws 404 for an unknown order. */
export async function readLinks(db: Database, config: GatewayConfig, orderId: string): Promise<OrderLinks> {
  return viewLinks(db, config, await requireOrder(db, orderId))
}

async function requireGateway(db: Database, secret: string): Promise<void> {
  const state = await gatewayState(db, secret)
  if (state !== 'ready') throw new HttpError(409, paymentLinkMessages[state])
}

/**
 * Writes down a payment link to make; Razorpay is asked once the transaction has ended. Open links of the order are
 * cancelled, so that nobody pays twice. Throws 404 for an unknown order, 409 when it is cancelled or Razorpay is not
 * set up, 422 for an amount or number of days that cannot be.
 */
export async function makeLink(
  once: Once<OrderLinks>,
  config: GatewayConfig,
  orderId: string,
  actor: Actor,
  { amount, valid_days }: NewPaymentLink,
): Promise<OrderLinks> {
  return once(async (trx) => {
    const order = await requireOrder(trx, orderId)
    await requireGateway(trx, config.jwtSecret)
    if (order.status === 'cancelled') throw new HttpError(409, paymentLinkMessages.orderCancelled)
    const open = toRupees(askedOf(order, await readLedger(trx, order)))
    refuse(checkPaymentLink({ amount, valid_days }, open))
    const now = Date.now()
    const at = new Date(now).toISOString()
    for (const { id, state } of await findLinks(trx, order.id))
      if (state === 'open' || state === 'making') await updateLink(trx, id, toCancel(actor, at))
    await insertLink(trx, {
      id: randomCode(16).toLowerCase(),
      order_id: order.id,
      reference: `${order.order_id}-${randomCode(10)}`,
      gateway_id: null,
      url: null,
      amount_paise: toPaise(amount),
      state: 'making',
      trouble: null,
      expires_at: new Date(now + valid_days * DAY_MS).toISOString(),
      due_at: at,
      attempts: 0,
      actor_name: actor.name,
      cancelled_at: null,
      cancelled_by_id: null,
      cancelled_by: null,
      created_at: at,
      updated_at: at,
    })
    return viewLinks(trx, config, order)
  })
}

async function requireLink(db: Database, orderId: string, linkId: string): Promise<PaymentLinksTable> {
  const order = await requireOrder(db, orderId)
  const link = (await findLinks(db, order.id)).find(({ id }) => id === linkId)
  if (!link) throw notFound('Payment link')
  return link
}

/** Writes down that a link is to be cancelled. Throws 404, or 409 when it has ended. */
export async function cancelLink(
  db: Kysely<Tables>,
  orderId: string,
  linkId: string,
  actor: Actor,
): Promise<void> {
  await transact(db, async (trx) => {
    const { id, state } = await requireLink(trx, orderId, linkId)
    if (state === 'cancelling') return
    if (state !== 'open' && state !== 'making') throw new HttpError(409, paymentLinkMessages.ended)
    await updateLink(trx, id, toCancel(actor, timestamp()))
  })
}

/** Has Razorpay asked about a link, whatever its state. Throws 404, or 409 for one that was never made. */
export async function checkLink(db: Kysely<Tables>, orderId: string, linkId: string): Promise<void> {
  await transact(db, async (trx) => {
    const { id, state, gateway_id } = await requireLink(trx, orderId, linkId)
    if (state === 'failed' || gateway_id === null) throw new HttpError(409, paymentLinkMessages.ended)
    await updateLink(trx, id, { due_at: timestamp(), attempts: 0 })
  })
}

/** Returns a refund to ask Razorpay for. */
function refundToAsk(
  { id: order_id }: OrderRecord,
  payment: string,
  amount_paise: number,
  actor: Actor,
): GatewayRefundsTable {
  const now = timestamp()
  return {
    id: randomCode(16).toLowerCase(),
    order_id,
    payment,
    amount_paise,
    state: 'asked',
    gateway_id: null,
    trouble: null,
    due_at: now,
    attempts: 0,
    actor_id: actor.id,
    actor_name: actor.name,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Writes down a refund to ask for. Throws 404 for an unknown order, 409 when Razorpay is not set up, 422 for a payment
 * that was not made through it or more than is left of it.
 */
export async function askForRefund(
  once: Once<OrderLinks>,
  config: GatewayConfig,
  orderId: string,
  actor: Actor,
  input: NewGatewayRefund,
): Promise<OrderLinks> {
  return once(
    async (trx) => {
      const order = await requireOrder(trx, orderId)
      await requireGateway(trx, config.jwtSecret)
      const found = (await readRefundable(trx, order)).find(({ payment }) => payment === input.payment)
      if (!found) refuse({ payment: paymentLinkMessages.paymentUnknown })
      refuse(checkGatewayRefund(input, toRupees(found?.paise ?? 0)))
      await insertRefund(trx, refundToAsk(order, input.payment, toPaise(input.amount), actor))
      return viewLinks(trx, config, order)
    },
    { inTurnOn: 'gateway_refunds' },
  )
}

/** Settling a payment of another amount takes turns with refunds, so that it is not entered and given back at once. */
const SETTLING = { inTurnOn: [IN_TURN.inTurnOn, 'gateway_refunds'] } as const

/** Returns a payment of another amount that waits, or has the wanted state already. Throws 404 and 409. */
async function requireOther(
  db: Database,
  order: OrderRecord,
  payment: string,
  wanted: readonly OtherPayment['state'][],
) {
  const found = (await readOtherPayments(db, order)).find(({ row }) => row.payment === payment)
  if (!found) throw notFound('Payment')
  if (found.state !== 'waiting' && !wanted.includes(found.state))
    throw new HttpError(409, paymentLinkMessages.otherSettled)
  return found
}

/**
 * Enters a payment of another amount as it came. Throws 404, or 409 when something of it was given back or it is not in
 * rupees.
 */
export async function enterOther(
  db: Kysely<Tables>,
  orderId: string,
  payment: string,
  actor: Actor,
): Promise<void> {
  await transact(
    db,
    async (trx) => {
      const order = await requireOrder(trx, orderId)
      const { row, left, state } = await requireOther(trx, order, payment, ['entered'])
      if (state === 'entered') return
      if (row.currency !== 'INR') throw new HttpError(409, paymentLinkMessages.otherCurrency)
      if (left !== row.amount_paise) throw new HttpError(409, paymentLinkMessages.otherSettled)
      const at = timestamp()
      const { amount_paise: paise, received_on, link_id } = row
      const movement = {
        isRefund: false,
        paise,
        method: 'gateway' as const,
        reference: payment,
        note: null,
        received_on,
        key: `gateway:${payment}`,
      }
      await enterMovement(trx, order, movement, { actor, at })
      await updateLink(trx, link_id, { state: 'paid', trouble: null, due_at: null, updated_at: at })
    },
    SETTLING,
  )
}

/** Writes down that a payment of another amount is to be given back. Throws 404, or 409 when it was entered. */
export async function giveBackOther(
  db: Kysely<Tables>,
  secret: string,
  orderId: string,
  payment: string,
  actor: Actor,
): Promise<void> {
  await transact(
    db,
    async (trx) => {
      const order = await requireOrder(trx, orderId)
      await requireGateway(trx, secret)
      const { left, state } = await requireOther(trx, order, payment, ['giving-back', 'given-back'])
      if (state === 'waiting') await insertRefund(trx, refundToAsk(order, payment, left, actor))
    },
    SETTLING,
  )
}
