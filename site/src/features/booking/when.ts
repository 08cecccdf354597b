/** Days and times as people read them. Dates are the shop's, `YYYY-MM-DD`. */
import { shopDate, shopMoment, shopTime, to12Hour } from '@karigar/contract/shop-clock'

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }).format(noon(date))
}

/** Tuesday, 24 November 2026 */
export const longDay = (date: string): string =>
  `${format(date, { weekday: 'long' })}, ${format(date, { day: 'numeric', month: 'long', year: 'numeric' })}`

/** Tue, 24 Nov */
export const shortDay = (date: string): string =>
  `${format(date, { weekday: 'short' })}, ${format(date, { day: 'numeric', month: 'short' })}`

/** November 2026, of a month `YYYY-MM` */
export const monthName = (month: string): string => format(`${month}-01`, { month: 'long', year: 'numeric' })

/** Whether a place's clocks show other times than the shop's at this moment. */
function differs(moment: Date, timeZone: string | undefined): boolean {
  const there = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(moment)
  return there !== `${shopDate(moment)}, ${shopTime(moment)}`
}

/**
 * The visitor's own time of a shop's date and time (24-hour `hh:mm`): `5:30 AM`, with the day where that is another
 * one; null where the clocks agree. The browser's time zone unless given.
 */
export function ownTime(date: string, time: string, timeZone?: string): string | null {
  const moment = shopMoment(date, time)
  if (!differs(moment, timeZone)) return null
  const shown = new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(moment)
    .toUpperCase()
  const own = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
  return own === date ? shown : `${shown}, ${shortDay(own)}`
}

/** Tuesday, 24 November 2026, 10:00 AM IST, of a moment (UTC, ISO 8601). */
export function longMoment(moment: string): string {
  const at = new Date(Date.parse(moment))
  return `${longDay(shopDate(at))}, ${to12Hour(shopTime(at))} IST`
}

/** Today by the shop's calendar. */
export const shopToday = (): string => shopDate(new Date())
