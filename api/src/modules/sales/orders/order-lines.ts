import { toPaise } from '@karigar/contract/base/rupees'
import { deliveryDate } from '@karigar/contract/catalogue/delivery.rules'
import type { WorkingTime } from '@karigar/contract/base/working-days'
import type { NewOrder } from '@karigar/contract/sales/order.wire'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { isOffered } from '@karigar/contract/catalogue/state.rules'
import { revisionsOf } from '@karigar/contract/catalogue/pricing.rules'
import type { AdminService, Service } from '@karigar/contract/catalogue/service.wire'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import { HttpError } from '../../../http/errors.ts'
import type { OrderLinesTable } from '../../../database/tables/sales.tables.ts'

export type PricedLine = Omit<OrderLinesTable, 'order_id' | 'position'>

/** Most lines that one error response names. */
const MOST_NAMED = 12

/** Returns the tier with exactly these names; a service with variants is sold only in one of them. */
export function tierOf(service: Service, variant: string | null, name: string) {
  const tiers = service.has_variants
    ? service.variants.find((candidate) => candidate.name === variant)?.price_categories
    : variant === null
      ? service.price_categories
      : undefined
  return tiers?.find((tier) => tier.name === name)
}

/**
 * Returns the ordered lines at the catalogue's prices, whatever the browser showed. Throws 409 with a message
 * per line when a service or tier is no longer offered, or hidden.
 */
export function priceLines(lines: NewOrder['lines'], services: readonly AdminService[]): PricedLine[] {
  const errors: Record<string, string> = {}
  const priced = lines.flatMap(
    ({ service_id, variant = null, tier: name, quantity }, index): PricedLine[] => {
      const service = services.find(({ id }) => id === service_id)
      const tier = service && tierOf(service, variant, name)
      const isHidden = service && !isOffered(service)
      if (!service || !tier || isHidden) {
        if (Object.keys(errors).length < MOST_NAMED)
          errors[`lines.${index}`] = isHidden
            ? stateMessages.lineHidden
            : service
              ? orderMessages.tierGone
              : orderMessages.serviceGone
        return []
      }
      return [
        {
          service_id,
          category_id: service.category_id,
          title: service.title,
          image_url: service.service_banner ?? service.service_thumbnails[0] ?? null,
          revisions: revisionsOf(service),
          variant_name: variant,
          tier_name: tier.name,
          price_paise: toPaise(tier.price),
          original_price_paise: toPaise(tier.original_price),
          delivery_time: tier.delivery_time,
          quantity,
          // The prices of the site include GST.
          gst_rate: null,
        },
      ]
    },
  )
  if (Object.keys(errors).length > 0) throw new HttpError(409, orderMessages.changed, errors)
  return priced
}

/**
 * Returns the day (YYYY-MM-DD) on which the last line is delivered, by the shop's working time and skipping the closed
 * days known at the time of the order.
 */
export function promisedOn(
  lines: readonly Pick<PricedLine, 'delivery_time'>[],
  ordered: Date,
  closedDates: readonly string[],
  work?: WorkingTime,
): string {
  const days = lines.map(({ delivery_time }) => deliveryDate(ordered, delivery_time, closedDates, work))
  return days.reduce((latest, day) => (day > latest ? day : latest))
}
