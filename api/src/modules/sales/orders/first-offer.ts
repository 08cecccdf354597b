import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { Database } from '../../../database/database.ts'
import { firstOrderDiscount } from './order-total.ts'
import { hasOtherOrder } from './orders.repository.ts'

/** Whose order it is, and the order itself where it exists. */
interface Buyer {
  userId: string | null
  phone: string | null
  exceptId: string | null
}

/**
 * Returns the percentage of the first-order offer that an order gets; 0 for a customer with another order that was not
 * cancelled unpaid. A guest always gets it: anybody can type any phone number, so the total must not reveal whether
 * that number has ordered. It is checked again when the order is claimed.
 */
export async function offerFor(
  db: Database,
  { first_order_percent: percent = 0 }: Pick<Shop, 'first_order_percent'>,
  buyer: Buyer,
): Promise<number> {
  return percent === 0 || (buyer.userId !== null && (await hasOtherOrder(db, buyer))) ? 0 : percent
}

/** Returns the first-order discount of an order in paise; 0 where it has none. */
export const discountFor = async (
  db: Database,
  shop: Pick<Shop, 'first_order_percent'>,
  price: number,
  buyer: Buyer,
): Promise<number> => firstOrderDiscount(price, await offerFor(db, shop, buyer))
