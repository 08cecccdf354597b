import type { Insertable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { MediaTable } from '../../../database/tables/catalogue.tables.ts'

export async function insertMedia(db: Database, rows: Insertable<MediaTable>[]): Promise<void> {
  await db.insertInto('media').values(rows).execute()
}

/** Returns the uploads since a moment (inclusive), oldest first. */
export async function listMedia(
  db: Database,
  since: string,
): Promise<Pick<MediaTable, 'url' | 'created_at'>[]> {
  return db
    .selectFrom('media')
    .select(['url', 'created_at'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
}
