import Type, { type Static } from 'typebox'
import { IdSchema, nullable } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Cards and recent customers of the manager panel (specification §2), from the shop's own data. */
export const ManagerFiguresSchema = Type.Object({
  active_customers: Type.Integer({ description: 'Customers with an order that was not cancelled.' }),
  pending_orders: Type.Integer(),
  recent_orders: Type.Integer({ description: 'Orders placed in the last 7 days.' }),
  support_tickets: Type.Integer({ description: 'Pending orders that are more than a day old.' }),
  customers: Type.Array(
    Type.Object({
      id: IdSchema,
      name: Type.String(),
      contact: nullable(Type.String({ description: 'E-mail address, else phone number.' })),
      orders: Type.Integer(),
    }),
    { description: 'The five customers who registered last.' },
  ),
})
export type ManagerFigures = Static<typeof ManagerFiguresSchema>

export const managerEndpoints = {
  'GET /manager/figures': {
    role: 'manager',
    summary: 'Get the figures of the manager panel',
    reply: ManagerFiguresSchema,
  },
} as const satisfies EndpointTable
