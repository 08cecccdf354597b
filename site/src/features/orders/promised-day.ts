import { dayName } from '@karigar/contract/day-names'
import { deliveryDate } from '@karigar/contract/delivery'
import type { Order } from '@karigar/contract/order'
import { shopDate } from '@karigar/contract/shop-clock'

/** The day by which all of it was promised, counted from the order; null once the work is done or called off. */
export function promisedDay(
  { status, services, created_at }: Pick<Order, 'status' | 'services' | 'created_at'>,
  now: Date,
): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  const ordered = new Date(created_at)
  const last = services
    .map(({ selected_price_category }) => deliveryDate(ordered, selected_price_category.delivery_time))
    .toSorted()
    .at(-1)
  return last ? dayName(last, shopDate(now)) : null
}
