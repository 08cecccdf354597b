/** The shop's calendar and clock (Asia/Kolkata), on a machine in any time zone. Times are 24-hour `hh:mm`. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Asia/Kolkata is +05:30 all year. */
export const IST_OFFSET_MS = 330 * MINUTE_MS

const local = (moment: Date) => new Date(moment.getTime() + IST_OFFSET_MS).toISOString()
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Returns the shop's date at a moment, `YYYY-MM-DD`. */
export function shopDate(moment: Date): string {
  return local(moment).slice(0, 10)
}

/** Returns the shop's time at a moment, `hh:mm`. */
export function shopTime(moment: Date): string {
  return local(moment).slice(11, 16)
}

/** Returns the moment at which the shop's clock shows a date and time: `2026-11-23`, `10:00`. */
export function shopMoment(date: string, time: string): Date {
  return new Date(midnight(date) + minutesOf(time) * MINUTE_MS - IST_OFFSET_MS)
}

/** Returns the weekday of a date: 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(midnight(date)).getUTCDay() || 7
}

/** Returns the date `days` days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the minutes from midnight to a time: `10:30` is 630. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const two = (number: number) => String(number).padStart(2, '0')

/** Returns a time in 12-hour form: `14:30` is `02:30 PM`, `00:15` is `12:15 AM` and `24:00` is `12:00 AM`. */
export function to12Hour(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60) % 24
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns a time in 12-hour form without a leading zero and in lower case: `2:30 pm`. */
export function shortTime(time: string): string {
  return to12Hour(time).replace(/^0/, '').toLowerCase()
}
