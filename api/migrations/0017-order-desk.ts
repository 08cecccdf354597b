import type { Kysely } from 'kysely'
import { appendOnly, createTable } from '../src/database/dialect.ts'

/** Adds the movable due day, who does an order, and what staff enter about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['due_on', 'assignee_id'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()

  await createTable(db, 'order_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('url', 'text')
    .addColumn('for_customer', 'integer', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_entries_order')
    .on('order_entries')
    .columns(['order_id', 'created_at'])
    .execute()
  await appendOnly(db, 'order_entries')
}
