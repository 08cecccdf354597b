import type { Database } from '../database/database.ts'
import type { RateLimitsTable } from '../database/tables/rate-limits.table.ts'

/**
 * Adds `hits` to the key's open window, or opens one that ends at `expires_at`, and returns where it stands then. One
 * statement, so that however many processes count at once none of them is lost. A window that ends after `latest` was
 * written by a clock that was wrong, and is over.
 */
export async function addHits(
  db: Database,
  row: RateLimitsTable,
  { now, latest }: { now: string; latest: string },
): Promise<Pick<RateLimitsTable, 'hits' | 'expires_at'>> {
  return db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('rate_limits.expires_at', '<=', now),
          eb('rate_limits.expires_at', '>', latest),
        ])
        return {
          hits: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.hits'))
            .else(eb('rate_limits.hits', '+', eb.ref('excluded.hits')))
            .end(),
          expires_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.expires_at'))
            .else(eb.ref('rate_limits.expires_at'))
            .end(),
        }
      }),
    )
    .returning(['hits', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Deletes at most `limit` rows whose window ended before `now`; how many there were. */
export async function deleteEndedWindows(db: Database, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit),
    )
    // Looked at again: the window may have been opened anew since.
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
