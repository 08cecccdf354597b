import { dayName } from '@karigar/contract/words/day-names'
import type { Order } from '@karigar/contract/wire/order'
import { shopDate } from '@karigar/contract/rules/shop-clock'

/** The day by which all of it was promised, as people read it; null once the work is done or called off. */
export function promisedDay(
  { status, promised_on }: Pick<Order, 'status' | 'promised_on'>,
  now: Date,
): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  return dayName(promised_on, shopDate(now))
}
