/** Moments in the shop's own time, whatever the browser's. */
import { mediumDay } from '@karigar/contract/day-names'
import { shopDate, shopTime, shortTime } from '@karigar/contract/shop-clock'

/** Writes a moment (UTC, ISO 8601) into a `<time>`: "21 Nov 2026", or with its time "21 Nov 2026, 4:30 pm". */
export function showMoment(place: HTMLElement, moment: string, { withTime = false } = {}): void {
  const at = new Date(moment)
  const day = mediumDay(shopDate(at))
  place.textContent = withTime ? `${day}, ${shortTime(shopTime(at))}` : day
  if (place instanceof HTMLTimeElement) place.dateTime = moment
}
