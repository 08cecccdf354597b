/** The shop's own calendar and clock: Asia/Kolkata, whatever the machine's time zone. Times are 24-hour `hh:mm`. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Asia/Kolkata is +05:30 all year. */
export const IST_OFFSET_MS = 330 * MINUTE_MS

const local = (moment: Date) => new Date(moment.getTime() + IST_OFFSET_MS).toISOString()
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The shop's date at a moment, `YYYY-MM-DD`. */
export function shopDate(moment: Date): string {
  return local(moment).slice(0, 10)
}

/** The shop's time at a moment, `hh:mm`. */
export function shopTime(moment: Date): string {
  return local(moment).slice(11, 16)
}

/** The moment at which the shop's calendar and clock show this: `2026-11-23`, `10:00`. */
export function shopMoment(date: string, time: string): Date {
  return new Date(midnight(date) + minutesOf(time) * MINUTE_MS - IST_OFFSET_MS)
}

/** Whether a text is a day of the calendar in four-digit years, `YYYY-MM-DD`; the 30th of February is none. */
export function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const time = midnight(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is a time of the day, `hh:mm` from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(midnight(date)).getUTCDay() || 7
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Minutes since midnight: `10:30` is 630. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const two = (number: number) => String(number).padStart(2, '0')

/** The time so many minutes after midnight: 630 is `10:30`, 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A time as people read it: `14:30` is `02:30 PM`, `00:15` is `12:15 AM`; the end of the day is `12:00 AM`. */
export function to12Hour(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60) % 24
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The same with neither a zero in front nor capitals: `2:30 pm`. */
export function shortTime(time: string): string {
  return to12Hour(time).replace(/^0/, '').toLowerCase()
}

/** Specification §5: `12:15 AM` is `00:15`, 12 PM stays 12; null for anything that is no such time. */
export function to24Hour(text: string): string | null {
  const [, hour = '', minute = '', half = ''] =
    /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP]M)$/i.exec(text.trim()) ?? []
  if (!hour) return null
  return `${two((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0))}:${minute}`
}
