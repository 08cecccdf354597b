import Type, { type Static } from 'typebox'
import { closed, IdSchema, PictureUrlSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Response to an upload (specification §7). */
export const MediaSchema = Type.Object({ media_url: PictureUrlSchema })
export type Media = Static<typeof MediaSchema>

/** What the cover of a service is drawn from. */
export const DrawCoverSchema = closed({
  id: Type.Optional({
    ...IdSchema,
    description: 'Its figure follows from it; for a new service from the title.',
  }),
  title: Type.String({ maxLength: 120 }),
  category_id: IdSchema,
})
export type DrawCover = Static<typeof DrawCoverSchema>

export const mediaEndpoints = {
  'POST /media/upload-image': {
    role: 'admin',
    summary: 'Upload one picture',
    records: 'A picture is recorded with what shows it.',
    upload: 'image',
    reply: MediaSchema,
  },
  'POST /media/upload-images': {
    role: 'admin',
    summary: 'Upload several pictures',
    records: 'A picture is recorded with what shows it.',
    upload: 'images',
    reply: Type.Array(MediaSchema),
  },
  'POST /media/draw-cover': {
    role: 'admin',
    summary: 'Draw the cover of a service as a picture',
    records: 'A picture is recorded with what shows it.',
    body: DrawCoverSchema,
    reply: MediaSchema,
  },
} as const satisfies EndpointTable
