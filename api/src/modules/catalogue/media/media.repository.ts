import type { Insertable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { MediaTable } from '../../../database/tables/catalogue.tables.ts'
import { insertRow } from '../../../database/rows.ts'

export const insertMedia = (db: Database, rows: Insertable<MediaTable>[]) => insertRow(db, 'media', rows)

/** Returns the uploads since a moment (inclusive), oldest first. */
export async function listMedia(db: Database, since: string) {
  return db
    .selectFrom('media')
    .select(['url', 'created_at'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
}
