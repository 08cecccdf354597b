import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { findRow, saveRow } from '../../../database/rows.ts'

/** Returns the value of `key` and when it was saved, or undefined. */
export async function findSavedSetting(
  db: Database,
  key: string,
): Promise<{ value: unknown; updated_at: string } | undefined> {
  const row = await findRow(db, 'settings', { key })
  return row && { value: JSON.parse(row.value) as unknown, updated_at: row.updated_at }
}

/** Returns the saved value of `key`, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  return (await findSavedSetting(db, key))?.value
}

export const saveSetting = (db: Database, key: string, value: unknown): Promise<void> =>
  saveRow(db, 'settings', { key }, { value: JSON.stringify(value), updated_at: timestamp() })
