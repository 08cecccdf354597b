import { type Kysely, sql } from 'kysely'

/**
 * Counts orders that money came in for as heard of since then. An advance left an order's payment status pending, and
 * so left it "not sent", to be filed away with the orders whose customers never wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const cameIn = sql`from payments where payments.order_id = orders.id and payments.amount_paise > 0`
  await sql`update orders set heard_at = (select min(payments.created_at) ${cameIn}), filed_at = null
    where heard_at is null and exists (select 1 ${cameIn})`.execute(db)
}
