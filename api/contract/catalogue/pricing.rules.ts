import { toPaise, toRupees } from '../base/rupees.ts'
import type { Service, Tier } from './service.wire.ts'

/**
 * Returns round((original - price) / original * 100) (specification §9); 0 without a higher original price.
 */
export function discountPercentage(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price || originalPrice <= 0) return 0
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

type Priced = Pick<Service, 'has_variants' | 'variants' | 'price_categories'>

/**
 * Returns the tiers on sale: those of the named or else first variant; without variants the service's own.
 */
export function tiersOf(service: Priced, variantName?: string | null): Tier[] {
  if (!service.has_variants || service.variants.length === 0) return service.price_categories
  const variant = service.variants.find(({ name }) => name === variantName) ?? service.variants[0]
  return variant?.price_categories ?? []
}

/** Returns the tier that is selected at first: 'Standard' if present, else the first (specification §4). */
export function defaultTier(tiers: readonly Tier[]): Tier | undefined {
  return tiers.find(({ name }) => name === 'Standard') ?? tiers[0]
}

/** Returns the lowest price of all variants and tiers, in rupees; null for a service without tiers. */
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

/**
 * Returns the number of revisions that the inclusions mention ('2', 'unlimited'); null if they mention none.
 */
export function revisionsOf(service: Pick<Service, 'inclusions'>): string | null {
  const count = REVISIONS.exec(service.inclusions)?.[1]?.toLowerCase()
  if (count === undefined) return null
  const word = NUMBER_WORDS.indexOf(count)
  return word === -1 ? count : String(word + 1)
}

/** Returns what `quantity` of a price come to, both in rupees. Counted in whole paise, because 0.1 × 3 is not 0.3. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return toRupees(toPaise(price) * quantity)
}
