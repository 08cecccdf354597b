import { cardWords } from '#words/common.ts'
import { discountPercentage } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { beforeTime } from '@karigar/contract/catalogue/delivery.words'
import type { Tier } from '@karigar/contract/catalogue/service.wire'

/** Texts about the chosen tier, by the names used in `data-offer-text`; empty if there is nothing to show. */
export type OfferTexts = Record<'tier' | 'price' | 'original' | 'discount' | 'before' | 'time', string>

/** Returns the texts of a tier, for the rendered page and for the script that updates it. */
export function offerTexts({ name, price, original_price, delivery_time }: Tier): OfferTexts {
  const discount = discountPercentage(price, original_price)
  return {
    tier: name,
    price: formatRupees(price),
    original: original_price !== null && discount > 0 ? formatRupees(original_price) : '',
    discount: discount > 0 ? cardWords.off(discount) : '',
    before: delivery_time && beforeTime(delivery_time),
    time: delivery_time,
  }
}
