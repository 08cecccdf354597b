/** Drafts: changes to a service that wait beside what is live. */
import Type, { type Static } from 'typebox'
import { closed, DeletedSchema, IdParamsSchema, nullable, TimestampSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { AdminServiceSchema, SaveServiceSchema } from './service.wire.ts'

const FieldsSchema = Type.Record(Type.String(), Type.Unknown())
const VersionSchema = Type.String({ maxLength: 100, description: 'Names this version of the draft.' })
const EtagSchema = Type.String({ maxLength: 100, description: 'The ETag of the service that was compared.' })

export const ServiceDraftSchema = Type.Object({
  content: {
    ...SaveServiceSchema,
    description: 'What publishing it would save; a field that was not saved with it is as in the service.',
  },
  version: VersionSchema,
  saved_at: TimestampSchema,
  saved_by: Type.String({ description: 'Name of who saved it last.' }),
  is_outdated: Type.Boolean({ description: 'True if the service was changed after the draft was begun.' }),
  before: { ...FieldsSchema, description: 'The fields that differ, as they are now.' },
  after: { ...FieldsSchema, description: 'The same fields in the draft.' },
  etag: EtagSchema,
  publish_at: nullable({
    ...TimestampSchema,
    description: 'When the shop publishes it by itself, in UTC; null for never.',
  }),
  plan_is_void: Type.Boolean({
    description:
      'True if the service was changed after that was planned: then it is not published by itself.',
  }),
  planned_by: Type.String({ description: 'Name of who planned that; empty when nobody did.' }),
  missed: nullable(
    Type.Object({
      at: { ...TimestampSchema, description: 'When it was to be published by itself.' },
      because: Type.String({ description: 'Why it was not, as a sentence.' }),
    }),
  ),
})
export type ServiceDraft = Static<typeof ServiceDraftSchema>

/** The draft of a service; null when none waits. */
const ReplySchema = Type.Object({ draft: nullable(ServiceDraftSchema) })

/** Why these calls leave no record in the history. */
const DRAFT_ALONE = 'A draft changes nothing that is live; its publishing is recorded.'

export const serviceDraftEndpoints = {
  'GET /admin/services/:id/draft': {
    role: 'admin',
    summary: 'Get the draft of a service, and how it differs from the service',
    params: IdParamsSchema,
    reply: ReplySchema,
  },
  'PUT /admin/services/:id/draft': {
    role: 'admin',
    summary: 'Save changes as a draft, which changes nothing that is live (412 when another draft waits)',
    records: DRAFT_ALONE,
    params: IdParamsSchema,
    body: closed({
      content: SaveServiceSchema,
      etag: EtagSchema,
      version: {
        ...nullable(VersionSchema),
        description: 'The draft that this one replaces; null for none.',
      },
    }),
    bodyLimit: 1024 * 1024,
    reply: ReplySchema,
  },
  'POST /admin/services/:id/draft/publish': {
    role: 'admin',
    summary: 'Save a draft as the service, by the rules of its form (412 when either has changed)',
    records: ['service'],
    params: IdParamsSchema,
    body: closed({ version: VersionSchema, etag: EtagSchema }),
    reply: AdminServiceSchema,
  },
  'PUT /admin/services/:id/draft/moment': {
    role: 'admin',
    summary: 'Plan when the shop publishes a draft by itself (412 when draft or service has changed)',
    records: DRAFT_ALONE,
    params: IdParamsSchema,
    body: closed({
      version: VersionSchema,
      etag: EtagSchema,
      publish_at: nullable(
        Type.String({ maxLength: 30, description: 'UTC, ISO 8601; null to leave it waiting.' }),
      ),
    }),
    reply: ReplySchema,
  },
  'DELETE /admin/services/:id/draft': {
    role: 'admin',
    summary: 'Discard a draft',
    records: DRAFT_ALONE,
    params: IdParamsSchema,
    query: closed({ version: VersionSchema }),
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
