/** Print-ready documents of an order: quotation, proforma, receipt voucher, invoice, bill of supply, credit note. */
import { LINK_ALONE } from '../accounts/link.wire.ts'
import { DOCUMENT_KINDS } from './document-kinds.ts'
import Type, { type Static } from 'typebox'
import { OfficerSchema } from '../shop/business.wire.ts'
import { BILLING_LIMITS } from './document.rules.ts'
import { HIGHEST_RATE } from './gst.rules.ts'
import {
  closed,
  IdParamsSchema,
  KeyParamsSchema,
  IdSchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'

const StateSchema = Type.String({
  pattern: '^$|^[0-9]{2}$',
  description: 'GST code of a state, such as 29 for Karnataka; empty: not given.',
})
const GstinSchema = Type.String({
  maxLength: BILLING_LIMITS.gstin,
  description: 'GSTIN or UIN, 15 characters; empty: none.',
})

/** How the shop stands to GST. */
export const GstStandingSchema = Type.Enum(['not-registered', 'regular', 'composition'])

/** The service accounting code of a category and the rate that its prices include. */
export const CategoryTaxSchema = closed({
  category_id: IdSchema,
  sac: Type.String({ maxLength: 6, description: 'Service accounting code, 4 to 6 digits.' }),
  rate: Type.Number({ minimum: 0, maximum: HIGHEST_RATE, description: 'Per cent.' }),
})

/** Who the shop is, and what stands on every document of it. */
export const DocumentSettingsSchema = closed({
  standing: GstStandingSchema,
  legal_name: Type.String({ maxLength: BILLING_LIMITS.name, description: 'Empty: the shop’s name.' }),
  address: Type.String({ maxLength: BILLING_LIMITS.address, description: 'Lines end with \\n.' }),
  officer: OfficerSchema,
  state: StateSchema,
  gstin: GstinSchema,
  sac: Type.String({ maxLength: 6, description: 'SAC of categories without their own.' }),
  rate: Type.Number({
    minimum: 0,
    maximum: HIGHEST_RATE,
    description: 'Rate of categories without their own.',
  }),
  categories: Type.Array(CategoryTaxSchema, { maxItems: 200 }),
  terms: Type.String({ maxLength: 600, description: 'Printed below, such as bank details.' }),
})
export type DocumentSettings = Static<typeof DocumentSettingsSchema>

/** To whom an order is billed. */
export const BillingSchema = closed({
  name: Type.String({ maxLength: BILLING_LIMITS.name }),
  address: Type.String({ maxLength: BILLING_LIMITS.address, description: 'Lines end with \\n.' }),
  state: StateSchema,
  gstin: GstinSchema,
  sez: Type.Optional(
    Type.Boolean({
      description:
        'The customer is a unit or developer of a special economic zone: IGST, also within the state. Kept as it is when left out.',
    }),
  ),
})
export type Billing = Static<typeof BillingSchema>

export const DocumentKindSchema = Type.Enum(DOCUMENT_KINDS)

/** A document that was issued; it never changes. */
export const OrderDocumentSchema = Type.Object({
  id: IdSchema,
  kind: DocumentKindSchema,
  number: Type.String({ description: 'Such as INV/26-27/12; consecutive for its kind and financial year.' }),
  amount: Type.Number({ description: 'Rupees.' }),
  path: nullable(
    Type.String({
      description:
        'Path of the page below the API’s address; whoever knows it can read it. Null when its link was withdrawn.',
    }),
  ),
  payment: nullable(Type.String({ description: 'Id of the payment that a receipt voucher is for.' })),
  credits: nullable(Type.String({ description: 'Number of the document that a credit note takes back.' })),
  actor: Type.String({ description: 'Name of who issued it.' }),
  issued_at: TimestampSchema,
})
export type OrderDocument = Static<typeof OrderDocumentSchema>

/** A document that can be issued now. */
export const IssuableSchema = Type.Object({
  kind: DocumentKindSchema,
  payment: nullable(Type.String()),
  amount: Type.Number({ description: 'Rupees.' }),
})
export type Issuable = Static<typeof IssuableSchema>

/** The documents of an order, for staff. */
export const OrderDocumentsSchema = Type.Object({
  order_id: OrderNumberSchema,
  billing: BillingSchema,
  documents: Type.Array(OrderDocumentSchema, { description: 'Newest first.' }),
  issuable: Type.Array(IssuableSchema),
  missing: nullable(
    Type.String({ description: 'What must be entered in the settings before a document can be issued.' }),
  ),
  hints: Type.Array(Type.String(), {
    description: 'Sentences about why a document cannot be issued yet, or no longer says what is payable.',
  }),
})
export type OrderDocuments = Static<typeof OrderDocumentsSchema>

/** What the ETag of an order's documents covers: what a change of the billing details replaces. */
export const BilledSchema = Type.Pick(OrderDocumentsSchema, ['billing'])

/** A document that was issued, for the customer. */
export const CustomerDocumentSchema = Type.Object({
  ...Type.Pick(OrderDocumentSchema, ['kind', 'number', 'amount', 'path', 'issued_at']).properties,
  name: Type.String({ description: 'What it is called, such as “Invoice”.' }),
})
export type CustomerDocument = Static<typeof CustomerDocumentSchema>

/** The documents of an order, for its customer. */
export const CustomerDocumentsSchema = Type.Object({
  billing: BillingSchema,
  documents: Type.Array(CustomerDocumentSchema),
  is_invoiced: Type.Boolean({ description: 'Whether the billing details can no longer be changed.' }),
  version: Type.String({ description: 'ETag of the billing details, with which they can be changed.' }),
})
export type CustomerDocuments = Static<typeof CustomerDocumentsSchema>

const OwnBilledSchema = Type.Pick(CustomerDocumentsSchema, ['billing'])

export const NewDocumentSchema = closed({
  kind: DocumentKindSchema,
  payment: nullable(Type.String({ maxLength: 64, description: 'Id of the payment, for a receipt voucher.' })),
  amount: Type.Number({
    minimum: 0,
    description: 'Rupees that were shown when issuing was confirmed; 409 when they have changed since.',
  }),
})
export type NewDocument = Static<typeof NewDocumentSchema>

const OrderNumberParamsSchema = closed({ order_id: OrderNumberSchema })

export const orderDocumentEndpoints = {
  'GET /public/documents/:key': {
    role: 'public',
    summary: 'Get the print-ready page of a document',
    params: KeyParamsSchema,
    reply: Type.String(),
    contentType: 'text/html',
  },
  'GET /public/gst': {
    role: 'public',
    summary: 'Tell whether the prices of the site include GST',
    reply: Type.Object({
      prices_include_gst: Type.Boolean({ description: 'False for a shop that charges no GST.' }),
    }),
  },
  'GET /users/orders/:order_id/documents': {
    role: 'user',
    byOrderKey: true,
    summary: 'Get the documents of one of the customer’s orders',
    params: OrderNumberParamsSchema,
    reply: CustomerDocumentsSchema,
    versioned: OwnBilledSchema,
  },
  'PUT /users/orders/:order_id/billing': {
    role: 'user',
    byOrderKey: true,
    summary: 'Give name, address and GSTIN for the invoice, until it is issued',
    records: ['order'],
    limit: 'orders',
    params: OrderNumberParamsSchema,
    body: BillingSchema,
    reply: CustomerDocumentsSchema,
    versioned: OwnBilledSchema,
  },
  'GET /admin/orders/:id/documents': {
    role: 'admin',
    summary: 'Get the documents of an order, and which can be issued',
    params: IdParamsSchema,
    reply: OrderDocumentsSchema,
    versioned: BilledSchema,
  },
  'POST /admin/orders/:id/documents': {
    role: 'admin',
    summary: 'Issue a document, which then never changes',
    records: 'A document never changes; the order lists it with who issued it.',
    idempotent: true,
    params: IdParamsSchema,
    body: NewDocumentSchema,
    reply: OrderDocumentsSchema,
    status: 201,
    versioned: BilledSchema,
  },
  'POST /admin/orders/:id/documents/:document_id/link': {
    role: 'admin',
    summary: 'Make a new link to a document; an earlier one opens nothing any more',
    records: LINK_ALONE,
    params: closed({ ...IdParamsSchema.properties, document_id: IdSchema }),
    reply: OrderDocumentsSchema,
    versioned: BilledSchema,
  },
  'PUT /admin/orders/:id/billing': {
    role: 'admin',
    summary: 'Change to whom an order is billed; documents that were issued stay as they are',
    records: ['order'],
    params: IdParamsSchema,
    body: BillingSchema,
    reply: OrderDocumentsSchema,
    versioned: BilledSchema,
  },
  'GET /admin/settings/documents': {
    role: 'admin',
    summary: 'Get what stands on every document',
    reply: DocumentSettingsSchema,
    versioned: DocumentSettingsSchema,
  },
  'PUT /admin/settings/documents': {
    role: 'admin',
    summary: 'Change what stands on every document that is issued from now on',
    records: ['settings'],
    body: DocumentSettingsSchema,
    reply: DocumentSettingsSchema,
    versioned: DocumentSettingsSchema,
  },
} as const satisfies EndpointTable
