import { mediumDay, shortDay } from '@karigar/contract/base/day-names'
import type { Tier } from '@karigar/contract/catalogue/service.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { shopDate, shopTime, to12Hour } from '@karigar/contract/base/shop-clock'

/** Returns a timestamp's day in the shop's calendar: 21 Nov 2026. */
export function formatDay(timestamp: string): string {
  return mediumDay(shopDate(new Date(timestamp)))
}

/**
 * Returns a timestamp in the shop's time zone, written like the times of meetings: 21 Nov 2026, 11:00 AM IST.
 */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${to12Hour(shopTime(new Date(timestamp)))} IST`
}

/** Returns a timestamp's day in the shop's calendar as spreadsheets sort it: 2026-11-21. */
export function sortableDay(timestamp: string): string {
  return shopDate(new Date(timestamp))
}

/** Returns a day of the shop's calendar, given as `YYYY-MM-DD`, as Mon, 23 Nov, 2026. */
export function formatDate(date: string): string {
  return `${shortDay(date)}, ${date.slice(0, 4)}`
}

/** Returns a range of two days of the shop's calendar: 23–29 Nov 2026, or 30 Nov – 6 Dec 2026. */
export function formatDays(first: string, last: string): string {
  const from = mediumDay(first)
  const to = mediumDay(last)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${to}`
  return first.slice(0, 4) === last.slice(0, 4) ? `${from.slice(0, -5)} – ${to}` : `${from} – ${to}`
}

/**
 * Returns the first price, with a range to the last one if they differ (specification §2, services table).
 */
export function formatPriceRange(tiers: readonly Pick<Tier, 'price'>[]): string {
  const first = tiers[0]
  const last = tiers.at(-1)
  if (!first || !last) return '–'
  return first.price === last.price
    ? formatRupees(first.price)
    : `${formatRupees(first.price)} – ${formatRupees(last.price)}`
}

/** Writes a duration in milliseconds, seconds or minutes. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const tenths = Math.round(milliseconds / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
