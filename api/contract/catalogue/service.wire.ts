import { eachDetail } from './service.fields.ts'
import Type, { type Static } from 'typebox'
import { MAX_LABELS } from './service.rules.ts'
import {
  BulkQuerySchema,
  closed,
  DeletedManySchema,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  PictureAvifSchema,
  PictureUrlSchema,
  RupeesSchema,
  textSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { lookFields } from './category-look.wire.ts'
import { LabelSchema } from './label.wire.ts'
import { PictureTextsSchema } from './picture.wire.ts'
import { saveScheduleFields, SaveStateSchema, scheduleFields, StateSchema } from './state.wire.ts'

/** A price category: one tier in which a service is sold (specification §3). */
export const TierSchema = closed({
  name: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Name of the tier, such as Basic, Standard, Premium, Super Quick or Delayed.',
  }),
  price: RupeesSchema,
  original_price: nullable(RupeesSchema),
  delivery_time: Type.String({
    maxLength: 40,
    description:
      'Any text. Times and ranges such as "12 hrs", "2 weeks" or "3-5 days" are understood; without a number it is 7 days.',
  }),
})
export type Tier = Static<typeof TierSchema>

const TiersSchema = Type.Array(TierSchema, { maxItems: 12 })

/** A variant: a version of the service with tiers of its own (specification §3). */
export const VariantSchema = closed({
  name: Type.String({ minLength: 1, maxLength: 80 }),
  price_categories: TiersSchema,
})
export type Variant = Static<typeof VariantSchema>

const details = eachDetail((_, field) => textSchema(field))

const serviceFields = {
  title: Type.String({ maxLength: 120 }),
  description: Type.String({ maxLength: 4000, description: 'Bullet points, one per line.' }),
  category_id: Type.String({ maxLength: 80 }),
  subcategory: Type.String({
    maxLength: 60,
    description: 'Empty, or a subcategory of the category; a new name is added to the category.',
  }),
  has_variants: Type.Boolean(),
  variants: Type.Array(VariantSchema, { maxItems: 20 }),
  price_categories: Type.Array(TierSchema, {
    maxItems: 12,
    description: 'The tiers of a service without variants.',
  }),
  ...details,
  label_ids: Type.Array(IdSchema, { maxItems: MAX_LABELS, uniqueItems: true }),
  service_banner: nullable(PictureUrlSchema),
  service_thumbnails: Type.Array(PictureUrlSchema, { maxItems: 12 }),
}

const ServiceLabelSchema = Type.Pick(LabelSchema, ['id', 'name', 'category_id', 'description'])

/** A service (specification §3). */
export const ServiceSchema = Type.Object({
  id: IdSchema,
  ...serviceFields,
  category: Type.String({ description: 'The category’s name.' }),
  labels: Type.Array(ServiceLabelSchema),
  picture_texts: Type.Optional(PictureTextsSchema),
  picture_avif: Type.Optional(PictureAvifSchema),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Service = Static<typeof ServiceSchema>

/** A service as staff read it, hidden ones too. */
export const AdminServiceSchema = Type.Object({
  ...ServiceSchema.properties,
  state: StateSchema,
  ...scheduleFields,
  has_draft: Type.Boolean({ description: 'True while changes wait as a draft beside it.' }),
  draft_publish_at: nullable({
    ...TimestampSchema,
    description: 'When its draft is published by itself, in UTC; null for never.',
  }),
  draft_plan_is_void: Type.Boolean({
    description: 'True if it was changed after that was planned: then its draft is not published by itself.',
  }),
  draft_missed_at: nullable({
    ...TimestampSchema,
    description: 'When its draft was to be published by itself and was not; the draft says why.',
  }),
  category_state: {
    ...StateSchema,
    description: 'The state of its category: a hidden one hides its services, whose own state stays.',
  },
})
export type AdminService = Static<typeof AdminServiceSchema>

/** A service as the console sends it; omitted fields are saved as empty, except for state and schedule. */
export const SaveServiceSchema = closed({
  title: serviceFields.title,
  description: serviceFields.description,
  category_id: serviceFields.category_id,
  has_variants: serviceFields.has_variants,
  price_categories: serviceFields.price_categories,
  variants: Type.Optional(serviceFields.variants),
  subcategory: Type.Optional(serviceFields.subcategory),
  ...eachDetail((name) => Type.Optional(details[name])),
  label_ids: Type.Optional(serviceFields.label_ids),
  service_banner: Type.Optional(serviceFields.service_banner),
  service_thumbnails: Type.Optional(serviceFields.service_thumbnails),
  state: Type.Optional(SaveStateSchema),
  ...saveScheduleFields,
})
export type SaveService = Static<typeof SaveServiceSchema>

/** A category as shoppers see it, without what belongs to it. */
export const ShownCategorySchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  description: Type.String(),
  subcategories: Type.Array(Type.String()),
  ...lookFields,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})

/** A category with all its services (specification §7), from which the storefront is built. */
export const CategoryWithServicesSchema = Type.Object({
  ...ShownCategorySchema.properties,
  labels: Type.Array(ServiceLabelSchema),
  services: Type.Array(ServiceSchema),
})
export type CategoryWithServices = Static<typeof CategoryWithServicesSchema>

/** The whole catalogue: every category in the shop's order. */
export type Catalogue = CategoryWithServices[]

export const serviceEndpoints = {
  'GET /public/categories-with-services': {
    role: 'public',
    summary: 'Get the whole catalogue',
    reply: Type.Array(CategoryWithServicesSchema),
  },
  'GET /public/services/:id': {
    role: 'public',
    summary: 'Get one service; 404 while it is hidden',
    params: IdParamsSchema,
    reply: ServiceSchema,
  },
  'GET /admin/services': {
    role: 'admin',
    summary: 'List services; filter by q, category_id, label_id, state (what shoppers see) or id',
    query: ListQuerySchema,
    reply: Type.Array(AdminServiceSchema),
  },
  'GET /admin/categories/:id/services': {
    role: 'admin',
    summary: 'List the services of one category',
    params: IdParamsSchema,
    query: ListQuerySchema,
    reply: Type.Array(AdminServiceSchema),
  },
  'GET /admin/services/:id': {
    role: 'admin',
    summary: 'Get one service',
    params: IdParamsSchema,
    versioned: SaveServiceSchema,
    reply: AdminServiceSchema,
  },
  'POST /admin/services': {
    role: 'admin',
    summary: 'Add a service',
    records: ['service'],
    body: SaveServiceSchema,
    readBack: [AdminServiceSchema],
    bodyLimit: 1024 * 1024,
    reply: AdminServiceSchema,
    status: 201,
  },
  'PUT /admin/services/:id': {
    role: 'admin',
    summary: 'Change a service',
    records: ['service'],
    params: IdParamsSchema,
    body: SaveServiceSchema,
    readBack: [AdminServiceSchema],
    bodyLimit: 1024 * 1024,
    versioned: SaveServiceSchema,
    reply: AdminServiceSchema,
  },
  'DELETE /admin/services/:id': {
    role: 'admin',
    summary: 'Delete a service',
    records: ['service'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  'DELETE /admin/services': {
    role: 'admin',
    summary: 'Delete several services; either all are deleted or none',
    records: ['service'],
    query: BulkQuerySchema,
    reply: DeletedManySchema,
  },
} as const satisfies EndpointTable
