import { type Kysely, sql } from 'kysely'

/** Keeps with each ordered line the category of its service, because services move and are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('category_id', 'text').execute()
  await sql`
    update order_lines
    set category_id = (select category_id from services where services.id = order_lines.service_id)
  `.execute(db)
}
