/** The order of categories, of the labels and services in each, and of the featured services. */
import Type, { type Static } from 'typebox'
import { MOST_ORDERED } from './catalogue-order.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, IdSchema, nullable, PictureUrlSchema } from '../base/shared-schemas.ts'
import { StateSchema } from './state.wire.ts'

const ListIdSchema = Type.String({
  pattern: '^(categories|featured|(labels|services)-of-[A-Za-z0-9][A-Za-z0-9_-]{0,79})$',
  description: 'categories, featured, labels-of-{category id} or services-of-{category id}.',
})

const ListParamsSchema = Type.Object({ id: ListIdSchema })

const IdsSchema = Type.Array(IdSchema, {
  maxItems: MOST_ORDERED,
  description: 'Ids in their order, the first one first. What is left out follows, oldest first.',
})

/** One of the things of a list, in its place. */
export const OrderedThingSchema = Type.Object({
  id: IdSchema,
  name: Type.String({ description: 'Name of the category or label, or title of the service.' }),
  category: nullable(Type.String({ description: 'Category of a featured service; null for others.' })),
  picture: nullable({ ...PictureUrlSchema, description: 'Picture of a service; null without one.' }),
  state: {
    ...StateSchema,
    description: 'What shoppers see: a service of a hidden category is hidden. It keeps its place.',
  },
})
export type OrderedThing = Static<typeof OrderedThingSchema>

/** A list in its present order, hidden things included. */
export const CatalogueOrderSchema = Type.Object({
  id: ListIdSchema,
  name: Type.String({ description: 'What the list is called: Services of Design.' }),
  ids: IdsSchema,
  things: Type.Array(OrderedThingSchema, { description: 'What the ids stand for, in the same order.' }),
})
export type CatalogueOrder = Static<typeof CatalogueOrderSchema>

/** A new order; without ids, the list goes back to the order of age, and no service is pinned. */
export const SaveCatalogueOrderSchema = closed({ ids: IdsSchema })
export type SaveCatalogueOrder = Static<typeof SaveCatalogueOrderSchema>

export const catalogueOrderEndpoints = {
  'GET /public/featured-services': {
    role: 'public',
    summary: 'List the ids of the services that are pinned on the home page, in their order',
    reply: Type.Array(IdSchema),
  },
  'GET /admin/catalogue-order/:id': {
    role: 'admin',
    summary: 'Get the order of categories, featured services, or labels or services of a category',
    params: ListParamsSchema,
    versioned: SaveCatalogueOrderSchema,
    reply: CatalogueOrderSchema,
  },
  'PUT /admin/catalogue-order/:id': {
    role: 'admin',
    summary: 'Change the order of a list; refused (412) if it is no longer the one that was loaded',
    records: ['arrangement'],
    params: ListParamsSchema,
    body: SaveCatalogueOrderSchema,
    readBack: [CatalogueOrderSchema],
    // 20,000 ids, and what a read returns beside them.
    bodyLimit: 8 * 1024 * 1024,
    versioned: SaveCatalogueOrderSchema,
    reply: CatalogueOrderSchema,
  },
} as const satisfies EndpointTable
