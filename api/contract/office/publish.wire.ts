import Type, { type Static } from 'typebox'
import { HISTORY_ACTS, HISTORY_KINDS } from '../base/history.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { PublishingSchema } from '../catalogue/publishing.wire.ts'
import { nullable, TimestampSchema } from '../base/shared-schemas.ts'

/**
 * What a publish was: changed pages of the live release, a whole new release, a step back to an earlier release, or
 * the return from it.
 */
export const PUBLISH_KINDS = ['edit', 'release', 'back', 'forward'] as const
export type PublishKind = (typeof PUBLISH_KINDS)[number]

/** A recorded change of the catalogue, as far as a publish names it. */
const PublishedChangeSchema = Type.Object({
  id: Type.String({ description: 'Id of the entry in the history of changes.' }),
  kind: Type.Enum([...HISTORY_KINDS]),
  thing_id: Type.String(),
  thing_name: Type.String(),
  act: Type.Enum([...HISTORY_ACTS]),
  actor_name: Type.String(),
  restored_from: nullable(Type.String()),
  created_at: TimestampSchema,
})
export type PublishedChange = Static<typeof PublishedChangeSchema>

/** Changes of the catalogue: the latest ones, and how many there are. */
const PublishedChangesSchema = Type.Object({
  latest: Type.Array(PublishedChangeSchema),
  total: Type.Integer({ minimum: 0 }),
})
export type PublishedChanges = Static<typeof PublishedChangesSchema>

export const PublishSchema = Type.Object({
  number: Type.Integer({ description: 'Counts the publishes of the shop.' }),
  kind: Type.Enum([...PUBLISH_KINDS]),
  revision: Type.Integer({ description: 'Revision of the catalogue that is live since.' }),
  rendered: Type.Integer({ description: 'Number of files that were rendered: HTML, JSON and XML.' }),
  pages: Type.Integer({ description: 'Number of files that are rendered for the whole site.' }),
  paths: Type.Array(Type.String(), {
    description: 'The addresses that changed, at most 200; none for a whole release.',
  }),
  duration_ms: Type.Integer({ description: 'Duration until the pages were live, in milliseconds.' }),
  asked_by: nullable(
    Type.String({ description: 'Name of who asked for it; null for what followed changes.' }),
  ),
  created_at: TimestampSchema,
  changes: PublishedChangesSchema,
})
export type Publish = Static<typeof PublishSchema>

/** A whole copy of the site that is kept on the disk. */
export const ReleaseSchema = Type.Object({
  id: Type.String({ description: 'Name of its folder.' }),
  created_at: TimestampSchema,
  changed_at: nullable(TimestampSchema),
  pages: Type.Integer({ minimum: 0 }),
  is_live: Type.Boolean(),
  is_newest: Type.Boolean({ description: 'Edits go into this one.' }),
})
export type Release = Static<typeof ReleaseSchema>

export const PublishCentreSchema = Type.Object({
  publishing: PublishingSchema,
  waiting: PublishedChangesSchema,
  publishes: Type.Array(PublishSchema, { description: 'The last fifty, newest first.' }),
  releases: Type.Array(ReleaseSchema, { description: 'Newest first.' }),
})
export type PublishCentre = Static<typeof PublishCentreSchema>

/** Why these calls leave no record in the history. */
const PUBLISH = 'The list of publishes names who asked for it.'

export const publishesEndpoints = {
  'GET /admin/publishing/centre': {
    role: 'admin',
    summary: 'Get what waits, what is live, the last fifty publishes and the kept releases',
    reply: PublishCentreSchema,
  },
  'POST /admin/publishing/anew': {
    role: 'admin',
    summary: 'Render every page anew, as a new release',
    records: PUBLISH,
    reply: PublishingSchema,
  },
  'POST /admin/publishing/hold': {
    role: 'admin',
    summary: 'Show shoppers an earlier release until somebody goes forward again',
    records: PUBLISH,
    body: Type.Object({ release: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
    reply: PublishingSchema,
  },
  'POST /admin/publishing/forward': {
    role: 'admin',
    summary: 'Show shoppers the catalogue as it is again',
    records: PUBLISH,
    reply: PublishingSchema,
  },
} as const satisfies EndpointTable
