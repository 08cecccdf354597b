import type { Kysely } from 'kysely'
import { appendOnly, createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'order_billing')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await createTable(db, 'documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('page_key', 'text', (column) => column.notNull().unique())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.unique())
    // No reference: a copy of the database inserts rows in the order of their ids, a credit note perhaps first.
    .addColumn('credits_id', 'text', (column) => column.unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    // Two documents of a kind can never have the same number, whatever the code does.
    .addUniqueConstraint('documents_serial', ['kind', 'year', 'serial'])
    .execute()
  await db.schema.createIndex('documents_order').on('documents').column('order_id').execute()
  await appendOnly(db, 'documents')
}
