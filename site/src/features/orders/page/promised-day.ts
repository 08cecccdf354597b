import { dayName } from '@karigar/contract/base/day-names'
import type { Order } from '@karigar/contract/sales/order.wire'
import { shopDate } from '@karigar/contract/base/shop-clock'

/** Returns the day by which the whole order is due, as text; null once it is completed or cancelled. */
export function promisedDay({ status, due_on }: Pick<Order, 'status' | 'due_on'>, now: Date): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  return dayName(due_on, shopDate(now))
}
