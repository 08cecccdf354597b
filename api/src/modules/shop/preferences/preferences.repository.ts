import type { PreferenceList } from '@karigar/contract/shop/preferences.rules'
import type { SavePreferences } from '@karigar/contract/shop/preferences.wire'
import type { Database } from '../../../database/database.ts'
import { deleteRows, findRows, saveRow } from '../../../database/rows.ts'
import { timestamp } from '../../../database/new-record.ts'

/** Returns what an account has set up, by the names of the lists. */
export async function findPreferences(
  db: Database,
  user_id: string,
): Promise<({ list: PreferenceList } & SavePreferences)[]> {
  const rows = await findRows(db, 'staff_preferences', { user_id }, ['list'])
  return rows.map(({ list, preferences }) => ({ list, ...(JSON.parse(preferences) as SavePreferences) }))
}

/** Saves what an account has set up for a list, as JSON. */
export const savePreferences = (
  db: Database,
  key: { user_id: string; list: PreferenceList },
  preferences: string,
): Promise<void> => saveRow(db, 'staff_preferences', key, { preferences, updated_at: timestamp() })

/** Forgets what an account has set up. */
export const deletePreferencesOf = (db: Database, user_id: string) =>
  deleteRows(db, 'staff_preferences', { user_id })
