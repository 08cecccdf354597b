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

  await createTable(db, 'push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute()
  await db.schema
    .createIndex('push_subscriptions_token')
    .on('push_subscriptions')
    .column('token_id')
    .execute()

  await createTable(db, 'push_deliveries')
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_deliveries_key', ['subscription_id', 'alert_id'])
    .execute()
  await db.schema.createIndex('push_deliveries_due').on('push_deliveries').column('due_at').execute()
  await db.schema.createIndex('push_deliveries_alert').on('push_deliveries').column('alert_id').execute()
}
