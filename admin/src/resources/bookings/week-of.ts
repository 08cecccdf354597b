import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import { isDate } from '@karigar/contract/base/clock-text'

/** Path of the week's view of the meetings; `?of=` is any day of the week to show. */
export const WEEK = '/bookings/week'

/** Returns the Monday of the week of a date; of this week for anything else. */
export function mondayOf(asked: string | null, today: string): string {
  const date = asked !== null && isDate(asked) ? asked : today
  return addDays(date, 1 - weekdayOf(date))
}
