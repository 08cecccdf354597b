import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  // One row: the revisions of the catalogue and of the live site, and which process is publishing.
  await createTable(db, 'publication')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('catalogue_revision', 'integer', (column) => column.notNull())
    .addColumn('published_revision', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('duration_ms', 'integer')
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until', 'text')
    .execute()
  await (db as Kysely<{ publication: Record<string, number> }>)
    .insertInto('publication')
    .values({ id: 1, catalogue_revision: 1, published_revision: 0, pages: 0, failures: 0 })
    .execute()
}
