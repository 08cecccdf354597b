import type { Database } from '../../../database/database.ts'
import type { PaymentNoticesTable } from '../../../database/tables/payments.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from '../orders/recorded-order.ts'
import { findRow, findRows, insertRow, updateRows } from '../../../database/rows.ts'

/** Returns the notices of an order, oldest first. */
export const findNotices = (db: Database, orderId: string) =>
  findRows(db, 'payment_notices', { order_id: orderId }, ['created_at', 'id'])

/** Returns the customer's word that the order is paid which nobody has confirmed or refused yet; at most one is open. */
export const openOf = (notices: readonly PaymentNoticesTable[]): PaymentNoticesTable | undefined =>
  notices.find(({ state }) => state === 'open')

/** Returns the open notice of an order, as `openOf` does. */
export const findOpenNotice = async (db: Database, orderId: string) => openOf(await findNotices(db, orderId))

/** Returns the notices of this UTR number that were not refused, oldest first. */
export async function findNoticesByUtr(db: Database, utr: string): Promise<PaymentNoticesTable[]> {
  return db
    .selectFrom('payment_notices')
    .selectAll()
    .where('utr', '=', utr)
    .where('state', '!=', 'refused')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertNotice(db: Database, row: PaymentNoticesTable): Promise<void> {
  await noteChange(db, recordedOrder, [row.order_id])
  await insertRow(db, 'payment_notices', row)
}

export async function updateNotice(db: Database, id: string, changes: Partial<PaymentNoticesTable>) {
  const notice = await findRow(db, 'payment_notices', { id })
  if (notice) await noteChange(db, recordedOrder, [notice.order_id])
  await updateRows(db, 'payment_notices', { id }, changes)
}
