/** Synonyms of the search: what shoppers say for what the catalogue says. */
import Type, { type Static } from 'typebox'
import { MOST_MEANINGS, MOST_SYNONYM_LETTERS } from './synonym-limits.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  textSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import { SYNONYM_TEXTS, synonymTexts } from './synonym.fields.ts'

/** What `checkSynonym` has sentences about: the schema allows more, so that they are said. */
const checkedFields = {
  word: textSchema({ ...SYNONYM_TEXTS.word, most: 2 * MOST_SYNONYM_LETTERS }),
  meanings: Type.Array(Type.String({ maxLength: 2 * MOST_SYNONYM_LETTERS }), {
    maxItems: 2 * MOST_MEANINGS,
    description: 'Words of the catalogue that a search for `word` finds, too.',
  }),
}

export const SynonymSchema = Type.Object({
  id: IdSchema,
  ...synonymTexts.each((_, field) => textSchema(field)),
  ...checkedFields,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Synonym = Static<typeof SynonymSchema>

export const SaveSynonymSchema = closed({
  ...synonymTexts.each((_, field) => Type.Optional(textSchema(field))),
  ...checkedFields,
})
export type SaveSynonym = Static<typeof SaveSynonymSchema>

/** What a search in the browser fetches: each word with what it stands for. */
export const SynonymWordsSchema = Type.Record(Type.String(), Type.Array(Type.String()))

/**
 * What shoppers say for what the catalogue says: by one to `MOST_SYNONYM_WORDS` words, the further words to look for. The
 * order of two words does not matter.
 */
export type SynonymWords = Readonly<Record<string, readonly string[]>>

export const synonymEndpoints = {
  'GET /public/synonyms': {
    role: 'public',
    summary: 'Get what shoppers say for what the catalogue says',
    reply: SynonymWordsSchema,
  },
  'GET /admin/synonyms': {
    role: 'admin',
    summary: 'List synonyms',
    query: ListQuerySchema,
    reply: Type.Array(SynonymSchema),
  },
  'GET /admin/synonyms/:id': {
    role: 'admin',
    summary: 'Get one synonym',
    params: IdParamsSchema,
    versioned: SaveSynonymSchema,
    reply: SynonymSchema,
  },
  'POST /admin/synonyms': {
    role: 'admin',
    summary: 'Add a synonym',
    records: ['synonym'],
    body: SaveSynonymSchema,
    readBack: [SynonymSchema],
    reply: SynonymSchema,
    status: 201,
  },
  'PUT /admin/synonyms/:id': {
    role: 'admin',
    summary: 'Change a synonym',
    records: ['synonym'],
    params: IdParamsSchema,
    body: SaveSynonymSchema,
    readBack: [SynonymSchema],
    versioned: SaveSynonymSchema,
    reply: SynonymSchema,
  },
  'DELETE /admin/synonyms/:id': {
    role: 'admin',
    summary: 'Delete a synonym',
    records: ['synonym'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
