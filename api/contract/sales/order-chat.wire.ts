/**
 * Whether the shop has heard of an order's customer. The site opens the chat with the order's message, and only the
 * customer can send it: until there is a sign of the customer, the order counts as not sent. This is a mark beside
 * the order's statuses (specification §4), which it does not change.
 */
import Type from 'typebox'
import { closed, IdSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Most orders that one call marks. */
const MOST_ORDERS = 500

const OrderIdsSchema = Type.Array(IdSchema, { minItems: 1, maxItems: MOST_ORDERS })

const HeardSchema = closed({
  ids: OrderIdsSchema,
  heard: Type.Boolean({
    description:
      'True: the customer was heard of. False: after all not; ignored for orders with another sign of the customer. 409 for admins when that leaves none and money came in for one.',
  }),
})

const FiledSchema = closed({
  ids: OrderIdsSchema,
  filed: Type.Boolean({
    description:
      'True files orders away that hold no money; false brings them back. 409 when none can be filed away because of money.',
  }),
})

const FileOlderSchema = closed({
  until: Type.String({
    maxLength: 10,
    description: 'Last day of the shop’s calendar whose orders are filed away, YYYY-MM-DD.',
  }),
})

const MarkedSchema = Type.Object({
  ids: Type.Array(IdSchema, {
    description:
      'Orders whose mark has changed: some of the given ones, and other orders of an account that is confirmed by this.',
  }),
})

export const orderChatEndpoints = {
  'PUT /admin/orders/heard': {
    role: 'admin',
    summary: 'Mark orders as heard of from the customer, all in one transaction',
    records: ['order'],
    body: HeardSchema,
    reply: MarkedSchema,
  },
  'PUT /manager/orders/heard': {
    role: 'manager',
    summary: 'Mark orders as heard of from the customer, all in one transaction',
    records: ['order'],
    body: HeardSchema,
    reply: MarkedSchema,
  },
  'PUT /admin/orders/filed': {
    role: 'admin',
    summary: 'File orders that were not sent away, or bring them back, all in one transaction',
    records: ['order'],
    body: FiledSchema,
    reply: MarkedSchema,
  },
  'POST /admin/orders/file-older': {
    role: 'admin',
    summary: 'File away all orders placed up to a day that were not sent, some in each transaction',
    records: ['order'],
    body: FileOlderSchema,
    reply: Type.Object({ filed: Type.Integer({ description: 'Number of orders filed away.' }) }),
  },
} as const satisfies EndpointTable
