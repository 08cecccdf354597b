import type { Order } from './order.wire.ts'

/**
 * Tells whether an order uses up the first-order offer (specification §1): all do, unless cancelled before
 * they were paid. For showing the offer only: the server decides by its own query (orders.repository.ts).
 */
export function usesUpFirstOffer({
  status,
  purchase_status,
}: Pick<Order, 'status' | 'purchase_status'>): boolean {
  return status !== 'cancelled' || purchase_status === 'paid' || purchase_status === 'refunded'
}
