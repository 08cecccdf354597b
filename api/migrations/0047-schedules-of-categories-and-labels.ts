import { type Kysely, sql } from 'kysely'

/** Adds when a category or a label goes live and is taken down by itself, as moments in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'labels'])
    for (const column of ['goes_live_at', 'taken_down_at']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute()
      await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(db)
    }
}
