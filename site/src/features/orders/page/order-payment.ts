import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import type { PaymentPanel } from '../touch/PaymentPanel.tsx'

/** What the page shows about paying the order. */
export type OrderPayment =
  | {
      state: 'ready'
      due: OrderDue
      /** The code of the panel, which is loaded for orders with something to pay only; null for others. */
      Panel: typeof PaymentPanel | null
      /** Whether points are spent on the order, or could be. */
      hasPoints: boolean
      call: CustomerCall
    }
  | { state: 'failed' }

/** Tells whether points are spent on the order, or the account has some while something is due. */
const isAboutPoints = ({ due, points }: OrderDue) =>
  points !== null && (points.used > 0 || (points.held > 0 && due !== null))

/**
 * Fetches what is due for an order; null if nothing is, and there is neither a notice nor a link nor points to show. Never rejects, because the order can be shown without it.
 */
export async function loadPayment(call: CustomerCall, order_id: string): Promise<OrderPayment | null> {
  try {
    const due = await call('GET /users/orders/:order_id/payment', { params: { order_id } })
    const hasPoints = isAboutPoints(due)
    const isPaid = !due.upi && !due.notice && !due.link
    if (isPaid && !hasPoints && due.due === null) return null
    const Panel = isPaid ? null : (await import('../touch/PaymentPanel.tsx')).PaymentPanel
    return { state: 'ready', due, Panel, hasPoints, call }
  } catch {
    return { state: 'failed' }
  }
}
