import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Adds the second factor of staff, whether it is required, and its recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['second_factor_at', 'second_factor_sealed', 'second_factor_required_at'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  await db.schema.alterTable('users').addColumn('second_factor_step', 'integer').execute()

  await createTable(db, 'recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute()
}
