import { referenceKey } from '@karigar/contract/sales/payment-reference'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'

/** Returns the entries of an order's ledger, oldest first. */
export async function findPayments(db: Database, orderId: string): Promise<PaymentsTable[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute()
}

/** Returns the entry that was made for `entryKey`, whatever its order. */
export async function findPaymentByKey(db: Database, entryKey: string): Promise<PaymentsTable | undefined> {
  return db.selectFrom('payments').selectAll().where('entry_key', '=', entryKey).executeTakeFirst()
}

/** Appends an entry. The ledger has no function that changes or deletes one. */
export async function insertPayment(db: Database, row: PaymentsTable): Promise<void> {
  await noteChange(db, recordedOrder, [row.order_id])
  await db.insertInto('payments').values(row).execute()
}

/** Returns the entry by this method with this reference, whatever its order. */
export async function findPaymentByReference(
  db: Database,
  method: PaymentsTable['method'],
  reference: string,
): Promise<PaymentsTable | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** What `referenceKey` makes of a kept reference; the index has the same expression. */
const KEY = sql<string>`upper(replace(replace(reference, ' ', ''), '-', ''))`

/** Returns the entries with this reference, whatever its case, spaces and dashes, oldest first. */
export async function findPaymentsByReference(db: Database, reference: string): Promise<PaymentsTable[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reference', 'is not', null)
    .where(KEY, '=', referenceKey(reference))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
