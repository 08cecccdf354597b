import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { isLike } from '../../../database/like.ts'
import { countRows } from '../../../database/count-rows.ts'
import { filterValues, type ListRequest, type Page, wordPatterns } from '../../../http/list-query.ts'

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
    .set((eb) => ({ searches: eb('searches', '+', 1) }))
    .where('day', '=', day)
    .where('words', '=', words)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countOfDay = (db: Database, day: string): Promise<number> =>
  countRows(db.selectFrom('missed_searches').where('day', '=', day))

export async function insertCount(db: Database, day: string, words: string): Promise<void> {
  await db.insertInto('missed_searches').values({ day, words, searches: 1 }).execute()
}

function matching(
  db: Database,
  filter: ListRequest<MissedColumn, MissedFilter>['filter'],
  since: string,
): SelectQueryBuilder<Tables, 'missed_searches', object> {
  const dismissed = db.selectFrom('dismissed_searches').select('words')
  let query = db
    .selectFrom('missed_searches')
    .where('day', '>=', since)
    .where('words', filter.state === 'dismissed' ? 'in' : 'not in', dismissed)
  const ids = filterValues(filter.id)
  if (ids) query = query.where('words', 'in', ids)
  for (const pattern of wordPatterns(filter.q)) query = query.where(isLike(sql`words`, pattern))
  return query
}

/** Returns SQL for the number of searches from a day on. */
const searchesSince = (day: string) => sql<number>`sum(case when day >= ${day} then searches else 0 end)`

export async function listMissed(
  db: Database,
  list: ListRequest<MissedColumn, MissedFilter>,
  { week, month, quarter }: Periods,
): Promise<Page<CountedSearch>> {
  const [column, direction] = list.sort
  const rows = await matching(db, list.filter, quarter)
    .select((eb) => [
      'words',
      searchesSince(week).as('last_7_days'),
      searchesSince(month).as('last_30_days'),
      searchesSince(quarter).as('last_90_days'),
      eb.fn.max('day').as('last_on'),
    ])
    .groupBy('words')
    .orderBy(column, direction)
    .orderBy('last_90_days', 'desc')
    .orderBy('words')
    .limit(list.limit)
    .offset(list.skip)
    .execute()
  const all = matching(db, list.filter, quarter).select('words').distinct().as('found')
  return {
    rows: rows.map(({ last_7_days, last_30_days, last_90_days, ...row }) => ({
      ...row,
      // PostgreSQL returns sums as text.
      last_7_days: Number(last_7_days),
      last_30_days: Number(last_30_days),
      last_90_days: Number(last_90_days),
    })),
    total: await countRows(db.selectFrom(all)),
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

export async function deleteDismissed(db: Database, words: string): Promise<void> {
  await db.deleteFrom('dismissed_searches').where('words', '=', words).execute()
}

/** Deletes the counts of days before `day`, and what was dismissed of searches that have no count any more. */
export async function deleteMissedBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('missed_searches').where('day', '<', day).executeTakeFirst()
  await db
    .deleteFrom('dismissed_searches')
    .where('words', 'not in', (eb) => eb.selectFrom('missed_searches').select('words'))
    .execute()
  return Number(numDeletedRows)
}
