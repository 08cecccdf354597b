/** When work that takes so many days is delivered (specification §9): on the shop's own calendar and clock. */
import { IST_OFFSET_MS } from './shop-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Working hours, as time since the day began: 10 AM to 6 PM, Monday to Friday. */
const OPENS_MS = 10 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS

/** A longer promise than a century is a slip of the keyboard, and the calendar of the machine ends too. */
const MAX_DAYS = 36_525

/** Days since 1970-01-01, a Thursday. */
const isoDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7

/**
 * The day, `YYYY-MM-DD`, on which an order of this moment that takes so many days is delivered. Work of less than a day is
 * delivered on the same day if it fits into what is left of its working hours, otherwise on the next business day;
 * longer work after that many days of the calendar, or on the first business day after them. What is ordered
 * outside working hours counts as ordered when they next begin.
 * @param closedDates days without work besides weekends, `YYYY-MM-DD`
 */
export function dateAfterDays(
  ordered: Date,
  daysNeeded: number,
  closedDates: readonly string[] = [],
): string {
  const closed = new Set(closedDates)
  const nextOpen = (from: number) => {
    let day = from
    while (weekday(day) % 6 === 0 || closed.has(isoDate(day))) day++
    return day
  }

  const local = ordered.getTime() + IST_OFFSET_MS
  const orderDay = Math.floor(local / DAY_MS)
  const time = local - orderDay * DAY_MS
  const startDay = nextOpen(time < CLOSES_MS ? orderDay : orderDay + 1)
  const startTime = startDay === orderDay ? Math.max(time, OPENS_MS) : OPENS_MS

  const days = Math.min(daysNeeded, MAX_DAYS)
  if (days * DAY_MS <= CLOSES_MS - startTime) return isoDate(startDay)
  return isoDate(nextOpen(startDay + Math.ceil(days)))
}
