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
import { categoryTexts } from './category.fields.ts'
import { MOST_SUBCATEGORIES } from './category.rules.ts'
import { lookFields } from './category-look.wire.ts'
import { CategoryWithServicesSchema } from './service.wire.ts'
import { saveScheduleFields, SaveStateSchema, scheduleFields, StateSchema } from './state.wire.ts'

const categoryFields = {
  ...categoryTexts.each((_, field) => textSchema(field)),
  subcategories: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: MOST_SUBCATEGORIES,
    uniqueItems: true,
    description: 'Options of the Subcategory select, in this order.',
  }),
  ...lookFields,
}

/** A category as the console and the filters read it (specification §3). */
export const CategorySchema = Type.Object({
  id: IdSchema,
  ...categoryFields,
  state: StateSchema,
  ...scheduleFields,
  service_count: Type.Integer({ description: 'Number of services in the category.' }),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Category = Static<typeof CategorySchema>

export const SaveCategorySchema = closed({
  ...categoryTexts.each((_, field) => Type.Optional(textSchema(field))),
  name: categoryFields.name,
  subcategories: Type.Optional(categoryFields.subcategories),
  icon: Type.Optional(categoryFields.icon),
  motif: Type.Optional(categoryFields.motif),
  state: Type.Optional(SaveStateSchema),
  ...saveScheduleFields,
})
export type SaveCategory = Static<typeof SaveCategorySchema>

const readBack = [CategorySchema, CategoryWithServicesSchema] as const

export const categoryEndpoints = {
  'GET /admin/categories': {
    role: 'admin',
    summary: 'List categories; filter by q, state or id',
    query: ListQuerySchema,
    reply: Type.Array(CategorySchema),
  },
  'GET /admin/categories/:id': {
    role: 'admin',
    summary: 'Get one category',
    params: IdParamsSchema,
    versioned: SaveCategorySchema,
    reply: CategorySchema,
  },
  'POST /admin/categories': {
    role: 'admin',
    summary: 'Add a category',
    records: ['category'],
    body: SaveCategorySchema,
    // A body may repeat what a read returns, including every service of the category.
    bodyLimit: 1024 * 1024,
    readBack,
    reply: CategorySchema,
    status: 201,
  },
  'PUT /admin/categories/:id': {
    role: 'admin',
    summary: 'Change a category',
    records: ['category'],
    params: IdParamsSchema,
    body: SaveCategorySchema,
    // A body may repeat what a read returns, including every service of the category.
    bodyLimit: 1024 * 1024,
    readBack,
    versioned: SaveCategorySchema,
    reply: CategorySchema,
  },
  'DELETE /admin/categories/:id': {
    role: 'admin',
    summary: 'Delete a category; refused while it has services',
    records: ['category'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
