import { defaultTier, tiersOf } from '@karigar/contract/rules/pricing'
import type { Service, Tier } from '@karigar/contract/wire/service'

/** What can be bought: a variant and its tiers; the name is null for a service without variants. */
export interface Offer {
  variant: string | null
  tiers: Tier[]
}

type Priced = Pick<Service, 'has_variants' | 'variants' | 'price_categories'>

/** The service's offers in the shop's order; a variant without a tier cannot be bought and is left out. */
export function offersOf(service: Priced): Offer[] {
  const offers: Offer[] =
    service.has_variants && service.variants.length > 0
      ? service.variants.map(({ name, price_categories }) => ({ variant: name, tiers: price_categories }))
      : [{ variant: null, tiers: tiersOf(service) }]
  return offers.filter(({ tiers }) => tiers.length > 0)
}

/** The place of the tier that is chosen at first (specification §4). */
export function defaultTierIndex({ tiers }: Offer): number {
  const tier = defaultTier(tiers)
  return tier ? tiers.indexOf(tier) : 0
}
