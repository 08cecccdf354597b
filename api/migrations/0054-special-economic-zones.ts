import type { Kysely } from 'kysely'

/** Adds whether an order is billed to a unit or developer of a special economic zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_billing')
    .addColumn('sez', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
