import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { OtherPaymentsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { transact } from '../../../database/transact.ts'
import { actingAs } from '../../../history/acting.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { enterMovement } from '../orders/ledger.actions.ts'
import { findPaymentByReference } from '../orders/payments.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { GatewayLink } from './gateway-client.ts'
import { GATEWAY } from './gateway-actor.ts'
import { enterWaitingRefunds } from './gateway-refund-answers.ts'
import { readOtherPayments } from './payment-links-view.ts'
import { findLink, insertOtherPayment, updateLink, type Outcome } from './payment-links.repository.ts'

/** How often Razorpay is asked about a link that is open, in case a message of its was lost. */
const ASK_AGAIN_MS = 6 * 60 * 60_000
/** How long after its end a link is looked at. */
const AFTER_END_MS = 60_000

/** Returns when Razorpay is asked about an open link next: within six hours, and just after its end. */
function nextLook({ expires_at }: Pick<PaymentLinksTable, 'expires_at'>): string {
  const now = Date.now()
  const afterEnd = Date.parse(expires_at) + AFTER_END_MS
  const again = now + ASK_AGAIN_MS
  return new Date(afterEnd > now ? Math.min(again, afterEnd) : again).toISOString()
}

/** Tells whether a link is over: nothing is left to ask Razorpay about it, unless staff do. */
export const hasEnded = ({ state }: Pick<PaymentLinksTable, 'state'>) =>
  !['making', 'open', 'cancelling'].includes(state)

/** Razorpay's own first day, and how far its clock may be ahead of the shop's, in milliseconds. */
const NO_EARLIER = Date.UTC(2014, 0, 1)
const AHEAD_MS = 24 * 60 * 60_000

/** Returns the moment that Razorpay reports in seconds; now when it reports none or one that cannot be. */
export function momentOf(seconds: number | undefined): Date {
  const ms = (seconds ?? 0) * 1000
  return ms >= NO_EARLIER && ms <= Date.now() + AHEAD_MS ? new Date(ms) : new Date()
}

/** A payment as Razorpay reports it; `paise` is what was captured. */
export interface ReportedPayment {
  id: string
  paise: number
  /** Razorpay's fee in paise, which may be a part of what was captured, on top of what the link asks for. */
  fee: number
  currency: string
  /** `captured` when the money has arrived. */
  status: string
  /** When it was paid. */
  at: Date
}

/**
 * Enters a payment by a link, once for each number of Razorpay's, whatever the state of the link: the money has
 * arrived. Where the customer bears Razorpay's fee, what was owed is entered and the fee only noted. A payment of
 * another amount or currency than the link asks for is kept apart until staff say what becomes of it; the link says
 * so.
 */
export async function enterPayment(
  trx: Database,
  link: PaymentLinksTable,
  { id, paise, fee, currency, status, at }: ReportedPayment,
): Promise<Outcome> {
  if (status !== 'captured') return 'not captured'
  const now = timestamp()
  if (await findPaymentByReference(trx, 'gateway', id)) return 'known'
  const day = shopDate(at)
  const received_on = day > shopDate(new Date()) ? shopDate(new Date()) : day
  const withFee = fee > 0 && paise - fee === link.amount_paise
  if (currency !== 'INR' || (paise !== link.amount_paise && !withFee)) {
    const other = { payment: id, amount_paise: paise, currency, received_on, created_at: now }
    await keepOtherPayment(trx, link, other)
    return 'other amount'
  }
  const movement = {
    isRefund: false,
    paise: link.amount_paise,
    method: 'gateway' as const,
    reference: id,
    note: withFee ? paymentLinkMessages.feeApart(formatRupees(toRupees(fee))) : null,
    received_on,
    key: `gateway:${id}`,
  }
  const order = await requireOrder(trx, link.order_id)
  await actingAs(GATEWAY, () => enterMovement(trx, order, movement, { actor: GATEWAY, at: now }))
  await updateLink(trx, link.id, { state: 'paid', trouble: null, due_at: null, updated_at: now })
  await enterWaitingRefunds(trx, id)
  return 'entered'
}

/**
 * Keeps a payment of another amount, tells staff of it, and ends its link, which nobody can pay again. One that is
 * reported again is said again on its link while it waits for staff.
 */
async function keepOtherPayment(
  trx: Database,
  link: PaymentLinksTable,
  other: Omit<OtherPaymentsTable, 'link_id' | 'order_id'>,
): Promise<void> {
  const { id: link_id, order_id } = link
  const { payment, amount_paise, currency, created_at } = other
  const isNew = await insertOtherPayment(trx, { link_id, order_id, ...other })
  const order = await requireOrder(trx, order_id)
  const known = (await readOtherPayments(trx, order)).find(({ row }) => row.payment === payment)
  if (!isNew && known?.state !== 'waiting') return
  const paid =
    currency === 'INR' ? formatRupees(toRupees(amount_paise)) : `${toRupees(amount_paise)} ${currency}`
  const trouble = paymentLinkMessages.otherAmount(paid, formatRupees(toRupees(link.amount_paise)))
  const ended = hasEnded(link) ? {} : { state: 'failed' as const, due_at: null, attempts: 0 }
  await updateLink(trx, link.id, { trouble, ...ended, updated_at: created_at })
  if (!isNew) return
  await alertOfOrder(trx, 'payment-of-other-amount', {
    order_id: order.order_id,
    amount_paise: currency === 'INR' ? amount_paise : null,
  })
  await enterWaitingRefunds(trx, payment)
}

/** Notes that a link has ended without a payment; a paid link stays paid. */
export async function endLink(
  trx: Database,
  link: PaymentLinksTable,
  state: 'cancelled' | 'expired',
): Promise<Outcome> {
  if (hasEnded(link)) return 'known'
  const now = timestamp()
  const cancelled = { cancelled_at: now, cancelled_by: GATEWAY.name }
  await updateLink(trx, link.id, {
    state,
    trouble: null,
    due_at: null,
    updated_at: now,
    ...(state === 'cancelled' && link.cancelled_at === null ? cancelled : {}),
  })
  return 'noted'
}

/** Ends a link that Razorpay calls paid although nothing was entered for it: nobody can pay it again. */
async function failPaidLink(trx: Database, { id, trouble }: PaymentLinksTable): Promise<void> {
  const why = trouble ?? paymentLinkMessages.paidWithout
  await updateLink(trx, id, { state: 'failed', trouble: why, due_at: null, attempts: 0 })
}

/** Writes down what Razorpay says of a link: its address, its payments, its end. */
export async function noteLink(db: Kysely<Tables>, id: string, told: GatewayLink): Promise<void> {
  await transact(
    db,
    async (trx) => {
      const before = await findLink(trx, { id })
      if (!before) return
      const answered = { gateway_id: told.id, url: told.short_url, trouble: null, updated_at: timestamp() }
      await updateLink(trx, id, answered)
      for (const { payment_id, amount, status, created_at } of told.payments ?? [])
        await enterPayment(trx, before, {
          id: payment_id,
          paise: amount,
          fee: told.fees?.get(payment_id) ?? 0,
          currency: told.currency,
          status,
          at: momentOf(created_at),
        })
      const link = (await findLink(trx, { id })) ?? before
      if (hasEnded(link)) await updateLink(trx, id, { due_at: null, attempts: 0 })
      else if (told.status === 'paid') await failPaidLink(trx, link)
      else if (told.status === 'cancelled' || told.status === 'expired') await endLink(trx, link, told.status)
      else if (link.state === 'making' || link.state === 'open')
        await updateLink(trx, id, { state: 'open', due_at: nextLook(link), attempts: 0 })
      // It was cancelled here while it was being made there.
      else if (link.state === 'cancelling') await updateLink(trx, id, { due_at: timestamp(), attempts: 0 })
    },
    IN_TURN,
  )
}
