import { dayName } from '@karigar/contract/words/day-names'
import type { Order } from '@karigar/contract/wire/order'
import { shopDate } from '@karigar/contract/rules/shop-clock'

/** Returns the day by which the whole order is due, as text; null once it is completed or cancelled. */
export function promisedDay({ status, due_on }: Pick<Order, 'status' | 'due_on'>, now: Date): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  return dayName(due_on, shopDate(now))
}
