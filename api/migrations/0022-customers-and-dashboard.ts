import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/**
 * Adds notes about customers, and the indexes by which meetings and orders are found by a contact, orders by what is to be
 * done with them, and by when they were paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'customer_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('customer_notes_user')
    .on('customer_notes')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema.createIndex('bookings_phone').on('bookings').column('user_num').execute()
  await db.schema
    .createIndex('bookings_email')
    .on('bookings')
    .expression(sql`lower(email)`)
    .execute()
  await db.schema.createIndex('orders_contact_phone').on('orders').column('contact_phone').execute()
  await db.schema.createIndex('orders_work').on('orders').columns(['status', 'purchase_status']).execute()
  await db.schema.createIndex('orders_unheard').on('orders').columns(['heard_at', 'filed_at']).execute()
  await db.schema.createIndex('orders_paid').on('orders').columns(['purchase_status', 'paid_at']).execute()
}
