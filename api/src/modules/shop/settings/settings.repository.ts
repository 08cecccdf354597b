import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'

/** Returns the value of `key` and when it was saved, or undefined. */
export async function findSavedSetting(
  db: Database,
  key: string,
): Promise<{ value: unknown; updated_at: string } | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { value: JSON.parse(row.value) as unknown, updated_at: row.updated_at }
}

/** Returns the saved value of `key`, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  return (await findSavedSetting(db, key))?.value
}

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: timestamp() }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
