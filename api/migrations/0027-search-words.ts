import type { Kysely } from 'kysely'
import words from '../../data/search-synonyms.json' with { type: 'json' }
import { createTable } from '../src/database/dialect.ts'

// How words were compared when this migration was written: it must go on making the same keys.

/** White space, punctuation, symbols, and the marks that make an emoji of another sign. */
const BETWEEN_WORDS = /[\p{Cc}\p{Z}\p{P}\p{S}\ufe0e\ufe0f\u20e3]+/u

/** Accents on Latin letters, what is invisible, and spaces that NFKD brings in. */
const IGNORED_MARKS = /[\u0300-\u036f\p{Cf} ]/gu

/** Returns the normal form of a word: lower case, without accents, in the singular. */
function termOf(word: string): string {
  const term = word.normalize('NFKD').replace(IGNORED_MARKS, '').toLowerCase()
  return term.length > 3 && /[^s]s$/.test(term) ? term.slice(0, -1) : term
}

/** Returns a text as the search compares it: spellings with the same key are the same word. */
const synonymKey = (text: string): string => text.split(BETWEEN_WORDS).map(termOf).filter(Boolean).join(' ')

/** Rows per INSERT; few enough for one statement on every engine. */
const ROWS_AT_ONCE = 100

async function addSynonyms(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'synonyms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('word_key', 'text', (column) => column.notNull().unique())
    .addColumn('meanings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  const now = new Date().toISOString()
  const rows = Object.entries(words).map(([word, meanings], place) => ({
    id: `synonym-${place + 1}`,
    word,
    word_key: synonymKey(word),
    meanings: JSON.stringify(meanings),
    created_at: now,
    updated_at: now,
  }))
  const filled = db as Kysely<{ synonyms: (typeof rows)[number] }>
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await filled
      .insertInto('synonyms')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
}

/** Counts searches that found nothing, by day and words, and keeps which of them an admin has dismissed. */
async function addMissedSearches(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'missed_searches')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('searches', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_searches_key', ['day', 'words'])
    .execute()
  await db.schema.createIndex('missed_searches_words').on('missed_searches').column('words').execute()
  await createTable(db, 'dismissed_searches')
    .addColumn('words', 'text', (column) => column.primaryKey())
    .addColumn('dismissed_at', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Makes the synonyms of the search data of the shop, beginning with those that every shop had until then, and adds the
 * counts of searches that found nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSynonyms(db)
  await addMissedSearches(db)
}
