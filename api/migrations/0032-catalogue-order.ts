import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds the orders that the shop has given its catalogue; what has none stays in the order of age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'catalogue_orders')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('ids', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
