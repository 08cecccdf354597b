import { RECORDED_SETTINGS, type RecordedSetting } from '@karigar/contract/base/history.rules'
import type { Database } from '../../../database/database.ts'
import type { RecordedThing, Snapshot } from '../../../history/note-change.ts'

/** Returns how a setting is recorded in the history; `read` returns its fields, the default ones until it is saved. */
export function recordedSetting(
  id: RecordedSetting,
  read: (db: Database) => Promise<Omit<Snapshot, 'name'>>,
): RecordedThing {
  return {
    kind: 'settings',
    only: id,
    read: async (db) => new Map([[id, { name: RECORDED_SETTINGS[id].name, ...(await read(db)) }]]),
  }
}
