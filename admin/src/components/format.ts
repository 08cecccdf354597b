import { mediumDay, shortDay } from '@karigar/contract/words/day-names'
import type { Tier } from '@karigar/contract/wire/service'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { shopDate, shopTime, to12Hour } from '@karigar/contract/rules/shop-clock'

/** 21 Nov 2026, as the shop's calendar has it. */
export function formatDay(timestamp: string): string {
  return mediumDay(shopDate(new Date(timestamp)))
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
export function formatDate(date: string): string {
  return `${shortDay(date)}, ${date.slice(0, 4)}`
}

/** 23–29 Nov 2026, or 30 Nov – 6 Dec 2026, for two days of the shop's calendar. */
export function formatDays(first: string, last: string): string {
  const from = mediumDay(first)
  const to = mediumDay(last)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${to}`
  return first.slice(0, 4) === last.slice(0, 4) ? `${from.slice(0, -5)} – ${to}` : `${from} – ${to}`
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
