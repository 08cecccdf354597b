/** Formats moments in the shop's time zone, whatever the browser's is. */
import { mediumDay } from '@karigar/contract/base/day-names'
import { shopDate, shopTime, shortTime } from '@karigar/contract/base/shop-clock'

/** Formats a moment (UTC, ISO 8601) as "21 Nov 2026", or with its time as "21 Nov 2026, 4:30 pm". */
export function momentText(moment: string, { withTime = false } = {}): string {
  const at = new Date(moment)
  const day = mediumDay(shopDate(at))
  return withTime ? `${day}, ${shortTime(shopTime(at))}` : day
}
