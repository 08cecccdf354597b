import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { deleteRows, insertRow } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'

export type MissedColumn = 'words' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'last_on'
export type MissedFilter = 'state'
export type CountedSearch = Omit<MissedSearch, 'id' | 'found_now'>

/** The first day of each of the counted periods, in Asia/Kolkata. */
export interface Periods {
  week: string
  month: string
  quarter: string
}

/** Adds one to a day's count of a search; returns false if nobody has searched for it on that day yet. */
export async function addToCount(db: Database, day: string, words: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('missed_searches')
    .set({ searches: sql`searches + 1` })
    .where('day', '=', day)
    .where('words', '=', words)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countOfDay = (db: Database, day: string): Promise<number> =>
  countRows(db.selectFrom('missed_searches').where('day', '=', day))

export const insertCount = (db: Database, day: string, words: string) =>
  insertRow(db, 'missed_searches', { day, words, searches: 1 })

function matching(
  db: Database,
  filter: ListRequest<MissedColumn, MissedFilter>['filter'],
  since: string,
): SelectQueryBuilder<Tables, 'missed_searches', object> {
  const dismissed = db.selectFrom('dismissed_searches').select('words')
  const query = db
    .selectFrom('missed_searches')
    .where('day', '>=', since)
    .where('words', filter.state === 'dismissed' ? 'in' : 'not in', dismissed)
  return filtered(query, filter, { columns: { id: 'words' }, text: sql`words` })
}

/** Returns SQL for the number of searches from a day on. */
const searchesSince = (day: string) => sql<number>`sum(case when day >= ${day} then searches else 0 end)`

export async function listMissed(
  db: Database,
  list: ListRequest<MissedColumn, MissedFilter>,
  { week, month, quarter }: Periods,
): Promise<Page<CountedSearch>> {
  const [column, direction] = list.sort
  const found = matching(db, list.filter, quarter)
    .select((eb) => [
      'words',
      searchesSince(week).as('last_7_days'),
      searchesSince(month).as('last_30_days'),
      searchesSince(quarter).as('last_90_days'),
      eb.fn.max('day').as('last_on'),
    ])
    .groupBy('words')
  const { rows, total } = await pageOf(
    db,
    db
      .selectFrom(found.as('found'))
      .selectAll()
      .orderBy(column, direction)
      .orderBy('last_90_days', 'desc')
      .orderBy('words'),
    list,
  )
  return {
    rows: rows.map(({ last_7_days, last_30_days, last_90_days, ...row }) => ({
      ...row,
      // PostgreSQL returns sums as text.
      last_7_days: Number(last_7_days),
      last_30_days: Number(last_30_days),
      last_90_days: Number(last_90_days),
    })),
    total,
  }
}

export async function isCounted(db: Database, words: string): Promise<boolean> {
  return (await countRows(db.selectFrom('missed_searches').where('words', '=', words))) > 0
}

export async function insertDismissed(db: Database, words: string, dismissed_at: string): Promise<void> {
  await db
    .insertInto('dismissed_searches')
    .values({ words, dismissed_at })
    .onConflict((conflict) => conflict.column('words').doNothing())
    .execute()
}

export const deleteDismissed = (db: Database, words: string) =>
  deleteRows(db, 'dismissed_searches', { words })

/** Deletes the counts of days before `day`, and what was dismissed of searches that have no count any more. */
export async function deleteMissedBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('missed_searches').where('day', '<', day).executeTakeFirst()
  await db
    .deleteFrom('dismissed_searches')
    .where('words', 'not in', (eb) => eb.selectFrom('missed_searches').select('words'))
    .execute()
  return Number(numDeletedRows)
}
