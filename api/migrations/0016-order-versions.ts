import { type Kysely, sql } from 'kysely'
import { appendOnly, createTable, isSqlite } from '../src/database/dialect.ts'

const LINE_COLUMNS = sql`order_id, position, service_id, title, image_url, revisions, variant_name, tier_name,
  price_paise, original_price_paise, delivery_time, quantity`

/** Lets a line have no service. SQLite cannot change a column, so there the table is made anew. */
async function allowFreeLines(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await db.schema
      .alterTable('order_lines')
      .alterColumn('service_id', (column) => column.dropNotNull())
      .execute()
    return
  }
  await createTable(db, 'order_lines_next')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('service_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('revisions', 'text')
    .addColumn('variant_name', 'text')
    .addColumn('tier_name', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull())
    .addColumn('original_price_paise', 'integer')
    .addColumn('delivery_time', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute()
  await sql`insert into order_lines_next (${LINE_COLUMNS}) select ${LINE_COLUMNS} from order_lines`.execute(
    db,
  )
  await db.schema.dropTable('order_lines').execute()
  await db.schema.alterTable('order_lines_next').renameTo('order_lines').execute()
}

/**
 * Adds the versions of orders. An order that nobody has changed has no row: its first version is written down together
 * with its second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowFreeLines(db)
  await db.schema.alterTable('orders').addColumn('discount_reason', 'text').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('orders').addColumn('agreed_paise', 'integer').execute()

  // The primary key keeps two writers from making the same version.
  await createTable(db, 'order_versions')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull())
    .addColumn('discount_paise', 'integer', (column) => column.notNull())
    .addColumn('discount_reason', 'text')
    .addColumn('total_paise', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('needs_agreement', 'integer', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_versions_key', ['order_id', 'version'])
    .addCheckConstraint(
      'order_versions_total',
      sql`discount_paise >= 0 and total_paise = price_paise - discount_paise and total_paise >= 0`,
    )
    .execute()
  await appendOnly(db, 'order_versions')

  await createTable(db, 'order_agreements')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_agreements_key', ['order_id', 'version'])
    .execute()
  await appendOnly(db, 'order_agreements')
}
