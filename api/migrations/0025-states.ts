import { type Kysely, sql } from 'kysely'

/** Adds whether services, categories and labels are live or hidden. What a shop has already is live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['services', 'categories', 'labels'])
    await db.schema
      .alterTable(table)
      .addColumn('state', 'text', (column) =>
        column
          .notNull()
          .defaultTo('live')
          .check(sql`state in ('live', 'hidden')`),
      )
      .execute()
}
