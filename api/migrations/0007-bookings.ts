import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('user_num', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('bookings_starts').on('bookings').column('starts_at').execute()
  // Ensures that a slot is booked only once; cancelled bookings do not count.
  await db.schema
    .createIndex('bookings_live_slot')
    .unique()
    .on('bookings')
    .column('starts_at')
    .where(sql.ref('status'), '=', 'booked')
    .execute()

  await createTable(db, 'disabled_dates')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('disabled_on', 'text', (column) => column.notNull())
    .execute()

  await db.schema.alterTable('mails').addColumn('attachments', 'text').execute()
}
