import { type Kysely, sql } from 'kysely'

/** Adds when a service goes live and is taken down by itself; moments in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['goes_live_at', 'taken_down_at']) {
    await db.schema.alterTable('services').addColumn(column, 'text').execute()
    await sql`create index ${sql.id(`services_${column}`)} on services (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db)
  }
}
