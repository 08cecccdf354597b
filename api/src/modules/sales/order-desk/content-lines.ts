import { toPaise } from '@karigar/contract/base/rupees'
import { tidyName } from '@karigar/contract/base/contact'
import { revisionsOf } from '@karigar/contract/catalogue/pricing.rules'
import type { SaveContent, SaveLine } from '@karigar/contract/sales/order-version.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { discountPaise } from '@karigar/contract/sales/order-content.rules'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { refuse } from '../../../http/errors.ts'
import type { RateOnTop } from './plus-gst.ts'
import { type PricedLine, tierOf } from '../orders/order-lines.ts'
import { type Discount, NO_DISCOUNT, priceOf, toBasisPoints } from '../orders/order-total.ts'

/** The parts of a line that staff do not enter. */
type Known = Pick<
  PricedLine,
  'category_id' | 'title' | 'image_url' | 'revisions' | 'original_price_paise'
> & {
  price_paise: number
}

const fromCatalogue = (service: Service, tier: { price: number; original_price: number | null }): Known => ({
  category_id: service.category_id,
  title: service.title,
  image_url: service.service_banner ?? service.service_thumbnails[0] ?? null,
  revisions: revisionsOf(service),
  price_paise: toPaise(tier.price),
  original_price_paise: toPaise(tier.original_price),
})

/**
 * Returns the lines that staff have entered. A line of a service is one that the order has already, which may have
 * left the catalogue meanwhile, or one that the catalogue has now, hidden ones too: staff may sell what shoppers do not
 * see. Its price is the one that staff entered. Throws 422 with a sentence for each line that is neither.
 */
export function contentLines(
  lines: readonly SaveLine[],
  present: readonly PricedLine[],
  services: readonly Service[],
  rateOnTop: RateOnTop,
): PricedLine[] {
  const errors: Record<string, string> = {}
  const found = lines.map((line, index): PricedLine => {
    const { service_id, variant_name, tier_name, quantity } = line
    const entered = {
      price_paise: toPaise(line.price),
      delivery_time: line.delivery_time.trim(),
      quantity,
    }
    const free = {
      category_id: null,
      title: tidyName(line.title),
      image_url: null,
      revisions: null,
      original_price_paise: null,
      gst_rate: rateOnTop(null),
    }
    if (service_id === null) return { service_id, variant_name: null, tier_name: '', ...free, ...entered }
    const service = services.find(({ id }) => id === service_id)
    const tier = service && tierOf(service, variant_name, tier_name)
    const kept = present.find(
      (other) =>
        other.service_id === service_id &&
        other.variant_name === variant_name &&
        other.tier_name === tier_name,
    )
    const known = kept ?? (service && tier && fromCatalogue(service, tier))
    if (!known) {
      errors[`lines.${index}.title`] = service ? orderMessages.tierGone : orderMessages.serviceGone
      return { service_id, variant_name, tier_name, ...free, ...entered }
    }
    return {
      service_id,
      variant_name,
      tier_name,
      category_id: known.category_id,
      title: known.title,
      image_url: known.image_url,
      revisions: known.revisions,
      // A struck-through price says something about the price that it stood beside.
      original_price_paise: known.price_paise === entered.price_paise ? known.original_price_paise : null,
      ...entered,
      gst_rate: rateOnTop(known.category_id),
    }
  })
  refuse(errors)
  return found
}

/** Returns the discount of these lines that staff have entered, in rupees or as a percentage of them. */
export function enteredDiscount(
  lines: readonly PricedLine[],
  input: Pick<SaveContent, 'discount' | 'discount_percent' | 'discount_reason'>,
): Discount {
  const points = toBasisPoints(input.discount_percent) || null
  const discount_paise = discountPaise(priceOf(lines), input)
  if (discount_paise === 0 && points === null) return NO_DISCOUNT
  return {
    discount_paise,
    discount_basis_points: points,
    discount_reason: tidyName(input.discount_reason ?? '') || null,
  }
}
