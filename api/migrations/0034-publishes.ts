import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/**
 * Records what each publish has changed and took, lets the site be held at an earlier release, and names with each
 * recorded change the revision of the catalogue that shows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'publishes')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('after_revision', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('rendered', 'integer', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('paths', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('asked_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['held_release', 'held_by', 'held_at', 'back_since', 'anew_by'])
    await db.schema.alterTable('publication').addColumn(column, 'text').execute()
  await db.schema.alterTable('history').addColumn('revision', 'integer').execute()
  await sql`create index history_revision on history (revision) where revision is not null`.execute(db)
}
