import { synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { sql } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import type { SynonymsTable } from '../../../database/tables/catalogue.tables.ts'
import type { RecordedThing } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'

export type SynonymColumn = 'word' | 'created_at' | 'updated_at' | 'id'

const shown = ['id', ...synonymTexts.names, 'meanings', 'created_at', 'updated_at'] as const

const toSynonym = ({ meanings, ...row }: Pick<SynonymsTable, (typeof shown)[number]>): Synonym => ({
  ...row,
  meanings: JSON.parse(meanings) as string[],
})

export async function listSynonyms(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<SynonymColumn>,
): Promise<Page<Synonym>> {
  const text = sql<string>`word || ' ' || word_key || ' ' || meanings`
  const found = filtered(db.selectFrom('synonyms').select(shown), filter, { columns: { id: 'id' }, text })
    .orderBy(column === 'word' ? 'word_key' : column, direction)
    .orderBy('id')
  const { rows, total } = await pageOf(db, found, page)
  return { rows: rows.map(toSynonym), total }
}

export async function findSynonymById(db: Database, id: string): Promise<Synonym | undefined> {
  const row = await db.selectFrom('synonyms').select(shown).where('id', '=', id).executeTakeFirst()
  return row && toSynonym(row)
}

export async function findSynonymByKey(db: Database, word_key: string): Promise<Synonym | undefined> {
  const row = await db
    .selectFrom('synonyms')
    .select(shown)
    .where('word_key', '=', word_key)
    .executeTakeFirst()
  return row && toSynonym(row)
}

export const countSynonyms = (db: Database): Promise<number> => countRows(db.selectFrom('synonyms'))

/** Returns all synonyms as a search takes them, sorted here, because engines sort letters differently. */
export async function findSynonymWords(db: Database): Promise<Record<string, string[]>> {
  const rows = await db.selectFrom('synonyms').select(['word', 'word_key', 'meanings']).execute()
  const sorted = rows.toSorted((a, b) => (a.word_key < b.word_key ? -1 : 1))
  return Object.fromEntries(sorted.map(({ word, meanings }) => [word, JSON.parse(meanings) as string[]]))
}

/** What the history records of a synonym. */
export const recordedSynonym: RecordedThing = {
  kind: 'synonym',
  pages: 'synonym',
  async read(db, ids) {
    const rows = await db.selectFrom('synonyms').select(shown).where('id', 'in', ids).execute()
    return new Map(
      rows
        .map(toSynonym)
        .map(({ id, meanings, ...row }) => [
          id,
          { name: row.word, fields: { ...synonymTexts.pick(row), meanings } },
        ]),
    )
  },
}

export const {
  insert: insertSynonym,
  update: updateSynonym,
  remove: deleteSynonym,
} = recordedRows('synonyms', recordedSynonym)
