import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/errors.ts'
import { findOrder, type OrderRecord } from './orders.repository.ts'

/** Returns the order with this id or number; throws 404 when there is none. */
export async function requireOrder(db: Database, idOrNumber: string): Promise<OrderRecord> {
  const order = await findOrder(db, idOrNumber)
  if (!order) throw notFound('Order')
  return order
}
