/** How the statuses of an order are called and coloured (specification §4). */
import type { OrderEvent, OrderStatus, PurchaseStatus } from '@karigar/contract/order'

const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const PAYMENT_NAMES: Record<PurchaseStatus, string> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  unpaid: 'Unpaid',
}

const TONES: Record<string, string> = {
  'in-progress': 'badge-marigold',
  completed: 'badge-success',
  paid: 'badge-success',
  cancelled: 'badge-danger',
  failed: 'badge-danger',
}

const WORK_EVENTS: Record<OrderStatus, string> = {
  pending: 'Work set back to pending',
  'in-progress': 'Work in progress',
  completed: 'Work completed',
  cancelled: 'Order cancelled',
}

const PAYMENT_EVENTS: Record<PurchaseStatus, string> = {
  pending: 'Payment pending',
  paid: 'Payment received',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
  unpaid: 'Payment not received',
}

/** Fills a badge with how far the work is. */
export function showStatus(badge: HTMLElement, status: OrderStatus): void {
  badge.textContent = STATUS_NAMES[status]
  badge.className = `badge ${TONES[status] ?? ''}`
}

/** Fills a badge with how far the payment is. */
export function showPayment(badge: HTMLElement, status: PurchaseStatus): void {
  badge.textContent = PAYMENT_NAMES[status]
  badge.className = `badge ${TONES[status] ?? ''}`
}

/** One change in words; `tone` colours its mark. */
export function eventText({ kind, from, to }: OrderEvent): { text: string; tone: string } {
  const tone =
    to === 'completed' || to === 'paid' ? 'good' : to === 'cancelled' || to === 'failed' ? 'bad' : ''
  if (kind === 'purchase_status') return { text: PAYMENT_EVENTS[to as PurchaseStatus] ?? to, tone }
  return { text: from === null ? 'Order received' : (WORK_EVENTS[to as OrderStatus] ?? to), tone }
}
