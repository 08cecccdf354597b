/** Names and colours of an order's statuses (specification §4). */
import { orderWords } from '#words/orders.ts'
import type { Order, OrderEvent, OrderStatus, PurchaseStatus } from '@karigar/contract/sales/order.wire'
import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'

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

const WORK_EVENTS: Record<OrderStatus, string> = {
  pending: orderWords.setBack,
  'in-progress': orderWords.inProgress,
  completed: orderWords.completed,
  cancelled: orderWords.cancelled,
}

const PAYMENT_EVENTS: Record<PurchaseStatus, string> = {
  pending: orderWords.paymentPending,
  paid: orderWords.paymentReceived,
  failed: orderWords.paymentFailed,
  refunded: orderWords.paymentRefunded,
  unpaid: orderWords.notPaid,
}

/** Statuses of the payment. */
export const PAYMENTS: Record<PurchaseStatus, Shown> = {
  pending: { text: PAYMENT_EVENTS.pending },
  paid: { text: PURCHASE_STATUS_NAMES.paid, tone: 'success' },
  failed: { text: PAYMENT_EVENTS.failed, tone: 'danger' },
  refunded: { text: PURCHASE_STATUS_NAMES.refunded },
  unpaid: { text: PURCHASE_STATUS_NAMES.unpaid },
}

const NOTHING_TO_PAY: Shown = { text: orderWords.nothingToPay }

/** Returns what an order's payment is shown as. An order that points pay in full stays pending, and awaits nothing. */
export const paymentOf = ({
  purchase_status,
  totalAmount,
}: Pick<Order, 'purchase_status' | 'totalAmount'>) =>
  purchase_status === 'pending' && totalAmount === 0 ? NOTHING_TO_PAY : PAYMENTS[purchase_status]

/** Describes one change in words; `tone` colours its mark. */
export function eventText({ kind, from, to }: OrderEvent): { text: string; tone?: 'good' | 'bad' } {
  const text =
    kind === 'purchase_status'
      ? PAYMENT_EVENTS[to as PurchaseStatus]
      : from === null
        ? orderWords.received
        : WORK_EVENTS[to as OrderStatus]
  const tone = { completed: 'good', paid: 'good', cancelled: 'bad', failed: 'bad' } as const
  return { text: text ?? to, ...(to in tone && { tone: tone[to as keyof typeof tone] }) }
}
