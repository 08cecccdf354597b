import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps what a replacement of a picture has changed in drafts, which the history does not record, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'picture_replacements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('drafts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('picture_replacements_created')
    .on('picture_replacements')
    .column('created_at')
    .execute()
}
