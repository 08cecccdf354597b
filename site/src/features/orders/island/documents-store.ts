import type { Billing, CustomerDocuments } from '@karigar/contract/sales/document.wire'
import { customerLoad } from '../../account/page/customer-load.ts'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { numberInAddress } from '../page/order-store.ts'

/** The documents of the order of the page's address, and to whom it is billed. */
export const {
  $load: $documents,
  start: startDocuments,
  retry: retryDocuments,
} = customerLoad<CustomerDocuments>((call) =>
  call('GET /users/orders/:order_id/documents', { params: { order_id: numberInAddress() } }),
)

/**
 * Sends the customer's details for the invoice, which replace those of `version`, and shows the answer. Throws the
 * API's error.
 */
export async function giveBilling(call: CustomerCall, body: Billing, version: string): Promise<void> {
  const params = { order_id: numberInAddress() }
  const data = await call('PUT /users/orders/:order_id/billing', { params, body, ifMatch: version })
  $documents.set({ state: 'ready', data })
}
