import { type Kysely, sql } from 'kysely'

/**
 * Adds when a draft is published by itself, as a moment in UTC, with who planned it and the version of the service that
 * was compared then, and when and why a draft was not published although its time came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['publish_at', 'planned_for', 'missed_at', 'missed_because'])
    await db.schema.alterTable('service_drafts').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('service_drafts')
    .addColumn('planned_by', 'text', (column) => column.references('users.id'))
    .execute()
  await sql`create index service_drafts_publish_at on service_drafts (publish_at)
    where publish_at is not null`.execute(db)
}
