import Type, { type Static } from 'typebox'
import { IdSchema, nullable } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** Specification §2, Manager panel: the cards and the recent customers, of the shop itself. */
export const ManagerFiguresSchema = Type.Object({
  active_customers: Type.Integer({ description: 'Customers with an order that was not cancelled.' }),
  pending_orders: Type.Integer(),
  recent_orders: Type.Integer({ description: 'Orders placed in the last 7 days.' }),
  support_tickets: Type.Integer({ description: 'Pending orders that are older than a day.' }),
  customers: Type.Array(
    Type.Object({
      id: IdSchema,
      name: Type.String(),
      contact: nullable(Type.String({ description: 'E-mail address, else phone number.' })),
      orders: Type.Integer(),
    }),
    { description: 'The five who registered last.' },
  ),
})
export type ManagerFigures = Static<typeof ManagerFiguresSchema>

export const managerEndpoints = {
  'GET /manager/figures': {
    role: 'manager',
    summary: 'The figures of the manager panel',
    reply: ManagerFiguresSchema,
  },
} as const satisfies EndpointTable
