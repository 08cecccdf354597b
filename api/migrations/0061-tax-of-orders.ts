import { type Kysely, sql } from 'kysely'
import { appendOnly, createTable, isSqlite } from '../src/database/dialect.ts'

const KEPT = sql`order_id, version, lines, price_paise, discount_paise, discount_reason, total_paise, note,
  needs_agreement, actor_id, actor_name, created_at`

const TOTAL = sql`discount_paise >= 0 and tax_paise >= 0
  and total_paise = price_paise - discount_paise + tax_paise and total_paise >= 0`

/** Lets the total of a version include a tax. SQLite cannot change a constraint, so there the table is made anew. */
async function addToVersions(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await addColumns(db, 'order_versions')
    await db.schema.alterTable('order_versions').dropConstraint('order_versions_total').execute()
    await db.schema.alterTable('order_versions').addCheckConstraint('order_versions_total', TOTAL).execute()
    return
  }
  await createTable(db, 'order_versions_next')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull())
    .addColumn('discount_paise', 'integer', (column) => column.notNull())
    .addColumn('discount_basis_points', 'integer')
    .addColumn('discount_reason', 'text')
    .addColumn('plus_gst', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tax_paise', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total_paise', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('needs_agreement', 'integer', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_versions_key', ['order_id', 'version'])
    .addCheckConstraint('order_versions_total', TOTAL)
    .execute()
  await sql`insert into order_versions_next (${KEPT}) select ${KEPT} from order_versions`.execute(db)
  await db.schema.dropTable('order_versions').execute()
  await db.schema.alterTable('order_versions_next').renameTo('order_versions').execute()
  await appendOnly(db, 'order_versions')
}

async function addColumns(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema.alterTable(table).addColumn('discount_basis_points', 'integer').execute()
  for (const name of ['plus_gst', 'tax_paise'])
    await db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}

/**
 * Adds the percentage of a discount, and the tax on top of prices without it, to orders and their versions. The lines
 * keep the rate at which it was agreed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'orders')
  await db.schema.alterTable('order_lines').addColumn('gst_rate', 'integer').execute()
  await addToVersions(db)
}
