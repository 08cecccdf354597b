import type { Database } from '../../../database/database.ts'
import { hasRows } from '../../../database/count-rows.ts'

/** Tells whether an order's total stands on a document, or in a payment link that Razorpay has not refused. */
export async function isInDocumentOrLink(db: Database, orderId: string): Promise<boolean> {
  const document = db.selectFrom('documents').select('order_id').where('order_id', '=', orderId)
  const link = db
    .selectFrom('payment_links')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
  return hasRows(document.unionAll(link))
}
