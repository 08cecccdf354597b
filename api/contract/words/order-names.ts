import type { OrderStatus, PurchaseStatus } from '../wire/order.ts'

/** Names of the order statuses (specification §4), in the order of the work. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Names of the payment statuses (specification §4). */
export const PURCHASE_STATUS_NAMES: Readonly<Record<PurchaseStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  unpaid: 'Unpaid',
}
