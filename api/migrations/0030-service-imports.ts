import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps uploaded sheets of services until they are imported, with their rows in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'service_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('set_id', 'text')
    .addColumn('added', 'integer')
    .addColumn('changed', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('service_imports_created').on('service_imports').column('created_at').execute()
  await createTable(db, 'service_import_parts')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('service_imports.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_import_parts_pk', ['import_id', 'position'])
    .execute()
}
