import { formatRupees } from '../base/rupees.ts'
import type { Order, OrderStatus, PurchaseStatus } from './order.wire.ts'

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

/** Names of the payment statuses where they stand beside those of the order, without a heading of their own. */
export const PAYMENT_NAMES: Readonly<Record<PurchaseStatus, string>> = {
  ...PURCHASE_STATUS_NAMES,
  pending: 'Payment pending',
  failed: 'Payment failed',
}

/**
 * Returns the payment status that is shown of an order; null for a cancelled one for which nothing was paid, as nothing is
 * expected any more, or of which all that was paid is known to be on its way back.
 */
export function shownPayment({
  status,
  purchase_status,
  to_give_back,
}: Pick<Order, 'status' | 'purchase_status'> & { to_give_back?: number }): PurchaseStatus | null {
  if (status !== 'cancelled' || purchase_status === 'refunded') return purchase_status
  return purchase_status === 'paid' && to_give_back !== 0 ? purchase_status : null
}

/** Says what a customer gets back of a cancelled order. */
export const toGiveBack = (amount: number): string => `${formatRupees(amount)} to give back`

/** Name of the discount that the offer for a first order gives (specification §1). */
export const FIRST_ORDER_DISCOUNT = 'First-order discount'

/** Name of the cashback points that are spent on an order, among its sums. */
export const POINTS_SPENT = 'Cashback points'

/** Name of the tax that comes on top of an order's prices. */
export const TAX_ON_TOP = 'GST'

/** Says a discount that is a percentage. */
export const percentOff = (percent: number): string => `${percent}% off`

/** Returns what a discount is for, as staff and customers read it, with its percentage if it is one. */
export function discountReason({
  discount_reason: reason,
  discount_percent: percent,
}: Pick<Order, 'discount_reason' | 'discount_percent'>): string {
  if (reason === null) return FIRST_ORDER_DISCOUNT
  return percent == null ? reason : `${reason} (${percentOff(percent)})`
}

/** Names what was ordered of a service: variant and tier, or the tier alone. */
export const optionsText = (variant: string | null | undefined, tier: string | null | undefined): string =>
  [variant, tier].filter(Boolean).join(', ')
