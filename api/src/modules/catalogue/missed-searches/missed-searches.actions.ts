import { MISSED_DAYS, MOST_MISSED_A_DAY, missedWords } from '@karigar/contract/catalogue/missed-search.rules'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import type { FastifyInstance } from 'fastify'
import { findCatalogueRevision } from '../../../catalogue/revision.repository.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import {
  addToCount,
  type CountedSearch,
  countOfDay,
  deleteDismissed,
  deleteMissedBefore,
  insertCount,
  insertDismissed,
  isCounted,
  listMissed,
  type MissedColumn,
  type MissedFilter,
} from './missed-searches.repository.ts'

/** Searches of one answer for which it is said what they find now; a list shows fewer. */
const LOOKED_UP = 100

/**
 * Counts a search that found nothing. Returns false for what is not kept (`missedWords`), and for a search that would
 * be one more than `MOST_MISSED_A_DAY` different ones on this day.
 */
export async function countMissed(db: DatabasePool, text: string, now = new Date()): Promise<boolean> {
  const words = missedWords(text)
  if (words === null) return false
  const day = shopDate(now)
  return transact(db, async (trx) => {
    if (await addToCount(trx, day, words)) return true
    if ((await countOfDay(trx, day)) >= MOST_MISSED_A_DAY) return false
    await insertCount(trx, day, words)
    return true
  })
}

/** Returns what the searches find now, by their words; only those that could be looked up. */
async function findNow(
  { db, catalogueSearch, log }: Pick<FastifyInstance, 'db' | 'catalogueSearch' | 'log'>,
  rows: readonly CountedSearch[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const revision = await findCatalogueRevision(db)
  try {
    for (const { words } of rows.slice(0, LOOKED_UP)) {
      const filters = { search: words, category: '', subcategory: '', label: '', sort: '' }
      const question = { filters, page: 1, revision, isOneOfMany: true }
      // Of what takes a lot of work, such as a list of letters, only a part has been looked up.
      const { answer, isCut } = await catalogueSearch.ask(question)
      if (!isCut) found.set(words, answer.total)
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The counts are worth reading without it; the list leaves out what it does not know.
    log.warn(error, 'what searches find now could not be looked up')
  }
  return found
}

/** Lists the searches of the last `MISSED_DAYS` days that found nothing, with what they find now. */
export async function readMissed(
  app: Pick<FastifyInstance, 'db' | 'catalogueSearch' | 'log'>,
  list: ListRequest<MissedColumn, MissedFilter>,
  now = new Date(),
): Promise<Page<MissedSearch>> {
  const since = (days: number) => addDays(shopDate(now), 1 - days)
  const periods = { week: since(7), month: since(30), quarter: since(MISSED_DAYS) }
  const { rows, total } = await listMissed(app.db, list, periods)
  const found = await findNow(app, rows)
  return {
    rows: rows.map((row) => ({ id: row.words, ...row, found_now: found.get(row.words) ?? null })),
    total,
  }
}

/** Takes a search from the list, or brings it back. Throws 404 for one that is not counted. */
export async function dismissMissed(db: DatabasePool, words: string, dismissed: boolean): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await isCounted(trx, words))) throw new HttpError(404, missedSearchMessages.notListed)
    if (dismissed) await insertDismissed(trx, words, timestamp())
    else await deleteDismissed(trx, words)
  })
}

/** Deletes the counts that are older than `MISSED_DAYS` days by `now`; a day has few enough for one statement. */
export async function deleteOldMissed(db: Database, now: string): Promise<number> {
  return deleteMissedBefore(db, addDays(shopDate(new Date(now)), 1 - MISSED_DAYS))
}
