import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps payments of another amount than their link asks for, until staff say what becomes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'other_payments')
    .addColumn('payment', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.notNull().references('payment_links.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('other_payments_order').on('other_payments').column('order_id').execute()
}
