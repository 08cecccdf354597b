import type { Database } from '../database/database.ts'
import { deleteRows } from '../database/rows.ts'
import { hasRows } from '../database/count-rows.ts'

/** The clocks of two machines may differ by this much. */
export const CLOCK_DIFFERENCE_MS = 60_000

/**
 * Adds a hit to the key's open window, or opens a window of `windowMs`. Returns the window's hits with this one, and
 * the milliseconds until it ends. It is a single statement, so that no hit is lost however many processes count at
 * once. A window that ends later than it can was written by a wrong clock and counts as over.
 */
export async function addHit(
  db: Database,
  key: string,
  windowMs: number,
): Promise<{ hits: number; endsIn: number }> {
  const now = Date.now()
  const [current, end, latest] = [now, now + windowMs, now + windowMs + CLOCK_DIFFERENCE_MS].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string, string]
  const window = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOpen = eb.between('rate_limits.expires_at', current, latest)
        return {
          hits: eb
            .case()
            .when(isOpen)
            .then(eb('rate_limits.hits', '+', 1))
            .else(1)
            .end(),
          expires_at: eb.case().when(isOpen).then(eb.ref('rate_limits.expires_at')).else(end).end(),
        }
      }),
    )
    .returning(['hits', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { hits: window.hits, endsIn: Date.parse(window.expires_at) - now }
}

/** Forgets the hits of a key. */
export const forgetHits = (db: Database, key: string) => deleteRows(db, 'rate_limits', { key })

/** Tells whether the key has an open window. */
export async function isWindowOpen(db: Database, key: string): Promise<boolean> {
  const windows = db.selectFrom('rate_limits').select('key').where('key', '=', key)
  return hasRows(windows.where('expires_at', '>', new Date().toISOString()))
}

/** Deletes at most `limit` windows that ended before `now` (ISO 8601). Returns how many it deleted. */
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
    // Checked again, because another process may have opened the window anew since the subquery read it.
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
