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
    .addColumn('publish_at', 'text')
    .addColumn('planned_for', 'text')
    .addColumn('planned_by', 'text', (column) => column.references('users.id'))
    .addColumn('missed_at', 'text')
    .addColumn('missed_because', 'text')
    .execute()
  const columns = sql`service_id, content, based_on, saved_by, saved_at, publish_at, planned_for, planned_by, missed_at,
    missed_because`
  await sql`insert into service_drafts_kept (${columns}) select ${columns} from service_drafts`.execute(db)
  await db.schema.dropTable('service_drafts').execute()
  await db.schema.alterTable('service_drafts_kept').renameTo('service_drafts').execute()
  await sql`create index service_drafts_publish_at on service_drafts (publish_at)
    where publish_at is not null`.execute(db)
}
