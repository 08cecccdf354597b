/** What a calendar shows at once, and how it is turned. Dates are `YYYY-MM-DD`. */
import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import { shownDay } from './date-grid.ts'
import { addMonths, monthOf, weeksOf } from './month.ts'

/** Two weeks, or two months beside each other where there is room for them; published HTML, without days, has a month. */
export type Span = 'weeks' | 'month' | 'months'

/** The widths at which booking.css has room for them. */
const PHONE = '(max-width: 47.99rem)'
const WIDE = '(min-width: 90rem)'

export const isPhone = (): boolean => matchMedia(PHONE).matches

/**
 * Returns what this window has room for: two months only in a wide one, and where the page is roomy. A month alone looks
 * sold out on its last days, so that two weeks stand everywhere else.
 */
export const spanOf = (isRoomy: boolean): Exclude<Span, 'month'> =>
  isRoomy && matchMedia(WIDE).matches ? 'months' : 'weeks'

/** Returns the first day of the page that begins with this day's week or month. */
export const pageOf = (date: string, span: Span): string =>
  span === 'weeks' ? addDays(date, 1 - weekdayOf(date)) : `${monthOf(date)}-01`

/** Returns the first day of the page that is turned to from the one that begins on `first`. */
export const turned = (first: string, pages: number, span: Span): string =>
  span === 'weeks' ? addDays(first, 14 * pages) : `${addMonths(monthOf(first), pages)}-01`

/** Returns the last day of the page that begins on `first`. */
export const endOf = (first: string, span: Span): string =>
  addDays(turned(first, span === 'months' ? 2 : 1, span), -1)

/** What of the calendar is shown, and which days can be. */
interface Shown {
  /** The first day that is shown. */
  page: string
  span: Span
  today: string
  last: string
  chosen: string
}

/** Returns the page that a turn leads to, and its day to go on from: the chosen one, else the first. */
export function afterTurn(
  { page, span, today, last, chosen }: Shown,
  pages: number,
): { page: string; to: string } {
  const next = shownDay(turned(page, pages, span), pageOf(today, span), last)
  return { page: next, to: chosen >= next && chosen <= endOf(next, span) ? chosen : next }
}

/** Returns the weeks of each table of the page that begins on `first`, with null for days of other months. */
export function tablesOf(first: string, span: Span): (string | null)[][][] {
  if (span === 'weeks')
    return [[0, 7].map((from) => Array.from({ length: 7 }, (_, day) => addDays(first, from + day)))]
  const months = span === 'months' ? [first, endOf(first, span)] : [first]
  return months.map((date) => weeksOf(monthOf(date)))
}
