/** Settings of the shop; each value is JSON, checked by the module that owns the key. */
export interface SettingsTable {
  key: string
  value: string
  updated_at: string
}
