import { type Kysely, sql } from 'kysely'

/** Adds to each order what its ledger comes to, so that lists can tell, sum and find what is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('paid_paise', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update orders set paid_paise =
    coalesce((select sum(amount_paise) from payments where payments.order_id = orders.id), 0)`.execute(db)
  await db.schema.createIndex('payments_received_on').on('payments').column('received_on').execute()
}
