import type { Tier } from '@karigar/contract/service'
import { formatRupees } from '@karigar/contract/pricing'
import { shopDate } from '@karigar/contract/shop-clock'

const ZONE = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: ZONE })
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })

const points = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** 1,29,999.5: points, or a count. */
export function formatPoints(amount: number): string {
  return points.format(amount)
}

/** 21 Nov 2026, as the shop's calendar has it. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp))
}

/** 21 Nov 2026, 11:00 am, by the shop's clock. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

/** 2026-11-21, as the shop's calendar has it: what spreadsheets sort and count by. */
export function sortableDay(timestamp: string): string {
  return shopDate(new Date(timestamp))
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
