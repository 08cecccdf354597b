import type { MeetingSettings } from '@karigar/contract/meetings/booking.wire'
import { checkMeetingSettings } from '@karigar/contract/meetings/booking.rules'
import { isBlank } from '@karigar/contract/base/text'
import { readAmount } from '@karigar/contract/base/amount'

type Values = Record<string, unknown>

/** Returns the form's values for the settings, with numbers as text. */
export function meetingForm({ opens, closes, weekdays, ...numbers }: MeetingSettings): Values {
  return {
    opens,
    closes,
    weekdays,
    slot_minutes: String(numbers.slot_minutes),
    notice_minutes: String(numbers.notice_minutes),
    horizon_days: String(numbers.horizon_days),
    change_cutoff_minutes: String(numbers.change_cutoff_minutes),
  }
}

const whole = (text: unknown) => (isBlank(text) ? NaN : Number(readAmount(text)))

export function toMeetingSettings(values: Values): MeetingSettings {
  return {
    opens: String(values.opens ?? ''),
    closes: String(values.closes ?? ''),
    weekdays: Array.isArray(values.weekdays) ? values.weekdays : [],
    slot_minutes: whole(values.slot_minutes),
    notice_minutes: whole(values.notice_minutes),
    horizon_days: whole(values.horizon_days),
    change_cutoff_minutes: whole(values.change_cutoff_minutes),
  }
}

export const checkMeetings = (values: Values) => checkMeetingSettings(toMeetingSettings(values))
