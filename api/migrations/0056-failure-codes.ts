import type { Kysely } from 'kysely'

/** Adds what kind of failure the last publish met, which was told by its sentence before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publication').addColumn('failure_code', 'text').execute()
}
