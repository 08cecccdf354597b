/**
 * Names days (`YYYY-MM-DD`) for people. The names are listed here instead of taken from Intl for the reason
 * given in `amounts.ts`, and so that they are the same in every browser.
 */
import { weekdayOf } from './shop-clock.ts'

/** Monday first: the index is `weekdayOf` minus 1. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const short = (name: string) => name.slice(0, 3)
const weekday = (date: string) => WEEKDAYS[weekdayOf(date) - 1] ?? ''
const month = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
const day = (date: string) => Number(date.slice(8))
const year = (date: string) => date.slice(0, 4)

/** Returns a day in long form: Tuesday, 24 November 2026. */
export const longDay = (date: string): string => `${weekday(date)}, ${day(date)} ${month(date)} ${year(date)}`

/** Returns a day in medium form: 24 Nov 2026. */
export const mediumDay = (date: string): string => `${day(date)} ${short(month(date))} ${year(date)}`

/** Returns a day in short form: Tue, 24 Nov. */
export const shortDay = (date: string): string =>
  `${short(weekday(date))}, ${day(date)} ${short(month(date))}`

/** Returns a day's name, with its year when that is not today's: Friday, 27 Nov. */
export function dayName(date: string, today: string): string {
  const name = `${weekday(date)}, ${day(date)} ${short(month(date))}`
  return year(date) === year(today) ? name : `${name} ${year(date)}`
}

/** Returns the name of a month, `YYYY-MM`: November 2026. */
export const monthName = (yearAndMonth: string): string => `${month(yearAndMonth)} ${year(yearAndMonth)}`
