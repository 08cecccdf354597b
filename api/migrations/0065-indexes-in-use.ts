import type { Kysely } from 'kysely'

/** Adds an index by which the bank's lines with one number are found, and drops one that nothing reads by any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bank_lines_utr').on('bank_lines').columns(['utr', 'state']).execute()
  await db.schema.dropIndex('orders_paid').execute()
}
