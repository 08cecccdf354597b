import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { Database } from '../../../database/database.ts'
import { firstOrderDiscount } from './order-total.ts'
import { hasOtherOrder } from './orders.repository.ts'

/**
 * Returns the first-order discount in paise; 0 for a customer with another order that was not cancelled
 * unpaid. A guest always gets it: anybody can type any phone number, so the total must not reveal whether
 * that number has ordered. It is checked again when the order is claimed.
 */
export async function discountFor(
  db: Database,
  { first_order_percent: percent = 0 }: Pick<Shop, 'first_order_percent'>,
  price: number,
  buyer: { userId: string | null; phone: string | null; exceptId: string | null },
): Promise<number> {
  if (percent === 0) return 0
  if (buyer.userId !== null && (await hasOtherOrder(db, buyer))) return 0
  return firstOrderDiscount(price, percent)
}
