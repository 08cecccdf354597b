import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds how each of the staff hears of alerts, and what is still to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: not chosen, so the role's own choice counts.
  await createTable(db, 'alert_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('orders', 'text')
    .addColumn('payments', 'text')
    .addColumn('meetings', 'text')
    .addColumn('summary_on', 'text')
    .execute()

  await db.schema.alterTable('alert_recipients').addColumn('mail', 'text').execute()
  await sql`create index alert_recipients_mail on alert_recipients (mail, user_id) where mail is not null`.execute(
    db,
  )
}
