import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { sql } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { isLike } from '../../../database/like.ts'
import type { SynonymsTable } from '../../../database/tables/catalogue.tables.ts'
import { noteChange, type RecordedThing } from '../../../history/note-change.ts'
import { filterValues, type ListRequest, type Page, wordPatterns } from '../../../http/list-query.ts'

export type SynonymColumn = 'word' | 'created_at' | 'updated_at' | 'id'

const shown = ['id', 'word', 'meanings', 'created_at', 'updated_at'] as const

const toSynonym = ({ meanings, ...row }: Pick<SynonymsTable, (typeof shown)[number]>): Synonym => ({
  ...row,
  meanings: JSON.parse(meanings) as string[],
})

function matching(db: Database, filter: ListRequest<SynonymColumn>['filter']) {
  const ids = filterValues(filter.id)
  let query = db.selectFrom('synonyms')
  if (ids) query = query.where('id', 'in', ids)
  const text = sql<string>`word || ' ' || word_key || ' ' || meanings`
  for (const pattern of wordPatterns(filter.q)) query = query.where(isLike(text, pattern))
  return query
}

export async function listSynonyms(db: Database, list: ListRequest<SynonymColumn>): Promise<Page<Synonym>> {
  const [column, direction] = list.sort
  const rows = await matching(db, list.filter)
    .select(shown)
    .orderBy(column === 'word' ? 'word_key' : column, direction)
    .orderBy('id')
    .limit(list.limit)
    .offset(list.skip)
    .execute()
  return { rows: rows.map(toSynonym), total: await countRows(matching(db, list.filter)) }
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
      rows.map(toSynonym).map(({ id, word, meanings }) => [id, { name: word, fields: { word, meanings } }]),
    )
  },
}

export async function insertSynonym(db: Database, row: SynonymsTable): Promise<void> {
  await noteChange(db, recordedSynonym, [row.id])
  await db.insertInto('synonyms').values(row).execute()
}

export async function updateSynonym(
  db: Database,
  id: string,
  changes: Partial<SynonymsTable>,
): Promise<void> {
  await noteChange(db, recordedSynonym, [id])
  await db.updateTable('synonyms').set(changes).where('id', '=', id).execute()
}

/** Deletes a synonym; returns false when there is none. */
export async function deleteSynonym(db: Database, id: string): Promise<boolean> {
  await noteChange(db, recordedSynonym, [id])
  const { numDeletedRows } = await db.deleteFrom('synonyms').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
