import { type Kysely, sql } from 'kysely'

/** Names the changes that were made together, so that they can be undone together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('set_id', 'text').execute()
  await sql`create index history_set on history (set_id) where set_id is not null`.execute(db)
}
