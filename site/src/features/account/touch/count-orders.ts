import type { Order } from '@karigar/contract/sales/order.wire'

/** Counts orders by their payment, as the API does. */
export const countsOf = (orders: readonly Order[]) => ({
  total_orders: orders.length,
  in_progress_orders: orders.filter(({ purchase_status }) => purchase_status === 'pending').length,
  completed_orders: orders.filter(({ purchase_status }) => purchase_status === 'paid').length,
})
