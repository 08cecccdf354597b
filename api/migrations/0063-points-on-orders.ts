import { type Kysely, sql } from 'kysely'

/** Adds to orders the cashback points that are spent on them; a point is a rupee, and none were spent before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('points_paise', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`points_paise >= 0`),
    )
    .execute()
}
