import Type, { type Static } from 'typebox'
import { nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** Where the live site stands against the catalogue. */
export const PublishingSchema = Type.Object({
  state: Type.Enum(['live', 'publishing', 'failed']),
  catalogue_revision: Type.Integer({ description: 'Counts every change of the catalogue.' }),
  published_revision: Type.Integer({ description: 'The revision the live pages show.' }),
  published_at: nullable(TimestampSchema),
  pages: Type.Integer({ description: 'How many pages the live site has.' }),
  duration_ms: nullable(Type.Number({ description: 'How long the last publish took, milliseconds.' })),
  detail: nullable(Type.String({ description: 'Why the last publish failed.' })),
  retry_at: nullable(TimestampSchema),
})
export type Publishing = Static<typeof PublishingSchema>

export const publishingEndpoints = {
  'GET /admin/publishing': { role: 'admin', summary: 'State of the live site', reply: PublishingSchema },
  'POST /admin/publishing/retry': { role: 'admin', summary: 'Publish now', reply: PublishingSchema },
} as const satisfies EndpointTable
