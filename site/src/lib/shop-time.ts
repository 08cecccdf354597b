/** Moments in the shop's own time, whatever the browser's. */
import { lazy } from '@karigar/contract/lazy'

const format = { timeZone: 'Asia/Kolkata', dateStyle: 'medium' } as const
const date = lazy(() => new Intl.DateTimeFormat('en-IN', format))
const dateAndTime = lazy(() => new Intl.DateTimeFormat('en-IN', { ...format, timeStyle: 'short' }))

/** Writes a moment (UTC, ISO 8601) into a `<time>`: "21 Nov 2026", or with its time "21 Nov 2026, 4:30 pm". */
export function showMoment(place: HTMLElement, moment: string, { withTime = false } = {}): void {
  place.textContent = (withTime ? dateAndTime : date)().format(new Date(moment))
  if (place instanceof HTMLTimeElement) place.dateTime = moment
}
