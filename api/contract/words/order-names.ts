import type { OrderStatus, PurchaseStatus } from '../wire/order.ts'

/** Specification §4: what each order status is called, in the order of the work. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What each payment status is called. */
export const PURCHASE_STATUS_NAMES: Readonly<Record<PurchaseStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  unpaid: 'Unpaid',
}
