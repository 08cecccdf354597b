import type { Kysely } from 'kysely'

/** Adds the icon of a category and the motif of its covers; empty, its name decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['icon', 'motif'])
    await db.schema
      .alterTable('categories')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
}
