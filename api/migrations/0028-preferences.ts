import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Keeps how each of the staff has set up the lists of the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'staff_preferences')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('preferences', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_preferences_key', ['user_id', 'list'])
    .execute()
}
