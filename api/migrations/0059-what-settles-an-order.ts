import { type Kysely, sql } from 'kysely'
import { appendOnly, createTable, isSqlite } from '../src/database/dialect.ts'

const COLUMNS = sql`order_id, sequence, id, kind, method, amount_paise, sets_status, reference, note, entry_key,
  received_on, actor_id, actor_name, created_at`

const SIGN = sql`kind in ('adjustment', 'write-off') or (kind = 'refund' and amount_paise < 0)
  or (kind <> 'refund' and amount_paise > 0)`

/** Lets an entry be negative that takes a write-off back. SQLite cannot change a constraint, so there the table is made anew. */
async function changePayments(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await sql`alter table payments drop constraint payments_sign`.execute(db)
    await sql`alter table payments add constraint payments_sign check (${SIGN})`.execute(db)
    await sql`alter table payments add column part integer not null default 1`.execute(db)
    await db.schema.dropIndex('payments_reference').execute()
  } else {
    await createTable(db, 'payments_next')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('amount_paise', 'integer', (column) => column.notNull())
      .addColumn('sets_status', 'text')
      .addColumn('reference', 'text')
      .addColumn('note', 'text')
      .addColumn('entry_key', 'text', (column) => column.notNull().unique())
      .addColumn('received_on', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull().defaultTo(1))
      .addPrimaryKeyConstraint('payments_key', ['order_id', 'sequence'])
      .addCheckConstraint('payments_sign', SIGN)
      .addCheckConstraint('payments_set', sql`(kind = 'adjustment') = (sets_status is not null)`)
      .execute()
    await sql`insert into payments_next (${COLUMNS}) select ${COLUMNS} from payments`.execute(db)
    await db.schema.dropTable('payments').execute()
    await db.schema.alterTable('payments_next').renameTo('payments').execute()
    await sql`create index payments_reference_key on payments
      (upper(replace(replace(reference, ' ', ''), '-', ''))) where reference is not null`.execute(db)
    await db.schema.createIndex('payments_received_on').on('payments').column('received_on').execute()
    await appendOnly(db, 'payments')
  }
  // One payment can be divided over several orders, each part once.
  await sql`create unique index payments_reference on payments (method, reference, part)
    where reference is not null and method in ('upi', 'bank-transfer', 'gateway')`.execute(db)
}

/**
 * Adds what settles an order besides payments: tax that the customer has deducted, less than a rupee, and what is written
 * off; and the day by which staff expect what is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changePayments(db)
  await createTable(db, 'tax_deductions')
    .addColumn('payment_id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('deductor', 'text', (column) => column.notNull())
    .addColumn('tan', 'text', (column) => column.notNull())
    .addColumn('quarter', 'text', (column) => column.notNull())
    .addColumn('certificate', 'text')
    .addColumn('certificate_on', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tax_deductions_order').on('tax_deductions').column('order_id').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('waived_paise', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('orders').addColumn('payment_due_on', 'text').execute()
}
