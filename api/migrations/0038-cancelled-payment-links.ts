import type { Kysely } from 'kysely'

/** Adds who has cancelled a payment link, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['cancelled_at', 'cancelled_by_id', 'cancelled_by'])
    await db.schema.alterTable('payment_links').addColumn(column, 'text').execute()
}
