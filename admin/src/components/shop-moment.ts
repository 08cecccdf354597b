import { shopDate, shopMoment, shopTime } from '@karigar/contract/base/shop-clock'
import { isDate, isTime } from '@karigar/contract/base/clock-text'

const FIELD_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * Returns a moment in UTC as a field for date and time shows it, by the shop's clock: 2026-11-24T10:00. What is such a
 * text already stays as it is: react-admin's field formats its value twice, and a text without a zone would be read by
 * the browser's clock.
 */
export function toShopClock(moment: string | null | undefined): string {
  if (!moment) return ''
  if (FIELD_TEXT.test(moment)) return moment
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : `${shopDate(at)}T${shopTime(at)}`
}

/** Returns the moment in UTC of a date and time by the shop's clock; null for an empty or unfinished field. */
export function fromShopClock(text: string): string | null {
  const [date = '', time = ''] = text.split('T')
  const minutes = time.slice(0, 5)
  return isDate(date) && isTime(minutes) ? shopMoment(date, minutes).toISOString() : null
}
