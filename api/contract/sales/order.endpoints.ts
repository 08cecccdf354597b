import Type from 'typebox'
import { closed, IdParamsSchema, ListQuerySchema } from '../base/shared-schemas.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'
import {
  OrderStatusSchema,
  PurchaseStatusSchema,
  OrderSchema,
  OrderWithHistorySchema,
  AdminOrderSchema,
  AdminOrderWithHistorySchema,
  ManagerOrderSchema,
  ManagerOrderWithHistorySchema,
  OrderStateSchema,
  WorkStateSchema,
  NewOrderSchema,
  RecordedOrderSchema,
  ClaimOrdersSchema,
  ClaimableOrderSchema,
  OrderStatisticsSchema,
  ClaimSchema,
} from './order.wire.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'
import { PaymentWaySchema } from './payment.wire.ts'

const OrderQuerySchema = closed({
  ...ListQuerySchema.properties,
  status: Type.Optional(OrderStatusSchema),
})

const CustomerOrderQuerySchema = closed({
  limit: ListQuerySchema.properties.limit,
  skip: ListQuerySchema.properties.skip,
  verify_payments: Type.Optional(
    Type.Boolean({
      description:
        'Accepted for specification §7, without effect: payment statuses are always those stored by the shop.',
    }),
  ),
})

/**
 * Room for the 200 lines that a cart may hold, with the longest names in a script of three bytes per letter.
 */
const ORDER_BODY_LIMIT = 128 * 1024

const OrderNumberParamsSchema = closed({ order_id: OrderNumberSchema })

/** Summary of the staff's lists. */
const ORDER_LIST =
  'List orders; filter by q, status, purchase_status, payment_notice and money (open; for admins both), agreement (awaited), chat (not-sent, heard or filed), due (today or overdue), user_id, id, from and to (days). Without q, chat, user_id and id, filed orders are left out'

export const orderEndpoints = {
  'POST /public/orders': {
    role: 'public',
    summary: 'Record a guest’s order enquiry, priced from the catalogue',
    records: ['order'],
    body: NewOrderSchema,
    bodyLimit: ORDER_BODY_LIMIT,
    reply: RecordedOrderSchema,
    status: 201,
  },
  'POST /users/orders': {
    role: 'user',
    summary: 'Record an order enquiry of the signed-in customer',
    records: ['order'],
    body: NewOrderSchema,
    bodyLimit: ORDER_BODY_LIMIT,
    reply: OrderSchema,
    status: 201,
  },
  'POST /users/orders/claimable': {
    role: 'user',
    summary: 'Get a guest’s order before claiming it; 404 once it has an owner',
    records: CHANGES_NOTHING,
    body: ClaimSchema,
    reply: ClaimableOrderSchema,
  },
  'POST /users/orders/claim': {
    role: 'user',
    summary: 'Claim guests’ orders, by number and key, for the signed-in customer',
    records: ['order'],
    body: ClaimOrdersSchema,
    reply: Type.Object({
      order_ids: Type.Array(OrderNumberSchema, {
        description: 'Those of the given orders that belong to the customer now.',
      }),
    }),
  },
  'GET /users/orders': {
    role: 'user',
    summary: 'List the customer’s orders, newest first',
    query: CustomerOrderQuerySchema,
    reply: Type.Array(OrderSchema),
  },
  'GET /users/orders/:order_id': {
    role: 'user',
    byOrderKey: true,
    summary: 'Get one of the customer’s orders, with its history',
    params: OrderNumberParamsSchema,
    reply: OrderWithHistorySchema,
  },
  'GET /admin/orders': {
    role: 'admin',
    summary: ORDER_LIST,
    query: OrderQuerySchema,
    reply: Type.Array(AdminOrderSchema),
  },
  'GET /admin/orders/statistics/summary': {
    role: 'admin',
    summary: 'Get the number of orders by status, and the revenue',
    reply: OrderStatisticsSchema,
  },
  'GET /admin/orders/:id': {
    role: 'admin',
    summary: 'Get one order by its id or number',
    params: IdParamsSchema,
    reply: AdminOrderWithHistorySchema,
    versioned: OrderStateSchema,
  },
  'PUT /admin/orders/:id/status': {
    role: 'admin',
    summary: 'Change the order status',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({ status: OrderStatusSchema }),
    readBack: [AdminOrderWithHistorySchema],
    reply: AdminOrderSchema,
    versioned: OrderStateSchema,
  },
  'PUT /admin/orders/:id/purchase-status': {
    role: 'admin',
    summary:
      'Change the payment status, and grant or reverse rewards accordingly; Paid enters what is open, paid in the way that `paid_how` says, or in one that is not said',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({ purchase_status: PurchaseStatusSchema, paid_how: Type.Optional(PaymentWaySchema) }),
    readBack: [AdminOrderWithHistorySchema],
    reply: AdminOrderSchema,
    versioned: OrderStateSchema,
  },

  'GET /manager/orders': {
    role: 'manager',
    summary: ORDER_LIST,
    query: OrderQuerySchema,
    reply: Type.Array(ManagerOrderSchema),
  },
  'GET /manager/orders/:id': {
    role: 'manager',
    summary: 'Get one order by its id or number',
    params: IdParamsSchema,
    reply: ManagerOrderWithHistorySchema,
    versioned: WorkStateSchema,
  },
  'PUT /manager/orders/:id/status': {
    role: 'manager',
    summary: 'Change the order status; only admins can change the payment status',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({ status: OrderStatusSchema }),
    readBack: [ManagerOrderWithHistorySchema],
    reply: ManagerOrderSchema,
    versioned: WorkStateSchema,
  },
} as const satisfies EndpointTable
