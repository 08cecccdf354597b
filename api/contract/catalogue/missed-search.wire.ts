/** Searches of shoppers that found nothing: words and how often, and nothing about who searched. */
import Type, { type Static } from 'typebox'
import { LONGEST_FILTER } from './search/list-address.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, ListQuerySchema, nullable } from '../base/shared-schemas.ts'

const WordsSchema = Type.String({ description: 'The search in lower case, without punctuation.' })
const CountSchema = (days: number) =>
  Type.Integer({ minimum: 0, description: `How often in the last ${days} days, today included.` })

/** A search that found nothing. */
export const MissedSearchSchema = Type.Object({
  id: Type.String({ description: 'The same as `words`.' }),
  words: WordsSchema,
  last_7_days: CountSchema(7),
  last_30_days: CountSchema(30),
  last_90_days: CountSchema(90),
  last_on: Type.String({ description: 'Day of the last such search in Asia/Kolkata: 2026-11-21.' }),
  found_now: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Number of services that the search finds now; null for all but the first 100 of an answer, for one that is too long a list of letters to look up, and while the search is not available.',
    }),
  ),
})
export type MissedSearch = Static<typeof MissedSearchSchema>

export const MissedSchema = closed({
  words: Type.String({ maxLength: LONGEST_FILTER, description: 'What was searched for, and nothing else.' }),
})

export const CountedSchema = Type.Object({
  counted: Type.Boolean({
    description:
      'False for what is not kept: what could be a phone number or an address, or a day’s 501st different search.',
  }),
})

export const DismissSchema = closed({
  words: Type.String({ maxLength: LONGEST_FILTER, description: 'As listed.' }),
  dismissed: Type.Boolean({ description: 'False brings the search back to the list.' }),
})

export const missedSearchEndpoints = {
  'POST /public/missed-searches': {
    role: 'public',
    summary: 'Count a search that found nothing; not counted with Do Not Track or Global Privacy Control',
    records: 'It counts words; nobody’s things change.',
    body: MissedSchema,
    limit: 'searches',
    reply: CountedSchema,
  },
  'GET /admin/missed-searches': {
    role: 'admin',
    summary: 'List searches of the last 90 days that found nothing; filter by q or state (open, dismissed)',
    query: ListQuerySchema,
    reply: Type.Array(MissedSearchSchema),
  },
  'PUT /admin/missed-searches/dismissed': {
    role: 'admin',
    summary: 'Dismiss a search that found nothing, or bring it back to the list',
    records: 'It hides a count, which stays under Dismissed.',
    body: DismissSchema,
    reply: DismissSchema,
  },
} as const satisfies EndpointTable
