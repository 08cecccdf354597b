import type { Database } from './database.ts'

/** Deletes at most `limit` rows written before a moment, and what hangs on them; returns how many. */
export async function deleteOlder(
  db: Database,
  table: 'alerts' | 'history' | 'picture_replacements' | 'service_imports',
  before: string,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', 'in', (eb) =>
      eb.selectFrom(table).select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
