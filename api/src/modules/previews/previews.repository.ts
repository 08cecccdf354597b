import type { Database } from '../../database/database.ts'
import type { ServicePreviewsTable } from '../../database/tables/service-previews.table.ts'

export async function insertPreview(db: Database, row: ServicePreviewsTable): Promise<void> {
  await db.insertInto('service_previews').values(row).execute()
}

/** Returns the service of a preview that has not ended by `now`. */
export async function findPreviewed(db: Database, keyHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_previews')
    .select('service_id')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.service_id
}

/** Deletes at most `limit` previews that ended by `now`; returns how many. */
export async function deleteEndedPreviews(db: Database, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('service_previews')
    .where('key_hash', 'in', (eb) =>
      eb
        .selectFrom('service_previews')
        .select('key_hash')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
