import { type Kysely, sql } from 'kysely'

/**
 * Finds a reference whatever its case, spaces and dashes, and lets two customers give the same UTR number: a refusal
 * would tell one about the other's order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_reference_key on payments
    (upper(replace(replace(reference, ' ', ''), '-', ''))) where reference is not null`.execute(db)
  await db.schema.dropIndex('payment_notices_utr').execute()
  await db.schema.createIndex('payment_notices_utr').on('payment_notices').column('utr').execute()
}
