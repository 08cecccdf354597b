import type { Database } from '../../../database/database.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'
import { openOf, paymentDueOf } from '../orders/order-total.ts'
import { listOrders, type OrderRecord } from '../orders/orders.repository.ts'

/** Returns all orders of a customer, oldest first. */
export async function readOrdersOf(db: Database, customer_id: string): Promise<OrderRecord[]> {
  const list = { ...WHOLE_LIST, sort: ['created_at', 'asc'], filter: { customer_id } } as const
  return (await listOrders(db, list)).rows
}

/** Returns the orders of a customer for which something is open; what is expected first comes first. */
export async function readOpenOrders(db: Database, customerId: string): Promise<OrderRecord[]> {
  const orders = (await readOrdersOf(db, customerId)).filter((order) => openOf(order) > 0)
  return orders.toSorted((a, b) => paymentDueOf(a).localeCompare(paymentDueOf(b)))
}
