import type { Database } from '../../../database/database.ts'
import { notFound, found } from '../../../http/errors.ts'
import { findOrder, type OrderRecord } from './orders.repository.ts'

/** Returns the order with this id or number; throws 404 when there is none. */
export async function requireOrder(db: Database, idOrNumber: string): Promise<OrderRecord> {
  return found(await findOrder(db, idOrNumber), 'Order not found')
}

/** Returns an order of this customer; throws 404 for anybody else's, as for one that does not exist. */
export async function requireOwnOrder(db: Database, customerId: string, number: string) {
  const order = await requireOrder(db, number)
  if (order.user_id !== customerId) throw notFound('Order')
  return order
}
