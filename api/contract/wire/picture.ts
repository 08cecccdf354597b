/** The shop's pictures and what they show. */
import Type, { type Static } from 'typebox'
import type { EndpointTable } from './endpoint.ts'
import { closed, IdParamsSchema, IdSchema, PictureUrlSchema } from './shared-schemas.ts'

const alt = Type.String({
  maxLength: 1000,
  description:
    'What the picture shows, read to those who do not see it; at most 250 letters. Empty: pages name the service instead.',
})

/** Alternative texts by the addresses of pictures; those without one are left out. */
export const PictureTextsSchema = Type.Record(Type.String(), Type.String(), {
  description: 'Alternative texts of its pictures, by their addresses; absent when none has one.',
})

/** A picture of the shop. */
export const PictureSchema = Type.Object({
  id: { ...IdSchema, description: 'Name of its file, without the ending.' },
  url: PictureUrlSchema,
  alt,
})
export type Picture = Static<typeof PictureSchema>

export const SavePictureSchema = closed({ alt })
export type SavePicture = Static<typeof SavePictureSchema>

export const pictureEndpoints = {
  'GET /admin/pictures/:id': {
    role: 'admin',
    summary: 'Get the alternative text of a picture',
    params: IdParamsSchema,
    versioned: SavePictureSchema,
    reply: PictureSchema,
  },
  'PUT /admin/pictures/:id': {
    role: 'admin',
    summary: 'Change the alternative text of a picture, on every page that shows it',
    params: IdParamsSchema,
    body: SavePictureSchema,
    readBack: [PictureSchema],
    versioned: SavePictureSchema,
    reply: PictureSchema,
  },
} as const satisfies EndpointTable
