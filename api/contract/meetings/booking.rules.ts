import type { MeetingSettings } from './booking.wire.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { MEETING_LIMITS } from './booking.limits.ts'
import { bookingFields, type BookingText } from './booking.fields.ts'
import { bookingMessages } from './booking.words.ts'
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import { minutesOf } from '../base/shop-clock.ts'
import { isDate, isTime } from '../base/clock-text.ts'
import { phoneDigits } from '../base/phone.ts'
import { isBlank, isEmail } from '../base/text.ts'

export interface BookingForm extends Partial<Record<BookingText, string>> {
  /** `YYYY-MM-DD hh:mm`, 24-hour. */
  dateandtime?: string
}

const REQUIRED = [
  ...bookingFields.flatMap(([name, { required }]) => (required ? [name] : [])),
  'dateandtime',
] as const

/** Most days that one request can disable. */
export const MAX_DISABLED_DAYS = 366

/**
 * Returns the digits, of any script, and the white space of a text: all that the phone input keeps (specification §5).
 */
export function phoneInput(text: string): string {
  return text.replace(/[^\p{Nd}\s]/gu, '')
}

/** Reads the date and the time of `YYYY-MM-DD hh:mm`, or with a T between them; null for any other text. */
export function readDateAndTime(text: string): { date: string; time: string } | null {
  const [date = '', time = '', ...rest] = text.trim().split(/[ T]/)
  return isDate(date) && isTime(time) && rest.length === 0 ? { date, time } : null
}

/** Returns the fields without which no meeting is booked and that are blank. */
export const missingFields = (values: BookingForm) => REQUIRED.filter((field) => isBlank(values[field]))

/** Checks the booking form (specification §5), except whether the slot can be booked. */
export function checkBooking(values: BookingForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of missingFields(values)) errors[field] = bookingMessages.fillAll
  if (Object.keys(errors).length > 0) return errors
  if (phoneDigits(values.user_num ?? '') === null) errors.user_num = phoneMessages.invalid
  if (!isBlank(values.email) && !isEmail(values.email)) errors.email = emailMessages.invalid
  if (readDateAndTime(values.dateandtime ?? '') === null) errors.dateandtime = bookingMessages.notADate
  return errors
}

/** Checks the form that disables dates (specification §5); `today` is the shop's date. */
export function checkDisabledDays(
  values: { start_date?: string; num_days?: number },
  today: string,
): FieldErrors {
  const { start_date = '', num_days = 1 } = values
  if (isBlank(start_date)) return { start_date: bookingMessages.disableInvalid }
  if (!isDate(start_date)) return { start_date: bookingMessages.notADay }
  if (start_date < today) return { start_date: bookingMessages.disablePast }
  if (!Number.isInteger(num_days) || num_days < 1) return { num_days: bookingMessages.disableInvalid }
  if (num_days > MAX_DISABLED_DAYS) return { num_days: bookingMessages.tooManyDays(MAX_DISABLED_DAYS) }
  return {}
}

/** Checks the meeting settings: each value by itself, then whether a meeting fits into a working day. */
export function checkMeetingSettings(settings: MeetingSettings): FieldErrors {
  const errors: FieldErrors = {}
  const { opens, closes, weekdays, slot_minutes } = settings
  if (!isTime(opens)) errors.opens = bookingMessages.timeMissing
  if (!isTime(closes)) errors.closes = bookingMessages.timeMissing
  if (weekdays.length === 0) errors.weekdays = bookingMessages.weekdayMissing
  for (const field of Object.keys(MEETING_LIMITS) as (keyof typeof MEETING_LIMITS)[]) {
    const [least, most] = MEETING_LIMITS[field]
    const number = settings[field]
    if (!Number.isInteger(number) || number < least || number > most)
      errors[field] = bookingMessages.wholeNumber(least, most)
  }
  if (Object.keys(errors).length > 0) return errors
  const length = minutesOf(closes) - minutesOf(opens)
  if (length <= 0) return { closes: bookingMessages.closesEarly }
  return length < slot_minutes ? { slot_minutes: bookingMessages.slotTooLong } : {}
}

/** Returns the moment from which a meeting can no longer be moved or cancelled by its link. */
export function changeUntil(
  starts_at: string,
  { change_cutoff_minutes }: Pick<MeetingSettings, 'change_cutoff_minutes'>,
): Date {
  return new Date(Date.parse(starts_at) - change_cutoff_minutes * 60_000)
}
