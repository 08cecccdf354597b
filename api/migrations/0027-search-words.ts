import type { Kysely } from 'kysely'
import { synonymKey } from '../contract/catalogue/synonym.rules.ts'
import words from '../../data/search-synonyms.json' with { type: 'json' }
import { createTable } from '../src/database/dialect.ts'

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
