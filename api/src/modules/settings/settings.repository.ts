import type { Database } from '../../database/database.ts'
import { timestamp } from '../../new-record.ts'

/** The value under `key` as it was saved, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row && (JSON.parse(row.value) as unknown)
}

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: timestamp() }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
