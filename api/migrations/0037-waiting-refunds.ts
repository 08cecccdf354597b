import { type Kysely, sql } from 'kysely'

/** Keeps refunds that Razorpay reports before their payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['payment', 'refund'])
    await db.schema.alterTable('gateway_events').addColumn(column, 'text').execute()
  await sql`create index gateway_events_payment on gateway_events (payment) where payment is not null`.execute(
    db,
  )
}
