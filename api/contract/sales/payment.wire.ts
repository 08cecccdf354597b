import Type, { type Static } from 'typebox'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  nullable,
  RupeesSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { PointsSpentSchema, PurchaseStatusSchema } from './order.wire.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'
import { OpenLinkSchema } from './payment-link.wire.ts'
import { AdvancePercentSchema } from '../shop/upi.wire.ts'

/**
 * Kind of an entry: `full` and `balance` reach the order’s total, an `advance` does not; an `adjustment` is a payment
 * status that was set by hand (specification §4). `tax-deducted` is the income tax that a customer has deducted,
 * `rounding` less than a rupee that was missing, and `write-off` what will never come, or, negative, is expected again.
 */
export const PaymentKindSchema = Type.Enum([
  'advance',
  'balance',
  'full',
  'refund',
  'adjustment',
  'tax-deducted',
  'rounding',
  'write-off',
])
export type PaymentKind = Static<typeof PaymentKindSchema>

/**
 * How the money moved. `gateway` entries come from a payment gateway, `by-hand` ones are adjustments: nobody said how.
 * `credit` is what the customer had paid too much before; with `none` no money moves.
 */
export const PaymentMethodSchema = Type.Enum([
  'upi',
  'cash',
  'bank-transfer',
  'card',
  'gateway',
  'other',
  'by-hand',
  'credit',
  'none',
])
export type PaymentMethod = Static<typeof PaymentMethodSchema>

/** The methods of payments and refunds that staff record. */
export const RecordedMethodSchema = Type.Enum(['upi', 'bank-transfer', 'cash', 'card', 'other'])
export type RecordedMethod = Static<typeof RecordedMethodSchema>

const DaySchema = Type.String({
  maxLength: 10,
  description: 'Day on which the money moved, YYYY-MM-DD in Asia/Kolkata; not in the future.',
})

const ReferenceSchema = Type.String({
  maxLength: 60,
  description:
    'Number of the payment, such as the 12-digit UTR; whatever its case, spaces and dashes, UPI, transfers and gateways have each at most once.',
})

/** One entry of an order’s ledger; entries are never changed. */
export const PaymentEntrySchema = Type.Object({
  id: IdSchema,
  kind: PaymentKindSchema,
  method: PaymentMethodSchema,
  amount: Type.Number({ description: 'Rupees; negative for money that went back.' }),
  sets_status: nullable(PurchaseStatusSchema),
  reference: nullable(ReferenceSchema),
  note: nullable(Type.String()),
  received_on: DaySchema,
  actor: Type.String({ description: 'Name of who recorded it.' }),
  created_at: TimestampSchema,
})
export type PaymentEntry = Static<typeof PaymentEntrySchema>

/** A customer’s notice of having paid by UPI. */
export const PaymentNoticeSchema = Type.Object({
  id: IdSchema,
  utr: Type.String({ description: 'UTR number, 12 digits.' }),
  amount: Type.Number({ description: 'Rupees that were due when the notice was given.' }),
  state: Type.Enum(['open', 'confirmed', 'refused']),
  reason: nullable(Type.String({ description: 'Why it was refused, for the customer.' })),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type PaymentNotice = Static<typeof PaymentNoticeSchema>

/** The amount that the customer is asked for next; null if nothing is. */
export const DueSchema = nullable(
  Type.Object({
    kind: Type.Enum(['advance', 'balance', 'full']),
    amount: Type.Number({ description: 'Rupees.' }),
  }),
)

/** A payment request for UPI apps; null if nothing is due or the shop has no UPI address. */
export const UpiRequestSchema = nullable(
  Type.Object({
    address: Type.String({ description: 'UPI address of the shop.' }),
    payee: Type.String(),
    amount: Type.Number({ description: 'Rupees.' }),
    link: Type.String({ description: 'upi://pay?…, which opens a UPI app with the payment filled in.' }),
    qr: Type.String({ description: 'The link as a QR code, an SVG document.' }),
    most_from_gallery: nullable(
      Type.Number({
        description:
          'Rupees that many apps take at most from a picture of the code, where that is less than the amount and the address is not a merchant’s; null otherwise.',
      }),
    ),
  }),
)
export type UpiRequest = Static<typeof UpiRequestSchema>

const sums = {
  order_id: OrderNumberSchema,
  total: Type.Number({
    description: 'Amount of the order, in rupees; what was agreed last, while a higher one awaits agreement.',
  }),
  paid: Type.Number({ description: 'Payments less refunds, in rupees.' }),
  open: Type.Number({ description: 'What is still to be paid, in rupees; 0 once paid or refunded.' }),
  due: DueSchema,
  upi: UpiRequestSchema,
}

/** The cashback points of an order's account, of which each is a rupee of the order. */
export const OrderPointsSchema = Type.Object({
  used: PointsSpentSchema,
  held: Type.Number({ description: 'Points that the account holds beside those.' }),
  most: Type.Number({
    description: 'The most that can be spent on the order in all, those that are included.',
  }),
  fault: nullable(Type.String({ description: 'Why they cannot be changed; null if they can.' })),
})
export type OrderPoints = Static<typeof OrderPointsSchema>

/** What the customer sees of an order’s payments. */
export const OrderDueSchema = Type.Object({
  ...sums,
  points: nullable({
    ...OrderPointsSchema,
    description: 'Null for whoever holds the order’s key alone.',
  }),
  notice: nullable(PaymentNoticeSchema),
  link: OpenLinkSchema,
})
export type OrderDue = Static<typeof OrderDueSchema>

/** An order’s ledger, as staff see it. */
export const OrderPaymentsSchema = Type.Object({
  ...sums,
  purchase_status: PurchaseStatusSchema,
  points: nullable({ ...OrderPointsSchema, description: 'Null for an order in no account.' }),
  written_off: Type.Number({ description: 'What the shop no longer expects, in rupees.' }),
  payment_due_on: nullable(
    Type.String({
      description: 'Day by which what is open is expected, YYYY-MM-DD; null when nothing is open.',
    }),
  ),
  own_payment_due_on: nullable(
    Type.String({ description: 'The day that staff have set, YYYY-MM-DD; null: it follows from the order.' }),
  ),
  advance_percent: nullable(
    Type.Integer({ description: 'The order’s own advance in per cent; null: the shop’s.' }),
  ),
  shop_advance_percent: AdvancePercentSchema,
  refunding: Type.Number({
    description: 'Rupees that Razorpay was asked to give back and has not given back yet.',
  }),
  deducted: Type.Number({
    description: 'Rupees of tax that the customer deducted: they count as paid and cannot be given back.',
  }),
  surplus: Type.Number({
    description:
      'Rupees that were paid too much and are not on their way back, of a cancelled order all that was paid: they can be kept as the customer’s credit.',
  }),
  customer_id: { ...IdSchema, description: 'Whose order it is, as in the list of customers.' },
  credit: Type.Number({
    description:
      'What that customer has paid too much and could pay for this order, in rupees; 0 where nothing is open.',
  }),
  entries: Type.Array(PaymentEntrySchema, { description: 'Oldest first.' }),
  notices: Type.Array(PaymentNoticeSchema, { description: 'Oldest first.' }),
})
export type OrderPayments = Static<typeof OrderPaymentsSchema>

/** What the ETag of an order’s ledger covers. */
export const PaymentsVersionSchema = Type.Object({
  total: OrderPaymentsSchema.properties.total,
  purchase_status: OrderPaymentsSchema.properties.purchase_status,
  advance_percent: OrderPaymentsSchema.properties.advance_percent,
  own_payment_due_on: OrderPaymentsSchema.properties.own_payment_due_on,
  entries: OrderPaymentsSchema.properties.entries,
  notices: OrderPaymentsSchema.properties.notices,
})

/** How money moved, as staff record it. */
export const PaymentWaySchema = closed({
  method: RecordedMethodSchema,
  reference: Type.Optional(nullable(ReferenceSchema)),
  note: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  received_on: DaySchema,
})
export type PaymentWay = Static<typeof PaymentWaySchema>

/** A payment or refund that staff record. */
export const NewPaymentSchema = closed({ amount: RupeesSchema, ...PaymentWaySchema.properties })
export type NewPayment = Static<typeof NewPaymentSchema>

export const ConfirmNoticeSchema = closed({ amount: RupeesSchema, received_on: DaySchema })
export type ConfirmNotice = Static<typeof ConfirmNoticeSchema>

const SpendPointsSchema = closed({
  points: Type.Number({
    ...RupeesSchema,
    description: 'All that is spent on this order, in points or rupees; 0 takes them back.',
  }),
})

const NoticeParamsSchema = closed({ id: IdSchema, notice: IdSchema })
const OrderNumberParamsSchema = closed({ order_id: OrderNumberSchema })

/** What is known by a reference, whatever its case, spaces, dashes and method. */
const KnownReferencesSchema = Type.Object({
  known: Type.Array(
    Type.Object({
      order_id: OrderNumberSchema,
      kind: Type.Enum(['payment', 'refund', 'notice'], {
        description: 'A notice is a customer’s word that nobody has refused.',
      }),
      method: PaymentMethodSchema,
      amount: RupeesSchema,
      on: Type.String({ description: 'Day of the payment, or on which the notice was given.' }),
    }),
    { description: 'Oldest first.' },
  ),
})
export type KnownReference = Static<typeof KnownReferencesSchema>['known'][number]

export const orderPaymentEndpoints = {
  'GET /users/orders/:order_id/payment': {
    role: 'user',
    byOrderKey: true,
    summary: 'Get what is due for one of the customer’s orders, and how to pay it by UPI',
    params: OrderNumberParamsSchema,
    reply: OrderDueSchema,
  },
  'PUT /users/orders/:order_id/payment-notice': {
    role: 'user',
    byOrderKey: true,
    summary: 'Say that the amount due was paid by UPI, or correct the UTR number while it is not confirmed',
    records: ['order'],
    limit: 'orders',
    params: OrderNumberParamsSchema,
    body: closed({ utr: Type.String({ maxLength: 40, description: 'UTR number, 12 digits.' }) }),
    reply: OrderDueSchema,
  },
  'PUT /users/orders/:order_id/points': {
    role: 'user',
    summary:
      'Spend cashback points on one of the customer’s orders, or take them back; 409 once it is invoiced, cancelled or refunded, or while a change awaits agreement or a reported payment is checked',
    records: ['order', 'user'],
    limit: 'orders',
    params: OrderNumberParamsSchema,
    body: SpendPointsSchema,
    reply: OrderDueSchema,
  },
  'GET /admin/payment-references': {
    role: 'admin',
    summary: 'Get the payments, refunds and notices of any order that have a reference',
    query: closed({ reference: ReferenceSchema }),
    reply: KnownReferencesSchema,
  },
  'GET /admin/orders/:id/payments': {
    role: 'admin',
    summary: 'Get the payments of an order, with what is due and the customer’s notices',
    params: IdParamsSchema,
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
  },
  'POST /admin/orders/:id/payments': {
    role: 'admin',
    summary: 'Record a payment; the payment status and rewards follow from it',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: NewPaymentSchema,
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
    status: 201,
  },
  'POST /admin/orders/:id/refunds': {
    role: 'admin',
    summary: 'Record a refund; never more than was paid',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: NewPaymentSchema,
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
    status: 201,
  },
  'PUT /admin/orders/:id/advance': {
    role: 'admin',
    summary: 'Change the advance of one order',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({ advance_percent: nullable(AdvancePercentSchema) }),
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
  },
  'PUT /admin/orders/:id/points': {
    role: 'admin',
    summary:
      'Spend cashback points of its account on an order, or give them back; 409 once it is invoiced, cancelled or refunded, or while a change awaits agreement or a reported payment is checked',
    records: ['order', 'user'],
    params: IdParamsSchema,
    body: SpendPointsSchema,
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
  },
  'POST /admin/orders/:id/payment-notices/:notice/confirm': {
    role: 'admin',
    summary: 'Confirm a customer’s payment, which records it; the amount can differ from what was due',
    records: ['order'],
    idempotent: true,
    params: NoticeParamsSchema,
    body: ConfirmNoticeSchema,
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
  },
  'POST /admin/orders/:id/payment-notices/:notice/refuse': {
    role: 'admin',
    summary: 'Refuse a customer’s notice of payment, with a reason that the customer sees',
    records: ['order'],
    idempotent: true,
    params: NoticeParamsSchema,
    body: closed({ reason: Type.String({ maxLength: 300 }) }),
    reply: OrderPaymentsSchema,
    versioned: PaymentsVersionSchema,
  },
} as const satisfies EndpointTable
