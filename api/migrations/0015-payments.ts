import { type Kysely, sql } from 'kysely'
import { appendOnly, createTable } from '../src/database/dialect.ts'

const NOTE = 'Recorded before payments were kept'

interface EarlierOrder {
  id: string
  total_paise: number
  purchase_status: string
  paid_at: string | null
  updated_at: string
}

/** Returns the day in Asia/Kolkata of a moment, as a migration must not depend on the code of today. */
const dayOf = (at: string) => new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 10)

/**
 * Gives each earlier order whose payment status staff had set one entry that says so. Only of a paid order is an
 * amount known, its total.
 */
async function openLedgers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<EarlierOrder>`select id, total_paise, purchase_status, paid_at, updated_at
    from orders where purchase_status <> 'pending'`.execute(db)
  const now = new Date().toISOString()
  for (const { id, total_paise, purchase_status, paid_at, updated_at } of rows)
    await sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, sets_status, reference, note,
        entry_key, received_on, actor_id, actor_name, created_at)
      values (${id}, 1, ${`opening-${id}`}, 'adjustment', 'by-hand',
        ${purchase_status === 'paid' ? total_paise : 0}, ${purchase_status}, null, ${NOTE},
        ${`opening:${id}`}, ${dayOf(paid_at ?? updated_at)}, null, 'Karigar', ${now})`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary key keeps two writers from using the same sequence number.
  await createTable(db, 'payments')
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
    .addPrimaryKeyConstraint('payments_key', ['order_id', 'sequence'])
    .addCheckConstraint(
      'payments_sign',
      sql`kind = 'adjustment' or (kind = 'refund' and amount_paise < 0) or (kind <> 'refund' and amount_paise > 0)`,
    )
    .addCheckConstraint('payments_set', sql`(kind = 'adjustment') = (sets_status is not null)`)
    .execute()
  // Receipts for cash and slips of card machines are numbered by each book and machine anew.
  await sql`create unique index payments_reference on payments (method, reference)
    where reference is not null and method in ('upi', 'bank-transfer', 'gateway')`.execute(db)
  await openLedgers(db)
  await appendOnly(db, 'payments')

  await createTable(db, 'payment_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('utr', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('payment_notices_order').on('payment_notices').column('order_id').execute()
  await sql`create unique index payment_notices_open on payment_notices (order_id) where state = 'open'`.execute(
    db,
  )
  await sql`create unique index payment_notices_utr on payment_notices (utr) where state <> 'refused'`.execute(
    db,
  )

  await db.schema.alterTable('orders').addColumn('advance_percent', 'integer').execute()
}
