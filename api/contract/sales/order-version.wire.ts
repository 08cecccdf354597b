/**
 * Changes of an order by staff. Each makes a version with its own lines, discount and total; a version whose total
 * is above what the customer agreed to last awaits the customer's agreement.
 */
import Type, { type Static } from 'typebox'
import { CONTENT_LIMITS } from './order-content.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import {
  DiscountPercentSchema,
  OrderLineSchema,
  PlusGstSchema,
  PointsSpentSchema,
  TaxSchema,
} from './order.wire.ts'
import { BillingSchema } from './document.wire.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  nullable,
  RupeesSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'

const VersionNumberSchema = Type.Integer({ minimum: 1, description: '1 as placed, then 2, 3 …' })

/** What an order consists of in one of its versions, without the points that are spent on it. */
export const OrderContentSchema = Type.Object({
  version: VersionNumberSchema,
  services: Type.Array(OrderLineSchema),
  price: Type.Number({ description: 'Sum of the lines, in rupees.' }),
  discount: Type.Number({ description: 'Rupees.' }),
  discount_percent: DiscountPercentSchema,
  discount_reason: nullable(
    Type.String({ description: 'Null for the first-order offer and for no discount.' }),
  ),
  plus_gst: PlusGstSchema,
  tax: TaxSchema,
  totalAmount: Type.Number({ description: 'Rupees: price less discount, and the tax on top.' }),
})
export type OrderContent = Static<typeof OrderContentSchema>

/** How the customer agreed: on the order’s page, or in the chat, which staff record. */
export const AgreementWaySchema = Type.Enum(['customer', 'in-chat'])
export type AgreementWay = Static<typeof AgreementWaySchema>

/** One version of an order, as staff see it. */
export const OrderVersionSchema = Type.Object({
  ...OrderContentSchema.properties,
  services: Type.Array(
    Type.Object({
      ...OrderLineSchema.properties,
      category_id: nullable({
        ...IdSchema,
        description: 'The category that its rate of GST follows; null for a line that was written freely.',
      }),
    }),
  ),
  note: nullable(Type.String({ description: 'What was changed, in the words of who changed it.' })),
  actor: Type.String({ description: 'Name of who made it.' }),
  created_at: TimestampSchema,
  agreement: Type.Enum(['not needed', 'awaited', 'given', 'never given'], {
    description:
      '`not needed`: its total was not above what was agreed before. `never given`: another version came first.',
  }),
  agreed: nullable(
    Type.Object({
      way: AgreementWaySchema,
      by: Type.String({ description: 'Name of who agreed, or of who recorded it.' }),
      at: TimestampSchema,
    }),
  ),
})
export type OrderVersion = Static<typeof OrderVersionSchema>

/** All versions of an order, for staff. */
export const OrderVersionsSchema = Type.Object({
  order_id: OrderNumberSchema,
  version: VersionNumberSchema,
  agreed_version: Type.Integer({ description: 'The version that the customer agreed to last.' }),
  versions: Type.Array(OrderVersionSchema, { description: 'Newest first; at least the one as placed.' }),
  by_hand: Type.Boolean({ description: 'Whether staff wrote it: only then can its prices be plus GST.' }),
  gstin: Type.String({ description: 'GSTIN or UIN in its billing details; empty: none.' }),
  offer_had_on: nullable({
    ...OrderNumberSchema,
    description:
      'While it has the first-order offer: an earlier order that staff wrote, on which the number of its account had it.',
  }),
})
export type OrderVersions = Static<typeof OrderVersionsSchema>

/** What the ETag of an order’s versions covers: the newest version says all that a change replaces. */
export const VersionsVersionSchema = Type.Pick(OrderVersionsSchema, ['version', 'agreed_version'])

/** A line as staff enter it, at their own price. */
const SaveLineSchema = closed({
  service_id: nullable({ ...IdSchema, description: 'Null for a line that is written freely.' }),
  title: Type.String({
    maxLength: CONTENT_LIMITS.title,
    description: 'Title of a free line; ignored for a service, which has its own.',
  }),
  variant_name: nullable(Type.String({ maxLength: 80 })),
  tier_name: Type.String({ maxLength: 40, description: 'Empty for a free line.' }),
  price: Type.Number({ ...RupeesSchema, description: 'Price of one, in rupees.' }),
  quantity: Type.Integer({ minimum: 1, maximum: CONTENT_LIMITS.quantity }),
  delivery_time: Type.String({ maxLength: 40 }),
})
export type SaveLine = Static<typeof SaveLineSchema>

/** All that an order is to consist of. */
export const SaveContentSchema = closed({
  lines: Type.Array(SaveLineSchema, { maxItems: CONTENT_LIMITS.lines }),
  discount: Type.Number({ ...RupeesSchema, description: 'Rupees; at most the sum of the lines.' }),
  discount_percent: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description:
          'Per cent of the sum of the lines, with at most two decimals. Where it is given, the server works the rupees out, rounds them to whole ones and does not read `discount`.',
      }),
    ),
  ),
  discount_reason: nullable(
    Type.String({
      maxLength: CONTENT_LIMITS.reason,
      description:
        'Why; the customer reads it. Null keeps the first-order offer, whose amount stays as it is.',
    }),
  ),
  plus_gst: Type.Optional(
    Type.Boolean({
      description:
        'Whether the prices are without GST, which comes on top; stays as it is when left out. Needs a registered shop, an order that staff wrote and a GSTIN.',
    }),
  ),
  billing: Type.Optional(
    nullable({
      ...BillingSchema,
      description: 'To whom it is billed, for prices plus GST of a customer whose GSTIN is not known yet.',
    }),
  ),
  note: nullable(
    Type.String({ maxLength: CONTENT_LIMITS.note, description: 'What was changed; the customer reads it.' }),
  ),
})
export type SaveContent = Static<typeof SaveContentSchema>

/** A version as the customer is asked to pay it: tax and total are less the points that are spent on the order. */
const AskedContentSchema = Type.Object({ ...OrderContentSchema.properties, points: PointsSpentSchema })

/** What the customer is asked to agree to, beside what was agreed. */
export const AgreementSchema = Type.Object({
  order_id: OrderNumberSchema,
  agreed: AskedContentSchema,
  asked: Type.Object({
    ...AskedContentSchema.properties,
    note: nullable(Type.String({ description: 'What the shop says about the change.' })),
  }),
})
export type Agreement = Static<typeof AgreementSchema>

const AgreeSchema = closed({ version: VersionNumberSchema })
const OrderNumberParamsSchema = closed({ order_id: OrderNumberSchema })
const CONTENT_BODY_LIMIT = 128 * 1024

export const orderVersionEndpoints = {
  'GET /users/orders/:order_id/agreement': {
    role: 'user',
    byOrderKey: true,
    summary: 'Get what was agreed for an order and what is asked for now; the same where nothing is asked',
    params: OrderNumberParamsSchema,
    reply: AgreementSchema,
  },
  'PUT /users/orders/:order_id/agreement': {
    role: 'user',
    byOrderKey: true,
    summary: 'Agree to a version of one’s order; 409 when another one came meanwhile',
    records: ['order'],
    params: OrderNumberParamsSchema,
    body: AgreeSchema,
    reply: AgreementSchema,
  },
  'GET /admin/orders/:id/versions': {
    role: 'admin',
    summary: 'List the versions of an order, newest first',
    params: IdParamsSchema,
    reply: OrderVersionsSchema,
    versioned: VersionsVersionSchema,
  },
  'PUT /admin/orders/:id/content': {
    role: 'admin',
    summary: 'Change lines and discount of an order, which makes a new version',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: SaveContentSchema,
    bodyLimit: CONTENT_BODY_LIMIT,
    reply: OrderVersionsSchema,
    versioned: VersionsVersionSchema,
  },
  'PUT /admin/orders/:id/agreement': {
    role: 'admin',
    summary: 'Record that the customer agreed to a version in the chat; 409 when another one came meanwhile',
    records: ['order'],
    params: IdParamsSchema,
    body: AgreeSchema,
    reply: OrderVersionsSchema,
  },
} as const satisfies EndpointTable
