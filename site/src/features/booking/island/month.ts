/** Months of a calendar; dates are `YYYY-MM-DD`, months `YYYY-MM`. */
import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'

const WEEKS = 6

export const monthOf = (date: string): string => date.slice(0, 7)

/** Returns the month `count` months later, or earlier for a negative count. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the weeks of a month, Monday first, with null for other months' days. Always six, for a constant
 * height.
 */
export function weeksOf(month: string): (string | null)[][] {
  const first = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`))
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = addDays(first, week * 7 + day)
      return monthOf(date) === month ? date : null
    }),
  )
}

/** Returns the same day of another month, or that month's last day if it has no such day. */
export function sameDayIn(month: string, date: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const day = `${month}-${date.slice(8)}`
  return day < last ? day : last
}
