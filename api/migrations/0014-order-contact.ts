import { type Kysely, sql } from 'kysely'

/**
 * Adds what customers say with an order, and whether the shop has heard of them. An existing order counts as heard of
 * if it shows a sign of its customer: it belongs to an account, or somebody has moved it on. The others were only
 * ever recorded, like the orders that are placed from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['contact_name', 'contact_phone', 'note', 'heard_at', 'filed_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  await sql`update orders set heard_at = updated_at
    where user_id is not null or status <> 'pending' or purchase_status <> 'pending'`.execute(db)
}
