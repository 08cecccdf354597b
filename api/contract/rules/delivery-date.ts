/** Works out delivery dates (specification §9) on the shop's calendar and clock. */
import { IST_OFFSET_MS } from './shop-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Working hours, 10 AM to 6 PM from Monday to Friday, as milliseconds since midnight. */
const OPENS_MS = 10 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS

/** Longer times count as a century: they are typing errors, and dates in JavaScript have an end. */
const MAX_DAYS = 36_525

/** Days are counted from 1970-01-01, a Thursday. */
const isoDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7

/**
 * Returns the day, `YYYY-MM-DD`, on which an order is delivered: the same day if the work fits into the
 * remaining working hours, otherwise after that many calendar days, rounded up, on the next business day. An
 * order placed outside working hours counts as placed when they next begin.
 * @param closedDates days other than weekends on which the shop is closed, `YYYY-MM-DD`
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
