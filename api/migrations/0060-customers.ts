import { type Kysely, sql } from 'kysely'
import { appendOnly, createTable } from '../src/database/dialect.ts'

/** Lets notes be about customers who have no account. They go with an account when it is closed. */
async function moveNotes(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'notes_of_customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into notes_of_customers (id, customer_id, text, actor_id, actor_name, created_at)
    select id, user_id, text, actor_id, actor_name, created_at from customer_notes`.execute(db)
  await db.schema.dropTable('customer_notes').execute()
  await db.schema.alterTable('notes_of_customers').renameTo('customer_notes').execute()
  await db.schema
    .createIndex('customer_notes_customer')
    .on('customer_notes')
    .columns(['customer_id', 'created_at'])
    .execute()
}

/**
 * Says whose each order is, also without an account: a guest is known by the order that brought them, until staff say that
 * several are one customer's. Adds the ledger of what customers paid too much.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('customer_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update orders set customer_id = coalesce(user_id, id)`.execute(db)
  await db.schema.createIndex('orders_customer').on('orders').columns(['customer_id', 'created_at']).execute()
  await moveNotes(db)
  // The primary key and the check keep two writers from using the same credit.
  await createTable(db, 'credits')
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('balance_paise', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('note', 'text')
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('credits_key', ['customer_id', 'sequence'])
    .addCheckConstraint('credits_balance', sql`balance_paise >= 0`)
    .execute()
  await db.schema.createIndex('credits_received_on').on('credits').column('received_on').execute()
  await appendOnly(db, 'credits')
}
