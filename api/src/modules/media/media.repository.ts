import type { Database } from '../../database/database.ts'
import type { MediaTable } from './media.table.ts'

export async function insertMedia(db: Database, rows: MediaTable[]): Promise<void> {
  await db.insertInto('media').values(rows).execute()
}
