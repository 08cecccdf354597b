/** Formats moments in the time zones of the shop and the visitor. Dates are the shop's, `YYYY-MM-DD`. */
import { bookingWords } from '#words/booking.ts'
import { longDay, shortDay } from '@karigar/contract/base/day-names'
import { shopDate, shopMoment, shopTime, to12Hour } from '@karigar/contract/base/shop-clock'
import { timeOf } from '@karigar/contract/base/clock-text'

/** Returns the date and time of a moment in the browser's time zone. */
function here(moment: Date): { date: string; time: string } {
  const asUtc = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return {
    date: new Date(asUtc).toISOString().slice(0, 10),
    time: timeOf(moment.getHours() * 60 + moment.getMinutes()),
  }
}

/**
 * Converts a date and time of the shop (24-hour `hh:mm`) to the visitor's time, such as `5:30 AM`, with the
 * day if it differs. Returns null if both clocks agree.
 */
export function ownTime(date: string, time: string): string | null {
  const own = here(shopMoment(date, time))
  if (own.date === date && own.time === time) return null
  const shown = to12Hour(own.time).replace(/^0/, '')
  return own.date === date ? shown : bookingWords.timeOfDay(shown, shortDay(own.date))
}

/** Formats a moment (UTC, ISO 8601) in the shop's time, such as `Tuesday, 24 November 2026, 10:00 AM IST`. */
export function longMoment(moment: string): string {
  const at = new Date(Date.parse(moment))
  return bookingWords.longMoment(longDay(shopDate(at)), to12Hour(shopTime(at)))
}

/** Returns today's date in the shop's time zone. */
export const shopToday = (): string => shopDate(new Date())
