import type { Kysely } from 'kysely'

/** Adds the percentage of a discount to orders and their versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'order_versions'])
    await db.schema.alterTable(table).addColumn('discount_basis_points', 'integer').execute()
}
