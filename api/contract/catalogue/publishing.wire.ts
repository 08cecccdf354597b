import Type, { type Static } from 'typebox'
import { nullable, TimestampSchema } from '../base/shared-schemas.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'

/** Failures of a publish that something depends on: the disk is full, or the process died. */
export const PUBLISH_FAILURES = ['disk-full', 'broke-off'] as const
export type PublishFailure = (typeof PUBLISH_FAILURES)[number]

/** State of the live site compared with the catalogue. */
export const PublishingSchema = Type.Object({
  state: Type.Enum(['live', 'publishing', 'failed', 'held', 'damaged'], {
    description:
      '`held`: shoppers see an earlier release until somebody goes forward again. `damaged`: the database is, and `detail` says what to do.',
  }),
  catalogue_revision: Type.Integer({ description: 'Revision of the catalogue; every change increases it.' }),
  published_revision: Type.Integer({ description: 'Revision of the catalogue that the live pages show.' }),
  published_at: nullable(TimestampSchema),
  pages: Type.Integer({
    description: 'Number of files that are rendered for the live site: HTML, JSON and XML.',
  }),
  duration_ms: nullable(Type.Number({ description: 'Duration of the last publish, in milliseconds.' })),
  detail: nullable(Type.String({ description: 'Why the last publish failed.' })),
  code: nullable(
    Type.Enum([...PUBLISH_FAILURES], { description: 'Which failure it was, if it is one of these.' }),
  ),
  retry_at: nullable(TimestampSchema),
  held: nullable(
    Type.Object({
      release: Type.String({ description: 'The release that shoppers see, or are about to see.' }),
      by: Type.String({ description: 'Name of who has gone back to it.' }),
      at: TimestampSchema,
    }),
  ),
})
export type Publishing = Static<typeof PublishingSchema>

export const publishingEndpoints = {
  'GET /admin/publishing': {
    role: 'admin',
    summary: 'Get the state of the live site',
    reply: PublishingSchema,
  },
  'POST /admin/publishing/retry': {
    role: 'admin',
    summary: 'Publish now',
    records: CHANGES_NOTHING,
    reply: PublishingSchema,
  },
} as const satisfies EndpointTable
