import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/**
 * Adds the alternative texts of pictures, of uploads and of those that came with the sample shop, and the names of the
 * files that are uploaded from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'picture_texts')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('media')
    .addColumn('file_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
