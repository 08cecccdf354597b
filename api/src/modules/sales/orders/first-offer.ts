import { firstOrderDiscount } from '@karigar/contract/catalogue/pricing.rules'
import type { Database } from '../../../database/database.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { hasOtherOrder } from './orders.repository.ts'

/**
 * Returns the first-order discount in paise; 0 for a customer with another order that was not cancelled
 * unpaid. A guest always gets it: anybody can type any phone number, so the total must not reveal whether
 * that number has ordered. It is checked again when the order is claimed.
 */
export async function discountFor(
  db: Database,
  price: number,
  buyer: { userId: string | null; phone: string | null; exceptId: string | null },
): Promise<number> {
  const percent = (await readShop(db)).first_order_percent ?? 0
  if (percent === 0) return 0
  if (buyer.userId !== null && (await hasOtherOrder(db, buyer))) return 0
  return firstOrderDiscount(price, percent)
}
