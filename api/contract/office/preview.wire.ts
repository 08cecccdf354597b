/** Previews: the page of a service as it would be, under a key of its own. */
import Type, { type Static } from 'typebox'
import { IdParamsSchema, KeyParamsSchema, TimestampSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

export const PreviewSchema = Type.Object({
  address: Type.String({ description: 'Path of the preview; whoever has it can look at it.' }),
  expires_at: TimestampSchema,
})
export type Preview = Static<typeof PreviewSchema>

export const previewEndpoints = {
  'GET /public/previews/:key': {
    role: 'public',
    summary:
      'Get a preview: the page of a service with its draft, or of a hidden service; 404 once it has ended',
    params: KeyParamsSchema,
    reply: Type.String(),
    contentType: 'text/html',
  },
  'GET /public/previews/:key/cover.svg': {
    role: 'public',
    summary:
      'Get the cover that the page of a preview shows in place of a picture: the live site has none of a hidden service',
    params: KeyParamsSchema,
    reply: Type.String(),
    contentType: 'image/svg+xml',
  },
  'POST /admin/services/:id/previews': {
    role: 'admin',
    summary: 'Make a preview of a service, which ends after a week',
    records: 'It makes a link to look at the page, which ends after a week; nothing of the service changes.',
    params: IdParamsSchema,
    reply: PreviewSchema,
    status: 201,
  },
} as const satisfies EndpointTable
