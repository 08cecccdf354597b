import type { Database } from './database.ts'

type Aged = 'alerts' | 'history' | 'picture_replacements' | 'service_imports'
type Expiring = 'access_keys' | 'ended_tokens' | 'site_drafts' | 'staff_sessions'

/** Deletes at most `limit` of the oldest rows whose moment in this column is not after `until`; returns how many. */
async function deleteUntil(
  db: Database,
  [table, column]: readonly [Aged, 'created_at'] | readonly [Expiring, 'expires_at'],
  until: string,
  limit: number,
): Promise<number> {
  // One table stands for all of them: each has an id and the column.
  const [name, moment] = [table as 'access_keys', column as 'expires_at']
  const { numDeletedRows } = await db
    .deleteFrom(name)
    .where('id', 'in', (eb) =>
      eb.selectFrom(name).select('id').where(moment, '<=', until).orderBy(moment).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes at most `limit` rows that were written up to a moment, and what hangs on them; returns how many. */
export const deleteOlder = (db: Database, table: Aged, until: string, limit: number): Promise<number> =>
  deleteUntil(db, [table, 'created_at'], until, limit)

/** Deletes at most `limit` rows that have expired by a moment; returns how many. */
export const deleteExpired = (db: Database, table: Expiring, now: string, limit: number): Promise<number> =>
  deleteUntil(db, [table, 'expires_at'], now, limit)
