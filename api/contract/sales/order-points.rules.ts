import { formatRupees, hasPartsOfPaisa } from '../base/rupees.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { isBlank } from '../base/text.ts'
import type { OrderStatus, PurchaseStatus } from './order.wire.ts'
import { orderPointsMessages as messages } from './order-points.words.ts'

/** What decides whether the points that are spent on an order can be changed. */
export interface PointsStanding {
  status: OrderStatus
  purchase_status: PurchaseStatus
  /** Whether it belongs to an account. */
  isOwned: boolean
  isAgreementAwaited: boolean
  /** Whether the customer has said that it is paid, and nobody has confirmed or refused it yet. */
  isPaymentSaid: boolean
  /** Whether an invoice or bill of supply is written that no credit note has taken back. */
  isInvoiced: boolean
}

/** Returns why the points that are spent on an order cannot be changed; null if they can. */
export function pointsFault(order: PointsStanding): string | null {
  if (!order.isOwned) return messages.noAccount
  if (order.status === 'cancelled') return messages.cancelled
  if (order.purchase_status === 'refunded') return messages.refunded
  if (order.isInvoiced) return messages.invoiced
  if (order.isAgreementAwaited) return messages.agreementAwaited
  return order.isPaymentSaid ? messages.paymentChecked : null
}

/**
 * Checks how many points are spent on an order in all, given as a number or as a form's text; `most` can be. Both are in
 * points, which are rupees.
 */
export function checkOrderPoints(values: { points?: unknown }, most: number): FieldErrors {
  const points = isBlank(values.points) ? Number.NaN : Number(values.points)
  if (!Number.isFinite(points) || points < 0 || hasPartsOfPaisa(points)) return { points: messages.invalid }
  if (points <= most) return {}
  return { points: most === 0 ? messages.nothing : messages.tooMany(formatRupees(most)) }
}
