import Type, { type Static } from 'typebox'
import { closed, IdParamsSchema, IdSchema, ListQuerySchema, nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'
import { TierSchema } from './service.ts'

/** Specification §4: how far the work is. */
export const OrderStatusSchema = Type.Enum(['pending', 'in-progress', 'completed', 'cancelled'])
export type OrderStatus = Static<typeof OrderStatusSchema>

/** Specification §4: how far the payment is; `unpaid` is accepted because the specification's samples show it. */
export const PurchaseStatusSchema = Type.Enum(['pending', 'paid', 'failed', 'refunded', 'unpaid'])
export type PurchaseStatus = Static<typeof PurchaseStatusSchema>

/** The number of an order that people read out. */
export const OrderNumberSchema = Type.String({
  pattern: '^KG-[2-9A-HJKMNP-TV-Z]{6}$',
  description: 'Order number: KG- and six characters that cannot be confused, such as KG-7F3K2M.',
})

/** Made in the browser before the order is sent: sending again under it never makes a second order. */
const OrderKeySchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{20,80}$',
  description:
    'Random, made in the browser. Whoever knows it may claim a guest’s order: only the guest is shown it, in a link.',
})

/** Specification §3, order: one service of it, frozen as it was when it was ordered. */
export const OrderLineSchema = Type.Object({
  service: Type.Object({
    id: IdSchema,
    title: Type.String(),
    image_url: nullable(Type.String()),
    revisions: nullable(
      Type.String({ description: '"2" or "unlimited"; null where the service does not say.' }),
    ),
  }),
  variant_name: nullable(Type.String()),
  selected_price_category: TierSchema,
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
})
export type OrderLine = Static<typeof OrderLineSchema>

const orderFields = {
  id: IdSchema,
  order_id: OrderNumberSchema,
  user_id: nullable(IdSchema),
  service_name: Type.String({ description: 'The first service, and how many more there are.' }),
  variant_name: nullable(Type.String({ description: 'The first service’s variant.' })),
  services: Type.Array(OrderLineSchema),
  price: Type.Number({ description: 'Rupees: the sum of the lines.' }),
  discount: Type.Number({
    description: 'Rupees: the first-order offer (specification §9), 0 where it does not apply.',
  }),
  totalAmount: Type.Number({ description: 'Rupees to be paid: price less discount.' }),
  status: OrderStatusSchema,
  purchase_status: PurchaseStatusSchema,
  promised_on: Type.String({
    description: 'The day by which all of it was promised when it was ordered, YYYY-MM-DD.',
  }),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
}

/** Specification §3, order. */
export const OrderSchema = Type.Object(orderFields)
export type Order = Static<typeof OrderSchema>

/** One change of one of the two statuses; `from` is null where the order began. */
export const OrderEventSchema = Type.Object({
  kind: Type.Enum(['status', 'purchase_status']),
  from: nullable(Type.String()),
  to: Type.String(),
  created_at: TimestampSchema,
})
export type OrderEvent = Static<typeof OrderEventSchema>

/** An order with what happened to it, oldest first. */
export const OrderWithHistorySchema = Type.Object({ ...orderFields, history: Type.Array(OrderEventSchema) })
export type OrderWithHistory = Static<typeof OrderWithHistorySchema>

/** Who ordered, as staff see it; null for a guest nobody has claimed it from. */
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
  phone: nullable(Type.String({ description: 'The number a guest left, digits only.' })),
})
export type AdminOrder = Static<typeof AdminOrderSchema>

/** One order in the console: with who changed what. */
export const AdminOrderWithHistorySchema = Type.Object({
  ...AdminOrderSchema.properties,
  history: Type.Array(
    Type.Object({
      ...OrderEventSchema.properties,
      actor: Type.String({ description: 'Name of who did it.' }),
    }),
  ),
})
export type AdminOrderWithHistory = Static<typeof AdminOrderWithHistorySchema>

/** What staff change of an order, as far as each role may: by these its versions are told apart. */
export const OrderStateSchema = Type.Object({
  status: OrderStatusSchema,
  purchase_status: PurchaseStatusSchema,
})
export const WorkStateSchema = Type.Object({ status: OrderStatusSchema })

/** What is ordered: no prices, they are the catalogue's. */
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
        maxLength: 20,
        description: 'A guest’s number. It changes nothing about the sum: a number is anybody’s to type.',
      }),
    ),
  ),
})
export type NewOrder = Static<typeof NewOrderSchema>

const ClaimSchema = closed({ order_id: OrderNumberSchema, key: OrderKeySchema })

export const ClaimOrdersSchema = closed({
  orders: Type.Array(ClaimSchema, { minItems: 1, maxItems: 50 }),
})

/** What is shown of a guest's order before somebody takes it over. */
export const ClaimableOrderSchema = Type.Object({
  order_id: OrderNumberSchema,
  service_name: orderFields.service_name,
  price: orderFields.price,
  created_at: TimestampSchema,
})
export type ClaimableOrder = Static<typeof ClaimableOrderSchema>

export const OrderQuerySchema = closed({
  ...ListQuerySchema.properties,
  status: Type.Optional(OrderStatusSchema),
})

export const CustomerOrderQuerySchema = closed({
  limit: ListQuerySchema.properties.limit,
  skip: ListQuerySchema.properties.skip,
  verify_payments: Type.Optional(
    Type.Boolean({
      description:
        'Specification §7, true by default. Payment statuses are always those of the shop’s books.',
    }),
  ),
})

/** Specification §3, admin order statistics. */
export const OrderStatisticsSchema = Type.Object({
  total_orders: Type.Integer(),
  pending_orders: Type.Integer(),
  in_progress_orders: Type.Integer(),
  completed_orders: Type.Integer(),
  cancelled_orders: Type.Integer(),
  total_revenue: Type.Number({ description: 'Rupees of all paid orders.' }),
  recent_revenue: Type.Number({ description: 'Rupees of orders paid in the last 30 days.' }),
})
export type OrderStatistics = Static<typeof OrderStatisticsSchema>

/** One day of the shop's calendar. */
export const OrderDaySchema = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD in Asia/Kolkata.' }),
  orders: Type.Integer({ description: 'Orders placed on that day.' }),
  revenue: Type.Number({ description: 'Rupees of the orders paid on that day.' }),
})
export type OrderDay = Static<typeof OrderDaySchema>

/** The 200 lines that a cart may hold, with every name as long as it can be and in a script of three bytes a letter. */
const ORDER_BODY_LIMIT = 128 * 1024

const OrderNumberParamsSchema = closed({ order_id: OrderNumberSchema })

export const orderEndpoints = {
  'POST /public/orders': {
    role: 'public',
    summary: 'Record a guest’s order enquiry, priced from the catalogue',
    limit: 'orders',
    body: NewOrderSchema,
    bodyLimit: ORDER_BODY_LIMIT,
    reply: OrderSchema,
    status: 201,
  },
  'POST /users/orders': {
    role: 'user',
    summary: 'Record an order enquiry of the signed-in customer',
    body: NewOrderSchema,
    bodyLimit: ORDER_BODY_LIMIT,
    reply: OrderSchema,
    status: 201,
  },
  'POST /users/orders/claimable': {
    role: 'user',
    summary: 'What a guest’s order is, before it is taken over; 404 once it has an owner',
    body: ClaimSchema,
    reply: ClaimableOrderSchema,
  },
  'POST /users/orders/claim': {
    role: 'user',
    summary: 'Take over orders placed as a guest in the same browser',
    body: ClaimOrdersSchema,
    reply: Type.Object({
      order_ids: Type.Array(OrderNumberSchema, { description: 'Those that are the customer’s own now.' }),
    }),
  },
  'GET /users/orders': {
    role: 'user',
    summary: 'The customer’s orders, newest first',
    query: CustomerOrderQuerySchema,
    reply: Type.Array(OrderSchema),
  },
  'GET /users/orders/:order_id': {
    role: 'user',
    summary: 'One of the customer’s orders, with its history',
    params: OrderNumberParamsSchema,
    reply: OrderWithHistorySchema,
  },
  'GET /admin/orders': {
    role: 'admin',
    summary: 'List orders; filter by q, status, purchase_status, user_id, id, from and to (days)',
    query: OrderQuerySchema,
    reply: Type.Array(AdminOrderSchema),
  },
  'GET /admin/orders/statistics/summary': {
    role: 'admin',
    summary: 'Orders by status, and revenue',
    reply: OrderStatisticsSchema,
  },
  'GET /admin/orders/statistics/daily': {
    role: 'admin',
    summary: 'Orders and revenue of each of the last 30 days, today the last',
    reply: Type.Array(OrderDaySchema),
  },
  'GET /admin/orders/:id': {
    role: 'admin',
    summary: 'One order, by its id or its number',
    params: IdParamsSchema,
    reply: AdminOrderWithHistorySchema,
    versioned: OrderStateSchema,
  },
  'PUT /admin/orders/:id/status': {
    role: 'admin',
    summary: 'Change how far the work is',
    params: IdParamsSchema,
    body: closed({ status: OrderStatusSchema }),
    readBack: [AdminOrderWithHistorySchema],
    reply: AdminOrderSchema,
    versioned: OrderStateSchema,
  },
  'PUT /admin/orders/:id/purchase-status': {
    role: 'admin',
    summary: 'Change how far the payment is; rewards follow',
    params: IdParamsSchema,
    body: closed({ purchase_status: PurchaseStatusSchema }),
    readBack: [AdminOrderWithHistorySchema],
    reply: AdminOrderSchema,
    versioned: OrderStateSchema,
  },

  'GET /manager/orders': {
    role: 'manager',
    summary: 'List orders; filter by q, status, purchase_status, user_id, id, from and to (days)',
    query: OrderQuerySchema,
    reply: Type.Array(AdminOrderSchema),
  },
  'GET /manager/orders/:id': {
    role: 'manager',
    summary: 'One order, by its id or its number',
    params: IdParamsSchema,
    reply: AdminOrderWithHistorySchema,
    versioned: WorkStateSchema,
  },
  'PUT /manager/orders/:id/status': {
    role: 'manager',
    summary: 'Change how far the work is; how far the payment is stays with admins',
    params: IdParamsSchema,
    body: closed({ status: OrderStatusSchema }),
    readBack: [AdminOrderWithHistorySchema],
    reply: AdminOrderSchema,
    versioned: WorkStateSchema,
  },
} as const satisfies EndpointTable
