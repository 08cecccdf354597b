/** Orders that staff write for callers. */
import Type, { type Static } from 'typebox'
import { CONTENT_LIMITS } from './order-content.rules.ts'
import { CONTACT_LIMITS } from '../base/contact.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { BillingSchema } from './document.wire.ts'
import { AdminOrderSchema } from './order.wire.ts'
import { SaveContentSchema } from './order-version.wire.ts'
import { closed, IdSchema, nullable, RupeesSchema } from '../base/shared-schemas.ts'

export const HandOrderSchema = closed({
  customer_id: nullable({
    ...IdSchema,
    description:
      'Account of the customer; null for a caller without one, whose name and number are required.',
  }),
  contact_name: nullable(Type.String({ maxLength: CONTACT_LIMITS.contact_name })),
  phone: nullable(Type.String({ maxLength: CONTACT_LIMITS.phone })),
  note: nullable(
    Type.String({ maxLength: CONTACT_LIMITS.note, description: 'What the customer said; they see it.' }),
  ),
  lines: SaveContentSchema.properties.lines,
  discount: nullable(
    Type.Number({
      ...RupeesSchema,
      description:
        'Rupees; null: the first-order offer (specification §9), under the same rule as for other orders. 0: none.',
    }),
  ),
  discount_percent: SaveContentSchema.properties.discount_percent,
  discount_reason: nullable(Type.String({ maxLength: CONTENT_LIMITS.reason })),
  plus_gst: Type.Optional(
    Type.Boolean({
      description:
        'Whether the prices are without GST, which comes on top. Needs a registered shop and a GSTIN in `billing`.',
    }),
  ),
  billing: Type.Optional(nullable({ ...BillingSchema, description: 'To whom it is billed.' })),
})
export type HandOrder = Static<typeof HandOrderSchema>

export const handOrderEndpoints = {
  'GET /admin/first-offer': {
    role: 'admin',
    summary: 'Get the first-order offer that a new order of a customer gets',
    query: closed({
      customer_id: Type.Optional(
        Type.String({ description: 'Account of the customer; none for a caller without one.' }),
      ),
    }),
    reply: Type.Object({ percent: Type.Number({ description: 'Per cent; 0 where there is none.' }) }),
  },
  'POST /admin/orders': {
    role: 'admin',
    summary: 'Write an order for a caller; it counts as heard of',
    records: ['order'],
    idempotent: true,
    body: HandOrderSchema,
    bodyLimit: 128 * 1024,
    reply: AdminOrderSchema,
    status: 201,
  },
} as const satisfies EndpointTable
