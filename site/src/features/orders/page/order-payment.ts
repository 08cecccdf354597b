import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import type { PaymentPanel } from '../touch/PaymentPanel.tsx'

/** What the page shows about paying the order. */
export type OrderPayment =
  | {
      state: 'ready'
      due: OrderDue
      /** The code of the panel, which is loaded for orders with something to pay only. */
      Panel: typeof PaymentPanel
      call: CustomerCall
    }
  | { state: 'failed' }

/** Tells whether points are spent on the order, or the account has some while something is due. */
const isAboutPoints = ({ due, points }: OrderDue) =>
  points !== null && (points.used > 0 || (points.held > 0 && due !== null))

/**
 * Fetches what is due for an order; null if there is nothing to pay by UPI or a link, and neither a
 * notice nor points to show. Never
 * rejects, because the order can be shown without it.
 */
export async function loadPayment(call: CustomerCall, order_id: string): Promise<OrderPayment | null> {
  try {
    const due = await call('GET /users/orders/:order_id/payment', { params: { order_id } })
    if (isAboutPoints(due)) {
      const { PaymentAndPoints: Panel } = await import('../touch/PointsPanel.tsx')
      return { state: 'ready', due, Panel, call }
    }
    if (!due.upi && !due.notice && !due.link) return null
    const { PaymentPanel: Panel } = await import('../touch/PaymentPanel.tsx')
    return { state: 'ready', due, Panel, call }
  } catch {
    return { state: 'failed' }
  }
}
