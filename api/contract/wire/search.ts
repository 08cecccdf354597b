import Type, { type Static } from 'typebox'
import { HIGHEST_PAGE, LONGEST_FILTER } from '../search/list-address.ts'
import { SORTS } from '../search/sorts.ts'
import { closed, IdSchema, nullable } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** A service as a card, a search result and a cart line's starting point show it. */
export const ServiceCardSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  category_id: IdSchema,
  category: Type.String({ description: 'The category’s name.' }),
  subcategory: Type.String({ description: 'Empty where it has none.' }),
  labels: Type.Array(Type.Object({ id: IdSchema, name: Type.String() })),
  image_url: nullable(
    Type.String({ description: 'Banner, else first thumbnail; null shows the drawn placeholder.' }),
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

/** Other filters, and how many services they would show. */
const AlternativeSchema = Type.Object({ filters: FiltersSchema, count: CountSchema })

/** What to offer where nothing was found. */
const NearestSchema = Type.Object({
  suggestion: nullable(AlternativeSchema),
  wider: Type.Array(AlternativeSchema),
  services: Type.Array(ServiceCardSchema),
  popular: Type.Array(Type.Object({ name: Type.String(), count: CountSchema })),
})

/** Everything that a page of the list of services shows (specification §2), wherever it was worked out. */
export const SearchAnswerSchema = Type.Object({
  filters: Type.Object(FiltersSchema.properties, {
    description: 'What was asked for, named as the catalogue names it.',
  }),
  total: Type.Integer({ minimum: 0, description: 'How many services pass the filters.' }),
  page: Type.Integer({
    minimum: 1,
    description: 'The page answered; the last where a later one was asked for.',
  }),
  pages: Type.Integer({ minimum: 1 }),
  groups: Type.Array(
    Type.Object({
      category: Type.Object({ id: IdSchema, name: Type.String() }),
      total: Type.Integer({ minimum: 1, description: 'How many results the category has on all pages.' }),
      services: Type.Array(ServiceCardSchema),
    }),
    { description: 'The services of this page by category, in the order of each one’s first service.' },
  ),
  terms: Type.Array(Type.String(), { description: 'The terms by which they were found, to be marked.' }),
  is_partial: Type.Boolean({ description: 'Nothing has all the words; these have some.' }),
  is_guess: Type.Boolean({ description: 'A word was taken for another that only resembles it.' }),
  choices: Type.Object(
    {
      categories: Type.Array(Type.Object({ id: IdSchema, name: Type.String(), count: CountSchema })),
      subcategories: Type.Array(Type.Object({ name: Type.String(), count: CountSchema }), {
        description: 'Those of the chosen category.',
      }),
      labels: Type.Array(Type.Object({ id: IdSchema, name: Type.String(), count: CountSchema }), {
        description: 'Those of the chosen category that some service has.',
      }),
    },
    { description: 'How many services each choice would leave, with the other filters as they are.' },
  ),
  nearest: nullable(NearestSchema),
})
export type SearchAnswer = Static<typeof SearchAnswerSchema>

const text = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_FILTER, description }))

/** What can be asked of the search; the same words stand in the address of the list page. */
const SearchQuerySchema = closed({
  search: text('Words to look for, misspelt or in Hinglish as they may be.'),
  category: text('Id or name.'),
  subcategory: text('Name.'),
  label: text('Id or name.'),
  sort: Type.Optional(
    Type.Union(
      SORTS.map(({ value }) => Type.Literal(value)),
      { description: 'Best match or the shop’s own order unless given.' },
    ),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: HIGHEST_PAGE, description: '1 unless given.' })),
})

export const searchEndpoints = {
  'GET /public/search': {
    role: 'public',
    summary: 'Search and filter the services, 60 a page',
    query: SearchQuerySchema,
    reply: SearchAnswerSchema,
  },
} as const satisfies EndpointTable
