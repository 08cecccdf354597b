import Type, { type Static } from 'typebox'
import { closed, IdSchema, nullable, OrderNumberSchema, TimestampSchema } from '../base/shared-schemas.ts'
import { TierSchema } from '../catalogue/service.wire.ts'
import { CONTACT_LIMITS } from '../base/contact.ts'
import { CustomerDocumentSchema } from './document.wire.ts'
import { MoneyLineSchema, StoryEntrySchema } from './order-story.wire.ts'

/** The order status, which is the progress of the work (specification §4). */
export const OrderStatusSchema = Type.Enum(['pending', 'in-progress', 'completed', 'cancelled'])
export type OrderStatus = Static<typeof OrderStatusSchema>

/** The payment status (specification §4); `unpaid` is allowed because the specification's samples have it. */
export const PurchaseStatusSchema = Type.Enum(['pending', 'paid', 'failed', 'refunded', 'unpaid'])
export type PurchaseStatus = Static<typeof PurchaseStatusSchema>

/** Made in the browser before the order is sent: repeating the request never makes a second order. */
const OrderKeySchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{20,80}$',
  description:
    'Random key made in the browser. Anybody who knows it can claim a guest’s order; only the guest sees it, in a link.',
})

/** One service of an order (specification §3), as it was when it was ordered. */
export const OrderLineSchema = Type.Object({
  service: Type.Object({
    id: nullable({ ...IdSchema, description: 'Null for a line that staff wrote freely.' }),
    title: Type.String(),
    image_url: nullable(Type.String()),
    revisions: nullable(
      Type.String({
        description: 'Included revisions, "2" or "unlimited"; null when the service does not state them.',
      }),
    ),
  }),
  variant_name: nullable(Type.String()),
  selected_price_category: Type.Object({
    ...TierSchema.properties,
    name: Type.String({ description: 'Name of the tier; empty for a line that staff wrote freely.' }),
  }),
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
})
export type OrderLine = Static<typeof OrderLineSchema>

/** A line as the customer's page of the order shows it. */
const ShownLineSchema = Type.Object({
  ...OrderLineSchema.properties,
  service: Type.Object({
    ...OrderLineSchema.properties.service.properties,
    thumbnail: nullable(
      Type.String({
        description:
          'Address of a small picture, for pages of the site: of a service that is offered its picture or drawn cover, of any other the picture that it had when it was ordered; null where there is neither.',
      }),
    ),
  }),
})
export type ShownLine = Static<typeof ShownLineSchema>

/** The percentage of a discount. */
export const DiscountPercentSchema = nullable(
  Type.Number({
    description:
      'Per cent of the sum of the lines, where staff gave the discount as a percentage; null for one in rupees, for the first-order offer and for none.',
  }),
)

export const PointsSpentSchema = Type.Number({
  description:
    'Cashback points that are spent on the order: rupees, taken off before any tax on top; 0 for none.',
})

export const PlusGstSchema = Type.Boolean({
  description:
    'Whether prices and discount are without GST, which comes on top of them; only on orders that staff wrote.',
})
export const TaxSchema = Type.Number({
  description: 'The GST on top of the prices, in rupees; 0 where prices include it, or none is charged.',
})

const orderFields = {
  id: IdSchema,
  order_id: OrderNumberSchema,
  user_id: nullable(IdSchema),
  service_name: Type.String({ description: 'Title of the first service, and how many others there are.' }),
  variant_name: nullable(Type.String({ description: 'Variant of the first service.' })),
  services: Type.Array(OrderLineSchema),
  price: Type.Number({ description: 'Sum of the lines, in rupees.' }),
  discount: Type.Number({
    description:
      'Discount in rupees: that of the first-order offer (specification §9), unless discount_reason names another; 0 for none.',
  }),
  discount_percent: DiscountPercentSchema,
  discount_reason: nullable(
    Type.String({ description: 'Why staff gave the discount; null for the first-order offer and for none.' }),
  ),
  points: PointsSpentSchema,
  plus_gst: PlusGstSchema,
  tax: TaxSchema,
  totalAmount: Type.Number({
    description: 'Amount of the order, in rupees: price less discount and points, and the tax on top.',
  }),
  version: Type.Integer({ description: '1 as placed; each change of lines or discount by staff adds 1.' }),
  agreed_total: nullable(
    Type.Number({
      description:
        'Rupees that the customer agreed to last, while a higher totalAmount awaits agreement; null otherwise.',
    }),
  ),
  status: OrderStatusSchema,
  purchase_status: PurchaseStatusSchema,
  promised_on: Type.String({
    description: 'Day by which the whole order was promised when it was placed, YYYY-MM-DD.',
  }),
  due_on: Type.String({
    description: 'Day by which it is due now, YYYY-MM-DD: promised_on, unless the shop has moved it.',
  }),
  contact_name: nullable(Type.String({ description: 'Name given with the order.' })),
  note: nullable(
    Type.String({ description: 'What the shop should know, as the customer wrote it; lines end with \\n.' }),
  ),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
}

/** An order (specification §3). */
export const OrderSchema = Type.Object(orderFields)
export type Order = Static<typeof OrderSchema>

/** A change of the order status or payment status; `from` is null when the order was placed. */
export const OrderEventSchema = Type.Object({
  kind: Type.Enum(['status', 'purchase_status']),
  from: nullable(Type.String()),
  to: Type.String(),
  created_at: TimestampSchema,
})
export type OrderEvent = Static<typeof OrderEventSchema>

/** An order as its customer's page shows it, with the history of its statuses, oldest first. */
export const OrderWithHistorySchema = Type.Object({
  ...orderFields,
  services: Type.Array(ShownLineSchema),
  links: Type.Array(Type.Object({ title: Type.String(), url: Type.String() }), {
    description: 'Files that the shop shares with the customer, oldest first.',
  }),
  history: Type.Array(OrderEventSchema),
  documents: Type.Array(CustomerDocumentSchema, {
    description: 'Bills and other documents that were issued for it, newest first.',
  }),
  story: Type.Array(StoryEntrySchema, {
    description:
      'What has happened, payments and refunds included, and what is owed, for the customer to read; oldest first.',
  }),
  money: Type.Array(MoneyLineSchema, {
    description:
      'What was paid, given back and is still owed by customer or shop; empty where nothing was and nothing is.',
  }),
})
export type OrderWithHistory = Static<typeof OrderWithHistorySchema>

/** The customer of an order, as staff see it; null for a guest's order that nobody has claimed. */
const OrderCustomerSchema = nullable(
  Type.Object({
    id: IdSchema,
    name: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
  }),
)

/** An order in the lists of the console. */
export const AdminOrderSchema = Type.Object({
  ...orderFields,
  customer: OrderCustomerSchema,
  customer_id: {
    ...IdSchema,
    description: 'Whose it is, also without an account: see the list of customers.',
  },
  paid: Type.Number({ description: 'What the shop holds for it: payments less refunds, in rupees.' }),
  open: Type.Number({
    description:
      'What is payable less what came in, in rupees; 0 for an order that was not heard of, is cancelled or filed away.',
  }),
  payment_due_on: nullable(
    Type.String({
      description: 'Day by which what is open is expected, YYYY-MM-DD; null when nothing is open.',
    }),
  ),
  to_give_back: Type.Number({
    description:
      'What was paid for a cancelled order and is not on its way back to the customer, in rupees; 0 for any other.',
  }),
  payment_to_confirm: Type.Boolean({
    description: 'Whether the customer has given notice of a payment by UPI and nobody has answered.',
  }),
  phone: nullable(
    Type.String({
      description:
        'Phone number given with the order, else that of the customer when it was placed; digits only.',
    }),
  ),
  heard_at: nullable({
    ...TimestampSchema,
    description:
      'When the shop knew that the customer meant it; null: not sent. An order of an account of which staff have confirmed none yet is null, too.',
  }),
  filed_at: nullable({
    ...TimestampSchema,
    description: 'When the order was filed away; null: it was not.',
  }),
})
export type AdminOrder = Static<typeof AdminOrderSchema>

/** One order in the console, with its history and who made each change. */
export const AdminOrderWithHistorySchema = Type.Object({
  ...AdminOrderSchema.properties,
  history: Type.Array(
    Type.Object({
      ...OrderEventSchema.properties,
      actor: Type.String({ description: 'Name of the person who made the change.' }),
    }),
  ),
})
export type AdminOrderWithHistory = Static<typeof AdminOrderWithHistorySchema>

/** What managers do not learn of an order: what is about its payments (decision 61). */
export const MONEY_OF_ORDER = [
  'customer_id',
  'payment_to_confirm',
  'paid',
  'open',
  'to_give_back',
  'payment_due_on',
  'points',
] as const

/** An order in the managers' lists. */
export const ManagerOrderSchema = Type.Omit(AdminOrderSchema, MONEY_OF_ORDER)

/** One order in the managers' panel, with its history and who made each change. */
export const ManagerOrderWithHistorySchema = Type.Omit(AdminOrderWithHistorySchema, MONEY_OF_ORDER)

/** Fields that an order's ETag covers for admins. */
export const OrderStateSchema = Type.Object({
  status: OrderStatusSchema,
  purchase_status: PurchaseStatusSchema,
})
/** Fields that an order's ETag covers for managers, who cannot change the payment status. */
export const WorkStateSchema = Type.Object({ status: OrderStatusSchema })

/** A new order, without prices: the server takes them from the catalogue. */
export const NewOrderSchema = closed({
  key: OrderKeySchema,
  lines: Type.Array(
    closed({
      service_id: IdSchema,
      variant: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
      tier: Type.String({ maxLength: 40 }),
      quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    }),
    { minItems: 1, maxItems: 200 },
  ),
  phone: Type.Optional(
    nullable(
      Type.String({
        maxLength: CONTACT_LIMITS.phone,
        description:
          'Phone number to write to. It does not affect the price, because anybody can enter any number.',
      }),
    ),
  ),
  contact_name: Type.Optional(
    nullable(Type.String({ maxLength: CONTACT_LIMITS.contact_name, description: 'Name to write to.' })),
  ),
  note: Type.Optional(
    nullable(
      Type.String({
        maxLength: CONTACT_LIMITS.note,
        description:
          'What the shop should know. When a request is repeated with its key, contact_name, phone and note replace what the first one gave, unless they are absent or the shop has begun with the order.',
      }),
    ),
  ),
})
export type NewOrder = Static<typeof NewOrderSchema>

/** A guest's order as it was just recorded, with the key of the link that the guest is shown. */
export const RecordedOrderSchema = Type.Object({
  ...OrderSchema.properties,
  link_key: nullable(
    Type.String({
      description:
        'Behind the # of the order’s link; with it an account can take the order over. Null once it was withdrawn.',
    }),
  ),
})
export type RecordedOrder = Static<typeof RecordedOrderSchema>

export const ClaimSchema = closed({ order_id: OrderNumberSchema, key: OrderKeySchema })

export const ClaimOrdersSchema = closed({
  orders: Type.Array(ClaimSchema, { minItems: 1, maxItems: 50 }),
})

/** The part of a guest's order that is shown before it is claimed. */
export const ClaimableOrderSchema = Type.Object({
  order_id: OrderNumberSchema,
  service_name: orderFields.service_name,
  price: orderFields.price,
  created_at: TimestampSchema,
})
export type ClaimableOrder = Static<typeof ClaimableOrderSchema>

/** Order statistics for admins (specification §3); the counts by status leave out filed orders. */
export const OrderStatisticsSchema = Type.Object({
  total_orders: Type.Integer(),
  pending_orders: Type.Integer(),
  in_progress_orders: Type.Integer(),
  completed_orders: Type.Integer(),
  cancelled_orders: Type.Integer(),
  not_sent_orders: Type.Integer({ description: 'Pending orders whose customer was not heard of.' }),
  filed_orders: Type.Integer({ description: 'Orders filed away; total_orders counts them.' }),
  total_revenue: Type.Number({ description: 'Money that came in less what went back, in rupees.' }),
  recent_revenue: Type.Number({
    description: 'The same of the last 30 days, today included, each entry on its day.',
  }),
  order_value: Type.Number({
    description:
      'What is payable for the orders that were heard of, not cancelled and not filed away, in rupees.',
  }),
  open_amount: Type.Number({
    description:
      'What is payable less what came in, in rupees: of orders that were heard of, not cancelled and not filed away.',
  }),
  overdue_amount: Type.Number({ description: 'The part of open_amount whose day has passed, in rupees.' }),
})
export type OrderStatistics = Static<typeof OrderStatisticsSchema>
