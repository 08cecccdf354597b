import type { Order } from '@karigar/contract/sales/order.wire'
import type { Agreement } from '@karigar/contract/sales/order-version.wire'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import type { AgreementPanel } from '../touch/AgreementPanel.tsx'

/** What the page shows about a change that awaits the customer's agreement. */
export type OrderAgreement =
  | {
      state: 'ready'
      asked: Agreement
      /** The code of the panel, which is loaded for orders with such a change only. */
      Panel: typeof AgreementPanel
      call: CustomerCall
    }
  | { state: 'failed' }

/** Fetches the change that awaits agreement; null if none does. Never rejects, so that the order is shown without it. */
export async function loadAgreement(call: CustomerCall, order: Order): Promise<OrderAgreement | null> {
  const { order_id, agreed_total, status } = order
  if (agreed_total === null || status === 'cancelled') return null
  try {
    const [asked, { AgreementPanel: Panel }] = await Promise.all([
      call('GET /users/orders/:order_id/agreement', { params: { order_id } }),
      import('../touch/AgreementPanel.tsx'),
    ])
    return { state: 'ready', asked, Panel, call }
  } catch {
    return { state: 'failed' }
  }
}
