import type { DocumentKind } from '@karigar/contract/sales/document-kinds'
import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from '../orders/recorded-order.ts'
import type { DocumentsTable, OrderBillingTable } from '../../../database/tables/sales.tables.ts'
import { findRow, insertRow, saveRow } from '../../../database/rows.ts'

/** Returns the documents of an order, newest first. */
export async function findDocuments(db: Database, orderId: string): Promise<DocumentsTable[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

export const findDocument = (db: Database, id: string) => findRow(db, 'documents', { id })

/** Returns the last serial number of a kind in a financial year; 0 before the first. */
export async function lastSerial(db: Database, kind: DocumentKind, year: string): Promise<number> {
  const { last } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('serial').as('last'))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Appends a document. There is no function that changes or deletes one. */
export const insertDocument = (db: Database, row: DocumentsTable) => insertRow(db, 'documents', row)

export const findBilling = (db: Database, orderId: string) =>
  findRow(db, 'order_billing', { order_id: orderId })

/** Removes to whom the orders of an account are billed; documents that were issued stay, as the law wants. */
export async function deleteBillingOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('order_billing')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

export async function saveBilling(db: Database, { order_id, ...columns }: OrderBillingTable): Promise<void> {
  await noteChange(db, recordedOrder, [order_id])
  await saveRow(db, 'order_billing', { order_id }, columns)
}
