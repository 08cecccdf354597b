import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds what has happened in the shop, and which of the staff have seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('booking_id', 'text')
    .addColumn('amount_paise', 'integer')
    .addColumn('starts_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('alerts_created').on('alerts').column('created_at').execute()

  await createTable(db, 'alert_recipients')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('seen_at', 'text')
    .addPrimaryKeyConstraint('alert_recipients_key', ['user_id', 'alert_id'])
    .execute()
  await db.schema.createIndex('alert_recipients_alert').on('alert_recipients').column('alert_id').execute()
  await sql`create index alert_recipients_unseen on alert_recipients (user_id) where seen_at is null`.execute(
    db,
  )

  // Every alert looks for the staff, of whom there are few among many customers.
  await sql`create index users_staff on users (role) where role <> 'user'`.execute(db)
}
