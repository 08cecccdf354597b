import { discountPercentage, formatRupees } from '@karigar/contract/rules/pricing'
import type { Tier } from '@karigar/contract/wire/service'

/** What a page says about the chosen tier, by the name its places carry in `data-offer-text`; empty where nothing. */
export type OfferTexts = Record<'tier' | 'price' | 'original' | 'discount' | 'time', string>

/** The same words from the page's first render and from the script that follows the shopper's choice. */
export function offerTexts({ name, price, original_price, delivery_time }: Tier): OfferTexts {
  const discount = discountPercentage(price, original_price)
  return {
    tier: name,
    price: formatRupees(price),
    original: original_price !== null && discount > 0 ? formatRupees(original_price) : '',
    discount: discount > 0 ? `${discount}% Off` : '',
    time: delivery_time,
  }
}
