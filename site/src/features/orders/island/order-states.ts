/** Names and colours of an order's statuses (specification §4). */
import { orderWords } from '#words/orders.ts'
import type { Order, OrderStatus, PurchaseStatus } from '@karigar/contract/sales/order.wire'
import { ORDER_STATUS_NAMES, PAYMENT_NAMES, shownPayment } from '@karigar/contract/sales/order-names'

interface Shown {
  text: string
  /** Grey if undefined. */
  tone?: 'marigold' | 'success' | 'danger'
}

/** Statuses of the work. */
export const STATUSES: Record<OrderStatus, Shown> = {
  pending: { text: ORDER_STATUS_NAMES.pending },
  'in-progress': { text: ORDER_STATUS_NAMES['in-progress'], tone: 'marigold' },
  completed: { text: ORDER_STATUS_NAMES.completed, tone: 'success' },
  cancelled: { text: ORDER_STATUS_NAMES.cancelled, tone: 'danger' },
}

/** Statuses of the payment. */
export const PAYMENTS: Record<PurchaseStatus, Shown> = {
  pending: { text: PAYMENT_NAMES.pending },
  paid: { text: PAYMENT_NAMES.paid, tone: 'success' },
  failed: { text: PAYMENT_NAMES.failed, tone: 'danger' },
  refunded: { text: PAYMENT_NAMES.refunded },
  unpaid: { text: PAYMENT_NAMES.unpaid },
}

const NOTHING_TO_PAY: Shown = { text: orderWords.nothingToPay }

/**
 * Returns what an order's payment is shown as. An order that points pay in full stays pending, and awaits nothing; a
 * cancelled one for which nothing was paid shows none.
 */
export function paymentOf(order: Pick<Order, 'status' | 'purchase_status' | 'totalAmount'>): Shown | null {
  const payment = shownPayment(order)
  if (payment === 'pending' && order.totalAmount === 0) return NOTHING_TO_PAY
  return payment && PAYMENTS[payment]
}
