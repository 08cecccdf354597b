import type { Database } from '../../../database/database.ts'
import { notFound, found } from '../../../http/errors.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import { CUSTOMER } from './customer-name.ts'
import { findOrder, type OrderRecord } from './orders.repository.ts'

/** Returns the order with this id or number; throws 404 when there is none. */
export async function requireOrder(db: Database, idOrNumber: string): Promise<OrderRecord> {
  return found(await findOrder(db, idOrNumber), 'Order not found')
}

/** Returns the order with this number; throws 404 when it is not this caller's, as for one that does not exist. */
export async function requireOwnOrder(db: Database, holder: OrderHolder, number: string) {
  const order = await requireOrder(db, number)
  const isOwn = 'orderId' in holder ? order.id === holder.orderId : order.user_id === holder.customerId
  if (!isOwn) throw notFound('Order')
  return order
}

/** Returns as whom such a caller changes something of an order. */
export const customerOf = (holder: OrderHolder) => ({
  id: 'customerId' in holder ? holder.customerId : null,
  name: CUSTOMER,
})
