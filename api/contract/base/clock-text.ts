/** Days and times of day as texts: whether a text is one, and other ways to write it. */

/** Tells whether a text is an existing day, `YYYY-MM-DD` from the year 1000 on; 30 February is not. */
export function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Tells whether a text is a time of day, `hh:mm` from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Returns the time `minutes` after midnight: 630 is `10:30`, 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Converts a 12-hour time to 24 hours (specification §5): `12:15 AM` is `00:15`; null for any other text. */
export function to24Hour(text: string): string | null {
  const [, hour = '', minute = '', half = ''] =
    /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP]M)$/i.exec(text.trim()) ?? []
  if (!hour) return null
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return timeOf(hours * 60 + Number(minute))
}
