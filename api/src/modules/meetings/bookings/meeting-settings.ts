import { MeetingSettingsSchema } from '@karigar/contract/meetings/booking.wire'
import { checkMeetingSettings } from '@karigar/contract/meetings/booking.rules'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/**
 * When meetings can be booked and changed. A change takes turns with bookings, so that each meeting follows either the
 * old or the new settings; it throws 422 without a working day.
 */
export const meetingSettings = wholeSetting('meetings', {
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
  accept(entered) {
    refuse(checkMeetingSettings(entered))
    return { ...entered, weekdays: entered.weekdays.toSorted((a, b) => a - b) }
  },
  inTurnOn: 'bookings',
})
