import Type, { type Static } from 'typebox'
import { PictureUrlSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Response to an upload (specification §7). */
export const MediaSchema = Type.Object({ media_url: PictureUrlSchema })
export type Media = Static<typeof MediaSchema>

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
} as const satisfies EndpointTable
