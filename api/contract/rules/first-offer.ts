import type { Order } from '../wire/order.ts'

/**
 * Specification §1, 10% off a first order: one that was cancelled before it was paid leaves the offer open. The
 * server's own query (orders.repository.ts) decides; this tells who may still be promised it.
 */
export function usesUpFirstOffer({
  status,
  purchase_status,
}: Pick<Order, 'status' | 'purchase_status'>): boolean {
  return status !== 'cancelled' || purchase_status === 'paid' || purchase_status === 'refunded'
}
