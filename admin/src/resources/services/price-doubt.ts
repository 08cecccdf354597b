import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import { readAmount } from '@karigar/contract/base/amount'
import { defaultTier, type ServiceForm, type TierForm } from './service-transforms.ts'

type Prices = Pick<ServiceForm, 'has_variants' | 'variants' | 'price_categories'>

/** Returns the tiers that are sold, each with the name it has in the question. */
function soldTiers({
  has_variants,
  variants,
  price_categories,
}: Prices): { named: string; tier: TierForm }[] {
  if (!has_variants) return price_categories.map((tier) => ({ named: tier.name.trim(), tier }))
  return variants.flatMap((variant) =>
    variant.price_categories.map((tier) => ({ named: `${variant.name.trim()}, ${tier.name.trim()}`, tier })),
  )
}

const freeTiers = (prices: Prices): string[] =>
  soldTiers(prices).flatMap(({ named, tier }) => (Number(readAmount(tier.price)) === 0 ? [named] : []))

/**
 * Returns a sentence about prices that may be slips: new ones of ₹0 or, if the form began empty (`start` is
 * null), an untouched default price. Returns null if there are none.
 */
export function priceDoubt(values: Prices, start: Prices | null): string | null {
  const known = start ? freeTiers(start) : []
  const free = freeTiers(values).filter((named) => !known.includes(named))
  if (free.length > 0) return serviceMessages.free(free.join('; '))
  const { price } = defaultTier()
  // Typed prices are text; only an untouched price is still the number that the form started with.
  const isUntouched = start === null && soldTiers(values).some(({ tier }) => tier.price === price)
  return isUntouched ? serviceMessages.startPrice(formatRupees(Number(price))) : null
}
