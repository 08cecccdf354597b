/** Works out delivery dates (specification §9) on the shop's calendar and clock. */
import { IST_OFFSET_MS, minutesOf } from './shop-clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** When a shop works, on its own clock. */
export interface WorkingTime {
  /** 1 for Monday to 7 for Sunday; at least one. */
  weekdays: readonly number[]
  /** `hh:mm`, before `closes`. */
  opens: string
  closes: string
}

/** When a shop works that says nothing else (specification §9). */
export const USUAL_WORK: WorkingTime = { weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }

/** Longer times count as a century: they are typing errors, and dates in JavaScript have an end. */
const MAX_DAYS = 36_525

/** Days are counted from 1970-01-01, a Thursday; no order is older. */
const isoDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => ((day + 3) % 7) + 1

/**
 * Returns the day, `YYYY-MM-DD`, on which an order is delivered: the same day if the work fits into the
 * remaining working hours, otherwise after that many calendar days, rounded up, on the next business day. An
 * order placed outside working hours counts as placed when they next begin.
 * @param closedDates working days on which the shop is closed, `YYYY-MM-DD`
 */
export function dateAfterDays(
  ordered: Date,
  daysNeeded: number,
  closedDates: readonly string[],
  { weekdays, opens, closes }: WorkingTime,
): string {
  const opensMs = minutesOf(opens) * MINUTE_MS
  const closesMs = minutesOf(closes) * MINUTE_MS
  const nextOpen = (day: number): number =>
    weekdays.includes(weekday(day)) && !closedDates.includes(isoDate(day)) ? day : nextOpen(day + 1)

  const local = ordered.getTime() + IST_OFFSET_MS
  const orderDay = Math.floor(local / DAY_MS)
  const time = local - orderDay * DAY_MS
  const startDay = nextOpen(time < closesMs ? orderDay : orderDay + 1)
  const startTime = startDay === orderDay ? Math.max(time, opensMs) : opensMs

  const days = Math.min(daysNeeded, MAX_DAYS)
  if (days * DAY_MS <= closesMs - startTime) return isoDate(startDay)
  return isoDate(nextOpen(startDay + Math.ceil(days)))
}
