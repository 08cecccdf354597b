import { formatAmount, formatDecimals } from '../words/amounts.ts'
import type { Service, Tier } from '../wire/service.ts'

/** The highest price, in rupees. */
export const MAX_RUPEES = 100_000_000

/** -₹500: the sign of what is taken off stands first. */
const inRupees = (text: string) => text.replace(/^-?/, '$&₹')

/** ₹1,29,999 or ₹999.50: Indian grouping, paise only where there are some. */
export function formatRupees(amount: number): string {
  return inRupees(formatAmount(amount))
}

/** ₹0.00: always with paise, for the cart's tax line (specification §2). */
export function formatRupeesAndPaise(amount: number): string {
  return inRupees(formatDecimals(amount))
}

/** Specification §9: round((original - price) / original * 100); 0 where there is nothing struck through. */
export function discountPercentage(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price || originalPrice <= 0) return 0
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

type Priced = Pick<Service, 'has_variants' | 'variants' | 'price_categories'>

/** What a first-order offer of so many per cent takes off a price; both in whole paise. */
export function firstOrderDiscount(paise: number, percent: number): number {
  return Math.round((paise * percent) / 100)
}

/** The tiers on sale: those of the named variant, of the first one, or the service's own. */
export function tiersOf(service: Priced, variantName?: string | null): Tier[] {
  if (!service.has_variants || service.variants.length === 0) return service.price_categories
  const variant = service.variants.find(({ name }) => name === variantName) ?? service.variants[0]
  return variant?.price_categories ?? []
}

/** Specification §4: 'Standard' if present, else the first. */
export function defaultTier(tiers: readonly Tier[]): Tier | undefined {
  return tiers.find(({ name }) => name === 'Standard') ?? tiers[0]
}

/** The lowest price of all variants and tiers; null for a service that cannot be bought. */
export function lowestPrice(service: Priced): number | null {
  const tiers =
    service.has_variants && service.variants.length > 0
      ? service.variants.flatMap(({ price_categories }) => price_categories)
      : service.price_categories
  return tiers.length > 0 ? Math.min(...tiers.map(({ price }) => price)) : null
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five']
const REVISIONS =
  /\b(unlimited|\d+|one|two|three|four|five)\s+(?:revision rounds?|(?:rounds? of )?(?:revisions?|changes))\b/i

/** How many revisions the service includes ('2', 'unlimited'), read out of its inclusions; null where it does not say. */
export function revisionsOf(service: Pick<Service, 'inclusions'>): string | null {
  const count = REVISIONS.exec(service.inclusions)?.[1]?.toLowerCase()
  if (count === undefined) return null
  const word = NUMBER_WORDS.indexOf(count)
  return word === -1 ? count : String(word + 1)
}

/** Returns what `quantity` of a price come to, both in rupees. Counted in whole paise, because 0.1 × 3 is not 0.3. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return (Math.round(price * 100) * quantity) / 100
}

/** Lines of a newline-separated field, without the empty ones. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Items of a comma-separated field, without the empty ones. */
export function items(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
