import { toRupees } from '@karigar/contract/base/rupees'
import { isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import type {
  OrderLinks,
  OtherPayment,
  PaymentLink,
  OpenLinkSchema,
} from '@karigar/contract/sales/payment-link.wire'
import type { Static } from 'typebox'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../database/database.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { findPayments } from '../orders/payments.repository.ts'
import { type GatewayKeys, readGatewayKeys } from '../../shop/payment/payment.actions.ts'
import { findLinks, findOtherPayments, findRefunds } from './payment-links.repository.ts'

/**
 * Returns the state of a link as people see it: past its end an open one has expired, even where Razorpay does not say
 * so, as after its keys were replaced.
 */
export const shownState = ({
  state,
  expires_at,
}: Pick<PaymentLinksTable, 'state' | 'expires_at'>): PaymentLink['state'] =>
  state === 'open' && Date.parse(expires_at) <= Date.now() ? 'expired' : state

const toLink = (row: PaymentLinksTable): PaymentLink => ({
  id: row.id,
  state: shownState(row),
  amount: toRupees(row.amount_paise),
  url: row.url,
  trouble: row.trouble,
  expires_at: row.expires_at,
  actor: row.actor_name,
  created_at: row.created_at,
})

const toRefund = (row: GatewayRefundsTable): OrderLinks['refunds'][number] => ({
  id: row.id,
  payment: row.payment,
  amount: toRupees(row.amount_paise),
  state: row.state,
  trouble: row.trouble,
  actor: row.actor_name,
  created_at: row.created_at,
})

/** A payment through Razorpay, and the paise of it that can be given back. */
export interface Refundable {
  payment: string
  paise: number
  received_on: string
}

const sumOf = (rows: readonly { amount_paise: number }[]) =>
  rows.reduce((sum, { amount_paise }) => sum + Math.abs(amount_paise), 0)

/**
 * Returns the paise of its ledger that Razorpay was asked to give back of an order and has not given back yet. What is
 * given back of a payment of another amount is in no ledger.
 */
export async function readRefunding(db: Database, orderId: string): Promise<number> {
  const others = new Set((await findOtherPayments(db, orderId)).map(({ payment }) => payment))
  const asked = (await findRefunds(db, orderId)).filter(({ state }) => state === 'asked')
  if (others.size === 0) return sumOf(asked)
  const entered = new Set((await findPayments(db, orderId)).map(({ reference }) => reference))
  return sumOf(asked.filter(({ payment }) => !others.has(payment) || entered.has(payment)))
}

/** Returns the paise that Razorpay has given back of an order and that no ledger has, because they were more than it held. */
export const readGivenBackUnentered = async (db: Database, orderId: string): Promise<number> =>
  sumOf((await findRefunds(db, orderId)).filter(({ state }) => state === 'not-entered'))

/** Returns the payments of another amount that came for an order, with what has become of them. */
export async function readOtherPayments(db: Database, order: OrderRecord) {
  const rows = await findOtherPayments(db, order.id)
  if (rows.length === 0) return []
  const { entries } = await readLedger(db, order)
  const refunds = await findRefunds(db, order.id)
  return rows.map((row) => {
    const of = refunds.filter(({ payment }) => payment === row.payment)
    const isEntered = entries.some(
      ({ method, reference }) => method === 'gateway' && reference === row.payment,
    )
    const isAsked = of.some(({ state }) => state === 'asked')
    /** The paise that were not given back. */
    const left = row.amount_paise - sumOf(of.filter(({ state }) => state === 'done'))
    const open: OtherPayment['state'] = isAsked ? 'giving-back' : left > 0 ? 'waiting' : 'given-back'
    const state: OtherPayment['state'] = isEntered ? 'entered' : open
    return { row, left, state }
  })
}

/** Returns the payments of an order through Razorpay of which something can be given back. */
export async function readRefundable(db: Database, order: OrderRecord): Promise<Refundable[]> {
  const { entries, paid } = await readLedger(db, order)
  const refunds = await findRefunds(db, order.id)
  const underWay = await readRefunding(db, order.id)
  const ofGateway = entries.filter(({ method }) => method === 'gateway')
  return ofGateway
    .filter(({ amount_paise }) => amount_paise > 0)
    .map(({ reference, amount_paise, received_on }) => {
      const given = ofGateway.filter(({ amount_paise: paise, note }) => paise < 0 && note === reference)
      // What could not be entered has left the payment all the same.
      const gone = refunds.filter(
        ({ payment, state }) => payment === reference && (state === 'asked' || state === 'not-entered'),
      )
      const left = Math.min(amount_paise - sumOf(given) - sumOf(gone), paid - underWay)
      return { payment: reference ?? '', paise: left, received_on }
    })
    .filter(({ paise }) => paise > 0)
}

/** What of the configuration says how Razorpay is used. */
export type GatewayConfig = Pick<Config, 'jwtSecret' | 'demo'>

/** Tells whether Razorpay can be used. */
export async function gatewayState(db: Database, secret: string): Promise<OrderLinks['gateway']> {
  return stateOf(await readGatewayKeys(db, secret))
}

function stateOf(keys: GatewayKeys | null): OrderLinks['gateway'] {
  if (!keys) return 'unset'
  return keys.enabled ? 'ready' : 'off'
}

/** Returns an order's payment links and refunds for staff. */
export async function viewLinks(
  db: Database,
  { jwtSecret, demo }: GatewayConfig,
  order: OrderRecord,
): Promise<OrderLinks> {
  const keys = await readGatewayKeys(db, jwtSecret)
  return {
    gateway: stateOf(keys),
    is_test: !demo && isTestKey(keys?.apiKey ?? ''),
    links: (await findLinks(db, order.id)).map(toLink),
    refunds: (await findRefunds(db, order.id)).map(toRefund),
    refundable: (await readRefundable(db, order)).map(({ payment, paise, received_on }) => ({
      payment,
      amount: toRupees(paise),
      received_on,
    })),
    other_payments: (await readOtherPayments(db, order)).map(({ row, state }) => ({
      payment: row.payment,
      amount: toRupees(row.amount_paise),
      currency: row.currency,
      received_on: row.received_on,
      state,
    })),
  }
}

/** Returns the link that the customer can pay by now; null where there is none. */
export async function viewOpenLink(db: Database, orderId: string): Promise<Static<typeof OpenLinkSchema>> {
  const open = (await findLinks(db, orderId)).find((link) => shownState(link) === 'open')
  return open?.url
    ? { url: open.url, amount: toRupees(open.amount_paise), expires_at: open.expires_at }
    : null
}
