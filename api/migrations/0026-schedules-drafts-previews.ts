import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/**
 * Adds when a service goes live and is taken down by itself, as moments in UTC, the drafts that wait beside services,
 * and the keys of previews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['goes_live_at', 'taken_down_at']) {
    await db.schema.alterTable('services').addColumn(column, 'text').execute()
    await sql`create index ${sql.id(`services_${column}`)} on services (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db)
  }
  await createTable(db, 'service_drafts')
    .addColumn('service_id', 'text', (column) =>
      column.primaryKey().references('services.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('based_on', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
  await createTable(db, 'service_previews')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('service_id', 'text', (column) =>
      column.notNull().references('services.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('service_previews_expires')
    .on('service_previews')
    .column('expires_at')
    .execute()
}
