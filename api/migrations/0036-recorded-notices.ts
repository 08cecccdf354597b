import { type Kysely, sql } from 'kysely'

/**
 * Confirms the open notices whose payment staff have recorded for the same order: nothing closed them, and all that
 * was left was to refuse them, which told a customer whose money had arrived that it had not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const recorded = sql`from payments where payments.method = 'upi' and payments.amount_paise > 0
    and payments.reference = payment_notices.utr and payments.order_id = payment_notices.order_id`
  await sql`update payment_notices set state = 'confirmed', decided_by = (select payments.actor_name ${recorded}),
      updated_at = (select payments.created_at ${recorded})
    where state = 'open' and exists (select 1 ${recorded})`.execute(db)
}
