import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds notes about customers, and the indexes by which meetings and orders are found by a contact. */
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
}
