/** How one of the staff has set up the lists of the console: the shown columns, and filters kept under a name. */
import Type, { type Static } from 'typebox'
import { LONGEST_QUERY_NAME, MOST_KEPT_QUERIES, PREFERENCE_LISTS } from './preferences.rules.ts'
import { closed, nullable } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

const MOST_COLUMNS = 40

const ListNameSchema = Type.Enum([...PREFERENCE_LISTS], {
  description: 'The list, by its resource in the console.',
})

/** Most filters of a list at once; a list offers fewer. */
const MOST_FILTERS = 20

const FilterTextSchema = Type.String({ maxLength: 200 })

/** What a filter of a list is set to. */
const FilterValueSchema = Type.Union([
  FilterTextSchema,
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(FilterTextSchema, { maxItems: 100 }),
])

const KeptQuerySchema = closed({
  name: Type.String({ maxLength: 2 * LONGEST_QUERY_NAME, description: 'Unique in its list.' }),
  filter: Type.Record(Type.String({ pattern: '^.{1,40}$' }), FilterValueSchema, {
    additionalProperties: false,
    maxProperties: MOST_FILTERS,
    description: 'The filters, as the address of the list has them.',
  }),
  sort: closed({ field: Type.String({ maxLength: 40 }), order: Type.Enum(['ASC', 'DESC']) }),
  per_page: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type KeptQuery = Static<typeof KeptQuerySchema>

export const SavePreferencesSchema = closed({
  hidden_columns: nullable(
    Type.Array(Type.String({ maxLength: 80 }), {
      maxItems: MOST_COLUMNS,
      description: 'The columns that are not shown; null for the list’s own choice.',
    }),
  ),
  column_order: nullable(
    Type.Array(Type.Integer({ minimum: 0, maximum: MOST_COLUMNS }), {
      maxItems: MOST_COLUMNS,
      description: 'The columns by their places in the list’s own order; null for that order.',
    }),
  ),
  queries: Type.Array(KeptQuerySchema, {
    maxItems: 2 * MOST_KEPT_QUERIES,
    description: 'Filters that are kept under a name, in the order in which they were kept.',
  }),
})
export type SavePreferences = Static<typeof SavePreferencesSchema>

export const ListPreferencesSchema = Type.Object({
  list: ListNameSchema,
  ...SavePreferencesSchema.properties,
  version: Type.String({ description: 'Its ETag, to send as If-Match with the next change.' }),
})
export type ListPreferences = Static<typeof ListPreferencesSchema>

export const preferenceEndpoints = {
  'GET /staff/preferences': {
    role: 'manager',
    summary: 'Get how you have set up the lists of the console',
    reply: Type.Array(ListPreferencesSchema),
  },
  'PUT /staff/preferences/:list': {
    role: 'manager',
    summary:
      'Set up a list of the console for yourself; refused (412) if another device has since, also after If-Match "none"',
    records: 'It changes only how the caller’s own lists look.',
    params: closed({ list: ListNameSchema }),
    body: SavePreferencesSchema,
    versioned: SavePreferencesSchema,
    reply: ListPreferencesSchema,
  },
} as const satisfies EndpointTable
