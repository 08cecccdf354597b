import type { Database } from '../../../database/database.ts'
import type { PaymentNoticesTable } from '../../../database/tables/payments.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from '../orders/recorded-order.ts'

/** Returns the notices of an order, oldest first. */
export async function findNotices(db: Database, orderId: string): Promise<PaymentNoticesTable[]> {
  return db
    .selectFrom('payment_notices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

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
  await db.insertInto('payment_notices').values(row).execute()
}

export async function updateNotice(
  db: Database,
  id: string,
  changes: Partial<PaymentNoticesTable>,
): Promise<void> {
  const notice = await db
    .selectFrom('payment_notices')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (notice) await noteChange(db, recordedOrder, [notice.order_id])
  await db.updateTable('payment_notices').set(changes).where('id', '=', id).execute()
}
