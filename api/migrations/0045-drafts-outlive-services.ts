import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps the draft of a service that is deleted, so that it waits again when the service is brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'service_drafts_kept')
    .addColumn('service_id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('based_on', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into service_drafts_kept (service_id, content, based_on, saved_by, saved_at)
    select service_id, content, based_on, saved_by, saved_at from service_drafts`.execute(db)
  await db.schema.dropTable('service_drafts').execute()
  await db.schema.alterTable('service_drafts_kept').renameTo('service_drafts').execute()
}
