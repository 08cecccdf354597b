import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'ended_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ended_tokens_expiry').on('ended_tokens').column('expires_at').execute()
}
