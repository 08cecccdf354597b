import type { DocumentKind } from '@karigar/contract/sales/document-number'
import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from '../orders/recorded-order.ts'
import type { DocumentsTable, OrderBillingTable } from '../../../database/tables/sales.tables.ts'

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

export async function findDocument(db: Database, id: string): Promise<DocumentsTable | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

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
export async function insertDocument(db: Database, row: DocumentsTable): Promise<void> {
  await db.insertInto('documents').values(row).execute()
}

export async function findBilling(db: Database, orderId: string): Promise<OrderBillingTable | undefined> {
  return db.selectFrom('order_billing').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Removes to whom the orders of an account are billed; documents that were issued stay, as the law wants. */
export async function deleteBillingOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('order_billing')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

export async function saveBilling(db: Database, row: OrderBillingTable): Promise<void> {
  await noteChange(db, recordedOrder, [row.order_id])
  const { order_id: _, ...changes } = row
  await db
    .insertInto('order_billing')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changes))
    .execute()
}
