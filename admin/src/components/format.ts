import type { Tier } from '@karigar/contract/service'
import { formatRupees } from '@karigar/contract/pricing'
import { shopDate, shopTime, to12Hour } from '@karigar/contract/shop-clock'

const ZONE = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: ZONE })

// The calendar's own days have no time zone.
const date = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

const points = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** 1,29,999.5: points, or a count. */
export function formatPoints(amount: number): string {
  return points.format(amount)
}

/** 21 Nov 2026, as the shop's calendar has it. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp))
}

/** 21 Nov 2026, 11:00 AM IST: by the shop's clock, written as the times of meetings are. */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${to12Hour(shopTime(new Date(timestamp)))} IST`
}

/** 2026-11-21, as the shop's calendar has it: what spreadsheets sort and count by. */
export function sortableDay(timestamp: string): string {
  return shopDate(new Date(timestamp))
}

/** Mon, 23 Nov, 2026, for a day of the shop's calendar, `YYYY-MM-DD`. */
export function formatDate(dateText: string): string {
  return date.format(new Date(dateText))
}

/** 23 Nov – 29 Nov 2026, for two days of the shop's calendar. */
export function formatDays(first: string, last: string): string {
  return days.formatRange(new Date(first), new Date(last))
}

/** Specification §2, services table: the first price, plus a range to the last one when there are several. */
export function formatPriceRange(tiers: readonly Pick<Tier, 'price'>[]): string {
  const first = tiers[0]
  const last = tiers.at(-1)
  if (!first || !last) return '–'
  return first.price === last.price
    ? formatRupees(first.price)
    : `${formatRupees(first.price)} – ${formatRupees(last.price)}`
}
