import type { PreferenceList } from '@karigar/contract/shop/preferences.rules'
import type { SavePreferences } from '@karigar/contract/shop/preferences.wire'
import type { Database } from '../../../database/database.ts'

/** Returns what an account has set up, by the names of the lists. */
export async function findPreferences(
  db: Database,
  user_id: string,
): Promise<({ list: PreferenceList } & SavePreferences)[]> {
  const rows = await db
    .selectFrom('staff_preferences')
    .select(['list', 'preferences'])
    .where('user_id', '=', user_id)
    .orderBy('list')
    .execute()
  return rows.map(({ list, preferences }) => ({ list, ...(JSON.parse(preferences) as SavePreferences) }))
}

export async function savePreferences(
  db: Database,
  user_id: string,
  list: PreferenceList,
  preferences: string,
  updated_at: string,
): Promise<void> {
  await db
    .insertInto('staff_preferences')
    .values({ user_id, list, preferences, updated_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ preferences, updated_at }))
    .execute()
}

/** Forgets what an account has set up. */
export async function deletePreferencesOf(db: Database, user_id: string): Promise<void> {
  await db.deleteFrom('staff_preferences').where('user_id', '=', user_id).execute()
}
