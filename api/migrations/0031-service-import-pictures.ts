import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps what has become of the pictures whose addresses an uploaded sheet has: an upload, or why there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'service_import_pictures')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('service_imports.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('service_import_pictures_pk', ['import_id', 'address'])
    .execute()
}
