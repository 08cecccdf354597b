import { dayName } from '@karigar/contract/words/day-names'
import type { Order } from '@karigar/contract/wire/order'
import { shopDate } from '@karigar/contract/rules/shop-clock'

/** Returns the day by which the whole order was promised, as text; null once it is completed or cancelled. */
export function promisedDay(
  { status, promised_on }: Pick<Order, 'status' | 'promised_on'>,
  now: Date,
): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  return dayName(promised_on, shopDate(now))
}
