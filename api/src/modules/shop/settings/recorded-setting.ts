import type { RecordedSetting } from '@karigar/contract/base/history.rules'
import type { Database } from '../../../database/database.ts'
import type { RecordedThing, Snapshot } from '../../../history/note-change.ts'

const NAMES: Readonly<Record<RecordedSetting, string>> = {
  loyalty: 'Loyalty',
  meetings: 'Meetings',
  'chat-texts': 'Texts for the chat',
  upi: 'UPI and advance',
  documents: 'Documents',
  razorpay: 'Razorpay',
  'razorpay-webhook': 'Razorpay webhook',
  'disabled-dates': 'Disabled dates',
}

/** Returns how a setting is recorded in the history; `read` returns its fields, the default ones until it is saved. */
export function recordedSetting(
  id: RecordedSetting,
  read: (db: Database) => Promise<Omit<Snapshot, 'name'>>,
): RecordedThing {
  return {
    kind: 'settings',
    read: async (db) => new Map([[id, { name: NAMES[id], ...(await read(db)) }]]),
  }
}
