import Type, { type Static } from 'typebox'
import { HIGHEST_PAGE, LONGEST_FILTER } from './search/list-address.ts'
import { SORTS } from './search/sorts.ts'
import { closed, IdSchema, nullable } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** The part of a service that cards, search results and new cart lines use. */
export const ServiceCardSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  category_id: IdSchema,
  category: Type.String({ description: 'The category’s name.' }),
  subcategory: Type.String({ description: 'Empty if the service has none.' }),
  labels: Type.Array(Type.Object({ id: IdSchema, name: Type.String() })),
  image_url: nullable(
    Type.String({ description: 'Banner, else first thumbnail; null shows the drawn placeholder.' }),
  ),
  image_avif: Type.Optional(
    Type.Boolean({ description: 'True if that picture has AVIF copies; otherwise absent.' }),
  ),
  tier: Type.String({ description: 'Name of the default tier (specification §4), whose figures follow.' }),
  price: Type.Number({ description: 'Rupees.' }),
  original_price: nullable(Type.Number({ description: 'Rupees.' })),
  discount_percentage: Type.Number(),
  delivery_time: Type.String(),
  summary: Type.String({ description: 'First bullet of the description.' }),
})

const FiltersSchema = Type.Object({
  category: Type.String(),
  subcategory: Type.String(),
  search: Type.String(),
  label: Type.String(),
  sort: Type.String(),
})

const CountSchema = Type.Integer({ minimum: 0 })

/** Other filters, with the number of services they would show. */
const AlternativeSchema = Type.Object({ filters: FiltersSchema, count: CountSchema })

/** Alternatives to filters that match no service. */
const NearestSchema = Type.Object({
  suggestion: nullable(AlternativeSchema),
  wider: Type.Array(AlternativeSchema),
  services: Type.Array(ServiceCardSchema),
  popular: Type.Array(Type.Object({ name: Type.String(), count: CountSchema })),
})

/** Everything that one page of the list of services shows (specification §2). */
export const SearchAnswerSchema = Type.Object({
  filters: Type.Object(FiltersSchema.properties, {
    description: 'The requested filters, with names as the catalogue spells them.',
  }),
  total: Type.Integer({ minimum: 0, description: 'Number of services that match the filters.' }),
  page: Type.Integer({
    minimum: 1,
    description: 'The returned page; the last one if a higher number was requested.',
  }),
  pages: Type.Integer({ minimum: 1 }),
  groups: Type.Array(
    Type.Object({
      category: Type.Object({ id: IdSchema, name: Type.String() }),
      total: Type.Integer({ minimum: 1, description: 'Number of results of the category on all pages.' }),
      services: Type.Array(ServiceCardSchema),
    }),
    { description: 'The services of this page by category, in the order of each category’s first service.' },
  ),
  terms: Type.Array(Type.String(), { description: 'Matched terms in the shown cards, to be highlighted.' }),
  is_partial: Type.Boolean({ description: 'True if no service matches all words and these match some.' }),
  is_guess: Type.Boolean({ description: 'True if a word was replaced by a similar one.' }),
  choices: Type.Object(
    {
      categories: Type.Array(Type.Object({ id: IdSchema, name: Type.String(), count: CountSchema })),
      subcategories: Type.Array(Type.Object({ name: Type.String(), count: CountSchema }), {
        description: 'Subcategories of the chosen category.',
      }),
      labels: Type.Array(Type.Object({ id: IdSchema, name: Type.String(), count: CountSchema }), {
        description: 'Labels of the chosen category with at least one service.',
      }),
    },
    { description: 'Number of services that each choice would show, with the other filters unchanged.' },
  ),
  nearest: nullable(NearestSchema),
})
export type SearchAnswer = Static<typeof SearchAnswerSchema>

const text = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_FILTER, description }))

/** Parameters of the search; the address of the list page has the same ones. */
const SearchQuerySchema = closed({
  search: text('Search text; typing errors and Hinglish are understood.'),
  category: text('Id or name.'),
  subcategory: text('Name.'),
  label: text('Id or name.'),
  sort: Type.Optional(
    Type.Union(
      SORTS.map(({ value }) => Type.Literal(value)),
      { description: 'Default: best match first, or without a search text the shop’s order.' },
    ),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: HIGHEST_PAGE, description: 'Default: 1.' })),
})

export const searchEndpoints = {
  'GET /public/search': {
    role: 'public',
    summary: 'Search and filter the services, 60 a page',
    query: SearchQuerySchema,
    reply: SearchAnswerSchema,
  },
} as const satisfies EndpointTable
