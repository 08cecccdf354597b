import { type MeetingSettings, MeetingSettingsSchema } from '@karigar/contract/meetings/booking.wire'
import { checkMeetingSettings } from '@karigar/contract/meetings/booking.rules'
import type { DatabasePool } from '../../../database/database.ts'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** When meetings can be booked and changed. */
const meetings = wholeSetting('meetings', {
  schema: MeetingSettingsSchema,
  // Specification §9, working hours; the specification leaves the other values to the shop.
  unsaved: {
    opens: '10:00',
    closes: '18:00',
    weekdays: [1, 2, 3, 4, 5],
    slot_minutes: 30,
    notice_minutes: 60,
    horizon_days: 60,
    change_cutoff_minutes: 120,
  },
})
export const { read: readMeetings, recorded: recordedMeetings } = meetings

/**
 * Saves the settings. It takes turns with bookings, so that each meeting follows either the old or the new
 * settings. Throws 422 without a working day, 412 when `ifMatch` is given and outdated.
 */
export async function changeMeetings(db: DatabasePool, input: MeetingSettings, ifMatch?: string) {
  refuse(checkMeetingSettings(input))
  const weekdays = input.weekdays.toSorted((a, b) => a - b)
  return meetings.change(db, { ...input, weekdays }, ifMatch, { inTurnOn: 'bookings' })
}
