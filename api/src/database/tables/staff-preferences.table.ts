import type { PreferenceList } from '@karigar/contract/shop/preferences.rules'

/** How one of the staff has set up a list of the console. */
export interface StaffPreferencesTable {
  user_id: string
  list: PreferenceList
  /** JSON of `SavePreferences`. */
  preferences: string
  updated_at: string
}
