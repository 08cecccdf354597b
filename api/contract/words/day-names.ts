/**
 * Days of the calendar (`YYYY-MM-DD`) as people read them. The names are written out here for the reason given in
 * `amounts.ts`, and are the same in every browser.
 */
import { weekdayOf } from '../rules/shop-clock.ts'

/** From Monday, as `weekdayOf` counts from 1. */
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

/** Tuesday, 24 November 2026 */
export const longDay = (date: string): string => `${weekday(date)}, ${day(date)} ${month(date)} ${year(date)}`

/** 24 Nov 2026 */
export const mediumDay = (date: string): string => `${day(date)} ${short(month(date))} ${year(date)}`

/** Tue, 24 Nov */
export const shortDay = (date: string): string =>
  `${short(weekday(date))}, ${day(date)} ${short(month(date))}`

/** Thursday, 27 Nov; with its year when that is not today's. */
export function dayName(date: string, today: string): string {
  const name = `${weekday(date)}, ${day(date)} ${short(month(date))}`
  return year(date) === year(today) ? name : `${name} ${year(date)}`
}

/** November 2026, of a month `YYYY-MM`. */
export const monthName = (yearAndMonth: string): string => `${month(yearAndMonth)} ${year(yearAndMonth)}`
