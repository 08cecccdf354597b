import { type MeetingSettings, MeetingSettingsSchema } from '@karigar/contract/meetings/booking.wire'
import { checkMeetingSettings } from '@karigar/contract/meetings/booking.rules'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../../shop/settings/recorded-setting.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'

const MEETINGS_SETTING = 'meetings'

/** Specification §9, working hours; the specification leaves the other values to the shop. */
const DEFAULT: MeetingSettings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 60,
  change_cutoff_minutes: 120,
}

/** Returns when meetings can be booked and changed; the default settings until they are saved. */
export async function readMeetings(db: Database): Promise<MeetingSettings> {
  return {
    ...DEFAULT,
    ...((await findSetting(db, MEETINGS_SETTING)) as Partial<MeetingSettings> | undefined),
  }
}

/** What the history records of this setting. */
export const recordedMeetings = recordedSetting('meetings', async (db) => ({
  fields: await readMeetings(db),
}))

/**
 * Saves the settings. It takes turns with bookings, so that each meeting follows either the old or the new
 * settings. Throws 422 without a working day, 412 when `ifMatch` is given and outdated.
 */
export async function changeMeetings(
  db: Kysely<Tables>,
  input: MeetingSettings,
  ifMatch?: string,
): Promise<MeetingSettings> {
  refuse(checkMeetingSettings(input))
  const settings = { ...input, weekdays: input.weekdays.toSorted((a, b) => a - b) }
  const save = async (trx: Database) => {
    requireVersion(ifMatch, await readMeetings(trx), MeetingSettingsSchema)
    await noteChange(trx, recordedMeetings, ['meetings'])
    await saveSetting(trx, MEETINGS_SETTING, settings)
  }
  await transact(db, save, { inTurnOn: 'bookings' })
  return settings
}
