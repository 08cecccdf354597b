import Type, { type Static } from 'typebox'
import { MOST_LINK_DAYS } from './payment-link.limits.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  nullable,
  RupeesSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/**
 * State of a payment link. While it is `making` or `cancelling`, Razorpay has still to be asked; a link that is
 * `paid` stays so.
 */
export const PaymentLinkStateSchema = Type.Enum([
  'making',
  'open',
  'cancelling',
  'paid',
  'cancelled',
  'expired',
  'failed',
])
export type PaymentLinkState = Static<typeof PaymentLinkStateSchema>

const AmountSchema = Type.Number({ description: 'Rupees.' })

/** A link of Razorpay’s by which an order can be paid. */
export const PaymentLinkSchema = Type.Object({
  id: IdSchema,
  state: PaymentLinkStateSchema,
  amount: AmountSchema,
  url: nullable(
    Type.String({ description: 'Address to send to the customer; null until Razorpay made it.' }),
  ),
  trouble: nullable(Type.String({ description: 'What went wrong, for staff.' })),
  expires_at: TimestampSchema,
  actor: Type.String({ description: 'Name of who made it.' }),
  created_at: TimestampSchema,
})
export type PaymentLink = Static<typeof PaymentLinkSchema>

/**
 * A refund through Razorpay; it is entered in the ledger once it is `done`. One that is `not-entered` was given back,
 * but the ledger held less.
 */
export const GatewayRefundSchema = Type.Object({
  id: IdSchema,
  payment: Type.String({ description: 'Razorpay’s number of the payment, such as pay_….' }),
  amount: AmountSchema,
  state: Type.Enum(['asked', 'done', 'failed', 'not-entered']),
  trouble: nullable(Type.String()),
  actor: Type.String(),
  created_at: TimestampSchema,
})
export type GatewayRefund = Static<typeof GatewayRefundSchema>

/** A payment that has arrived by a link which asks for another amount. It is in no sum until staff enter it. */
export const OtherPaymentSchema = Type.Object({
  payment: Type.String({ description: 'Razorpay’s number of the payment, such as pay_….' }),
  amount: Type.Number({ description: 'What has arrived, in `currency`.' }),
  currency: Type.String({ description: 'Such as INR. Only rupees can be entered.' }),
  received_on: Type.String(),
  state: Type.Enum(['waiting', 'entered', 'giving-back', 'given-back']),
})
export type OtherPayment = Static<typeof OtherPaymentSchema>

/** What an order has to do with Razorpay. */
export const OrderLinksSchema = Type.Object({
  gateway: Type.Enum(['ready', 'off', 'unset'], {
    description: 'Whether Razorpay is enabled and has its keys in Payment Settings.',
  }),
  is_test: Type.Boolean({
    description: 'Whether the saved keys are test keys, with which no money arrives; false in a sample shop.',
  }),
  links: Type.Array(PaymentLinkSchema, { description: 'Newest first.' }),
  refunds: Type.Array(GatewayRefundSchema, { description: 'Newest first.' }),
  refundable: Type.Array(
    Type.Object({ payment: Type.String(), amount: AmountSchema, received_on: Type.String() }),
    { description: 'Payments through Razorpay, and how much of each can be given back.' },
  ),
  other_payments: Type.Array(OtherPaymentSchema, {
    description: 'Payments of another amount than their link asks for, oldest first.',
  }),
})
export type OrderLinks = Static<typeof OrderLinksSchema>

/** The link that a customer can pay by; null where there is none. */
export const OpenLinkSchema = nullable(
  Type.Object({ url: Type.String(), amount: AmountSchema, expires_at: TimestampSchema }),
)

export const NewPaymentLinkSchema = closed({
  amount: RupeesSchema,
  valid_days: Type.Integer({
    minimum: 1,
    maximum: MOST_LINK_DAYS,
    description: 'The link ends this many days after it is made.',
  }),
})
export type NewPaymentLink = Static<typeof NewPaymentLinkSchema>

export const NewGatewayRefundSchema = closed({
  payment: Type.String({ maxLength: 60, description: 'Razorpay’s number of the payment.' }),
  amount: RupeesSchema,
})
export type NewGatewayRefund = Static<typeof NewGatewayRefundSchema>

const OtherPaymentParamsSchema = closed({
  id: IdSchema,
  payment: Type.String({ minLength: 1, maxLength: 60, description: 'Razorpay’s number of the payment.' }),
})

const LinkParamsSchema = closed({ id: IdSchema, link: IdSchema })

/** Why these calls leave no record in the history. */
const GATEWAY =
  'Razorpay is only asked; the order lists it with who asked, and a payment that follows is recorded.'

export const paymentLinkEndpoints = {
  'GET /admin/orders/:id/payment-links': {
    role: 'admin',
    summary: 'Get the payment links of an order and its refunds through Razorpay',
    params: IdParamsSchema,
    reply: OrderLinksSchema,
  },
  'POST /admin/orders/:id/payment-links': {
    role: 'admin',
    summary: 'Make a payment link of Razorpay’s; an earlier open one of the order is cancelled',
    records: GATEWAY,
    idempotent: true,
    params: IdParamsSchema,
    body: NewPaymentLinkSchema,
    reply: OrderLinksSchema,
    status: 201,
  },
  'POST /admin/orders/:id/payment-links/:link/cancel': {
    role: 'admin',
    summary: 'Cancel a payment link, unless it was paid meanwhile',
    records: GATEWAY,
    params: LinkParamsSchema,
    reply: OrderLinksSchema,
  },
  'POST /admin/orders/:id/payment-links/:link/check': {
    role: 'admin',
    summary: 'Ask Razorpay how a payment link stands, and enter what was paid',
    records: GATEWAY,
    params: LinkParamsSchema,
    reply: OrderLinksSchema,
  },
  'POST /admin/orders/:id/gateway-refunds': {
    role: 'admin',
    summary: 'Give back a payment, or a part of it, through Razorpay',
    records: GATEWAY,
    idempotent: true,
    params: IdParamsSchema,
    body: NewGatewayRefundSchema,
    reply: OrderLinksSchema,
    status: 201,
  },
  'POST /admin/orders/:id/other-payments/:payment/enter': {
    role: 'admin',
    summary: 'Enter a payment of another amount than its link asks for as it came',
    records: ['order'],
    params: OtherPaymentParamsSchema,
    reply: OrderLinksSchema,
  },
  'POST /admin/orders/:id/other-payments/:payment/give-back': {
    role: 'admin',
    summary: 'Give a payment of another amount than its link asks for back through Razorpay',
    records: GATEWAY,
    params: OtherPaymentParamsSchema,
    reply: OrderLinksSchema,
  },
} as const satisfies EndpointTable
