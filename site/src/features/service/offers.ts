import { defaultTier, tiersOf } from '@karigar/contract/catalogue/pricing.rules'
import type { Service, Tier } from '@karigar/contract/catalogue/service.wire'

/** A variant with its tiers; `variant` is null for a service without variants. */
export interface Offer {
  variant: string | null
  tiers: Tier[]
}

type Priced = Pick<Service, 'has_variants' | 'variants' | 'price_categories'>

/**
 * Returns the service's offers in the shop's order; variants without tiers cannot be bought and are left out.
 */
export function offersOf(service: Priced): Offer[] {
  const offers: Offer[] =
    service.has_variants && service.variants.length > 0
      ? service.variants.map(({ name, price_categories }) => ({ variant: name, tiers: price_categories }))
      : [{ variant: null, tiers: tiersOf(service) }]
  return offers.filter(({ tiers }) => tiers.length > 0)
}

/** Returns the index of the tier that is chosen by default (specification §4). */
export function defaultTierIndex({ tiers }: Offer): number {
  const tier = defaultTier(tiers)
  return tier ? tiers.indexOf(tier) : 0
}
