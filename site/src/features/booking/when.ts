/** Moments as people read them, by the shop's clock and by the visitor's. Dates are the shop's, `YYYY-MM-DD`. */
import { longDay, shortDay } from '@karigar/contract/words/day-names'
import { shopDate, shopMoment, shopTime, timeOf, to12Hour } from '@karigar/contract/rules/shop-clock'

/** A moment by the clock and calendar of the browser. */
function here(moment: Date): { date: string; time: string } {
  const asUtc = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return {
    date: new Date(asUtc).toISOString().slice(0, 10),
    time: timeOf(moment.getHours() * 60 + moment.getMinutes()),
  }
}

/**
 * The visitor's own time of a shop's date and time (24-hour `hh:mm`): `5:30 AM`, with the day where that is another
 * one; null where the clocks agree.
 */
export function ownTime(date: string, time: string): string | null {
  const own = here(shopMoment(date, time))
  if (own.date === date && own.time === time) return null
  const shown = to12Hour(own.time).replace(/^0/, '')
  return own.date === date ? shown : `${shown}, ${shortDay(own.date)}`
}

/** Tuesday, 24 November 2026, 10:00 AM IST, of a moment (UTC, ISO 8601). */
export function longMoment(moment: string): string {
  const at = new Date(Date.parse(moment))
  return `${longDay(shopDate(at))}, ${to12Hour(shopTime(at))} IST`
}

/** Today by the shop's calendar. */
export const shopToday = (): string => shopDate(new Date())
