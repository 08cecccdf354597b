import Type, { type Static } from 'typebox'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  TimestampSchema,
} from './common.ts'
import type { EndpointTable } from './endpoint.ts'

const labelFields = {
  name: Type.String({
    maxLength: 60,
    description: 'The chip; links use it: /services?category={name}&label={label}.',
  }),
  category_id: Type.String({ maxLength: 80, description: 'The category whose services may carry it.' }),
  description: Type.String({ maxLength: 500 }),
}

/** Specification §3, label. */
export const LabelSchema = Type.Object({
  id: IdSchema,
  ...labelFields,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Label = Static<typeof LabelSchema>

export const SaveLabelSchema = closed({
  name: labelFields.name,
  category_id: labelFields.category_id,
  description: Type.Optional(labelFields.description),
})
export type SaveLabel = Static<typeof SaveLabelSchema>

export const labelEndpoints = {
  'GET /admin/labels': {
    role: 'admin',
    summary: 'List labels',
    query: ListQuerySchema,
    reply: Type.Array(LabelSchema),
  },
  'GET /admin/labels/:id': {
    role: 'admin',
    summary: 'One label',
    params: IdParamsSchema,
    versioned: SaveLabelSchema,
    reply: LabelSchema,
  },
  'POST /admin/labels': {
    role: 'admin',
    summary: 'Add a label',
    body: SaveLabelSchema,
    readBack: [LabelSchema],
    reply: LabelSchema,
    status: 201,
  },
  'PUT /admin/labels/:id': {
    role: 'admin',
    summary: 'Change a label',
    params: IdParamsSchema,
    body: SaveLabelSchema,
    readBack: [LabelSchema],
    versioned: SaveLabelSchema,
    reply: LabelSchema,
  },
  'DELETE /admin/labels/:id': {
    role: 'admin',
    summary: 'Delete a label; services lose it',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
