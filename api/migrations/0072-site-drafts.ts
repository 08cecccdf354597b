import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds what a form of staff holds while the page of it is shown beside the form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'site_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('site_drafts_end').on('site_drafts').column('expires_at').execute()
}
