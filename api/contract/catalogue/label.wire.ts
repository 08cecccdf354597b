import Type, { type Static } from 'typebox'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  textSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { labelTexts } from './label.fields.ts'
import { saveScheduleFields, SaveStateSchema, scheduleFields, StateSchema } from './state.wire.ts'

const labelFields = {
  ...labelTexts.each((_, field) => textSchema(field)),
  category_id: Type.String({
    maxLength: 80,
    description: 'Id of the category whose services may have this label.',
  }),
}

/** A label (specification §3). */
export const LabelSchema = Type.Object({
  id: IdSchema,
  ...labelFields,
  state: StateSchema,
  ...scheduleFields,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Label = Static<typeof LabelSchema>

export const SaveLabelSchema = closed({
  ...labelTexts.each((_, field) => Type.Optional(textSchema(field))),
  name: labelFields.name,
  category_id: labelFields.category_id,
  state: Type.Optional(SaveStateSchema),
  ...saveScheduleFields,
})
export type SaveLabel = Static<typeof SaveLabelSchema>

export const labelEndpoints = {
  'GET /admin/labels': {
    role: 'admin',
    summary: 'List labels; filter by q, category_id, state or id',
    query: ListQuerySchema,
    reply: Type.Array(LabelSchema),
  },
  'GET /admin/labels/:id': {
    role: 'admin',
    summary: 'Get one label',
    params: IdParamsSchema,
    versioned: SaveLabelSchema,
    reply: LabelSchema,
  },
  'POST /admin/labels': {
    role: 'admin',
    summary: 'Add a label',
    records: ['label'],
    body: SaveLabelSchema,
    readBack: [LabelSchema],
    reply: LabelSchema,
    status: 201,
  },
  'PUT /admin/labels/:id': {
    role: 'admin',
    summary: 'Change a label',
    records: ['label'],
    params: IdParamsSchema,
    body: SaveLabelSchema,
    readBack: [LabelSchema],
    versioned: SaveLabelSchema,
    reply: LabelSchema,
  },
  'DELETE /admin/labels/:id': {
    role: 'admin',
    summary: 'Delete a label and remove it from all services',
    records: ['label', 'service'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
