import { checkPreferences, NEVER_SET_UP, type PreferenceList } from '@karigar/contract/shop/preferences.rules'
import {
  type ListPreferences,
  type SavePreferences,
  SavePreferencesSchema,
} from '@karigar/contract/shop/preferences.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { refuse } from '../../../http/errors.ts'
import { requireVersion, versionOf } from '../../../http/record-version.ts'
import { findPreferences, savePreferences } from './preferences.repository.ts'

const withVersion = (list: PreferenceList, preferences: SavePreferences): ListPreferences => ({
  list,
  ...preferences,
  version: versionOf(preferences, SavePreferencesSchema),
})

/** Returns how an account has set up its lists. */
export async function readPreferences(db: Database, userId: string): Promise<ListPreferences[]> {
  return (await findPreferences(db, userId)).map(({ list, ...preferences }) => withVersion(list, preferences))
}

/**
 * Sets up a list for an account. Throws 412 with what it is now when another device has set it up since the version that
 * `ifMatch` names, and 422 for names of filters that are missing, taken or too many.
 */
export async function changePreferences(
  db: DatabasePool,
  userId: string,
  { list, preferences }: { list: PreferenceList; preferences: SavePreferences },
  ifMatch?: string,
): Promise<ListPreferences> {
  refuse(checkPreferences(preferences))
  return transact(db, async (trx) => {
    const present = (await readPreferences(trx, userId)).find((one) => one.list === list)
    if (present || ifMatch !== NEVER_SET_UP)
      requireVersion(
        ifMatch,
        present ?? withVersion(list, { hidden_columns: null, column_order: null, queries: [] }),
        SavePreferencesSchema,
      )
    await savePreferences(trx, { user_id: userId, list }, JSON.stringify(preferences))
    return withVersion(list, preferences)
  })
}
