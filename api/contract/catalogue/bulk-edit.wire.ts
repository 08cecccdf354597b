/** Bulk edits: one change of many services, shown before it is made, and undone as a whole. */
import Type, { type Static } from 'typebox'
import { PRICE_ENDINGS } from './price-endings.ts'
import { MAX_RUPEES } from '../base/rupees.ts'
import { closed, IdSchema, nullable } from '../base/shared-schemas.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'
import { StateSchema } from './state.wire.ts'

const LabelIdsSchema = Type.Array(IdSchema, { maxItems: 20, uniqueItems: true })

/** What is changed in every service. */
export const BulkChangeSchema = Type.Union([
  closed({
    kind: Type.Literal('price'),
    by: Type.Enum(['percent', 'amount']),
    value: Type.Number({
      minimum: -MAX_RUPEES,
      maximum: MAX_RUPEES,
      multipleOf: 0.01,
      description: 'Per cent or rupees; below 0 to lower prices. Original prices change alike.',
    }),
    round: Type.Enum([...PRICE_ENDINGS], { description: 'What every changed price ends in, in rupees.' }),
  }),
  closed({
    kind: Type.Literal('delivery'),
    delivery_time: Type.String({ maxLength: 40 }),
    tier: nullable(Type.String({ maxLength: 40, description: 'Only tiers with this name; null: all.' })),
  }),
  closed({ kind: Type.Literal('labels'), add: LabelIdsSchema, remove: LabelIdsSchema }),
  closed({ kind: Type.Literal('category'), category_id: IdSchema }),
  closed({ kind: Type.Literal('state'), state: StateSchema }),
  closed({ kind: Type.Literal('delete') }),
])
export type BulkChange = Static<typeof BulkChangeSchema>

/** Which services are changed. */
export const BulkSelectionSchema = Type.Union([
  closed({ ids: Type.Array(IdSchema, { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  closed({
    filter: closed({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      category_id: Type.Optional(IdSchema),
      label_id: Type.Optional(IdSchema),
      state: Type.Optional(StateSchema),
    }),
  }),
])
export type BulkSelection = Static<typeof BulkSelectionSchema>

/** The most rows of a difference in one answer. */
export const MOST_BULK_ROWS = 100

const FieldsSchema = Type.Record(Type.String(), Type.Unknown())

/** One service in the difference. */
export const BulkRowSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  before: { ...FieldsSchema, description: 'The fields that change, as they are now.' },
  after: { ...FieldsSchema, description: 'The same fields after the change; empty for a deletion.' },
  has_draft: Type.Boolean({ description: 'A draft of it waits.' }),
  skipped: nullable(
    Type.String({ description: 'Why it stays as it is, as a sentence; null if it changes.' }),
  ),
})
export type BulkRow = Static<typeof BulkRowSchema>

export const BulkPreviewSchema = Type.Object({
  total: Type.Integer({ description: 'Number of selected services.' }),
  changed: Type.Integer({ description: 'Number of those that change.' }),
  skipped: Type.Integer({ description: 'Number of those that the change does not fit.' }),
  drafts: Type.Integer({ description: 'Number of those that change while a draft of theirs waits.' }),
  fingerprint: Type.String({
    description: 'Names the versions of all selected services; sent to make the change.',
  }),
  rows: Type.Array(BulkRowSchema, {
    description: 'The services that change or are left out, oldest first, from `skip` on.',
  }),
})
export type BulkPreview = Static<typeof BulkPreviewSchema>

export const bulkEditEndpoints = {
  'POST /admin/services/bulk/preview': {
    role: 'admin',
    summary: 'Show what a bulk edit would change, without changing it',
    records: CHANGES_NOTHING,
    body: closed({
      which: BulkSelectionSchema,
      change: BulkChangeSchema,
      skip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    bodyLimit: 128 * 1024,
    reply: BulkPreviewSchema,
  },
  'POST /admin/services/bulk': {
    role: 'admin',
    summary: 'Make a bulk edit, all of it or nothing (412 when a service has changed since the difference)',
    records: ['service'],
    body: closed({
      which: BulkSelectionSchema,
      change: BulkChangeSchema,
      fingerprint: Type.String({ maxLength: 100 }),
    }),
    bodyLimit: 128 * 1024,
    reply: Type.Object({ set_id: IdSchema, changed: Type.Integer() }),
  },
  'POST /admin/services/bulk/undo': {
    role: 'admin',
    summary:
      'Undo a bulk edit, an import or the replacement of a picture, as long as nobody has changed its things since',
    records: ['service'],
    body: closed({ set_id: IdSchema }),
    reply: Type.Object({ changed: Type.Integer({ description: 'Number of services that are as before.' }) }),
  },
} as const satisfies EndpointTable
