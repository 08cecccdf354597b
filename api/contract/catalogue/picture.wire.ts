/** The shop's pictures and what they show. */
import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  PictureUrlSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'

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

/** What needs a picture. */
export const PictureUseSchema = Type.Object({
  kind: Type.Enum(['service', 'draft', 'profile', 'order', 'history'], {
    description: 'An order keeps the picture it was made with; history: a version that can be brought back.',
  }),
  id: Type.String({ description: 'Id of the service, or of the order; of others only a name.' }),
  name: Type.String(),
})
export type PictureUse = Static<typeof PictureUseSchema>

/** A picture as the library lists it. */
export const LibraryPictureSchema = Type.Object({
  ...PictureSchema.properties,
  width: Type.Integer({ description: 'In pixels.' }),
  height: Type.Integer({ description: 'In pixels.' }),
  bytes: nullable(
    Type.Integer({ description: 'Size of the largest copy; null for a picture of the sample shop.' }),
  ),
  file_name: Type.String({ description: 'Name of the file that was uploaded; empty where it is not known.' }),
  created_at: nullable({ ...TimestampSchema, description: 'When it was uploaded; null if it was not.' }),
  uploader: nullable(Type.String({ description: 'Name of who uploaded it; null if it was not.' })),
  use: Type.Enum(['shown', 'kept', 'new', 'unused'], {
    description:
      'shown on pages; kept for a draft, an order or the history alone; new: unused, and uploaded within a day; unused: can be cleared.',
  }),
  uses: Type.Array(PictureUseSchema, { description: 'What needs it, at most 12 of them.' }),
  use_count: Type.Integer({ description: 'Number of all things that need it.' }),
})
export type LibraryPicture = Static<typeof LibraryPictureSchema>

const IdsSchema = Type.Array(IdSchema, { minItems: 1, maxItems: 1000 })

export const ClearPicturesSchema = closed({ ids: IdsSchema })

export const ReplacePictureSchema = closed({
  by: { ...IdSchema, description: 'Id of the picture that is shown instead.' },
})

export const pictureEndpoints = {
  'GET /admin/pictures': {
    role: 'admin',
    summary: 'List pictures with what needs them; filter by q, use, text (given or none) or id',
    query: ListQuerySchema,
    reply: Type.Array(LibraryPictureSchema),
  },
  'POST /admin/pictures/clear': {
    role: 'admin',
    summary: 'Delete those of the pictures that nothing needs and that are older than a day',
    records: ['picture'],
    body: ClearPicturesSchema,
    bodyLimit: 128 * 1024,
    reply: Type.Object({ ids: Type.Array(IdSchema, { description: 'The pictures that were deleted.' }) }),
  },
  'POST /admin/pictures/:id/replace': {
    role: 'admin',
    summary: 'Show another picture wherever this one is shown: services, their drafts and the profile',
    records: ['service'],
    params: IdParamsSchema,
    body: ReplacePictureSchema,
    reply: Type.Object({
      places: Type.Integer({ description: 'In how many services, and in the profile, it was replaced.' }),
      set_id: { ...IdSchema, description: 'Names its changes in the history; undoes them all.' },
    }),
  },
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
    records: ['picture'],
    params: IdParamsSchema,
    body: SavePictureSchema,
    readBack: [PictureSchema],
    versioned: SavePictureSchema,
    reply: PictureSchema,
  },
} as const satisfies EndpointTable
