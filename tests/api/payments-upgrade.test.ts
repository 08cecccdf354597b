import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { databaseAt } from '../support/database-before.ts'

const AT = '2026-01-01T00:00:00.000Z'

it('entries from before the upgrade stay as they were, and can be parted, written off and met by bank lines', async () => {
  const db = await databaseAt('0058-money-of-orders')
  for (const order of ['o1', 'o2'])
    await sql`insert into orders (id, order_id, key_hash, content_hash, price_paise, discount_paise, total_paise, version,
      status, purchase_status, promised_on, paid_paise, created_at, updated_at) values (${order},
      ${`KG-22222${order.slice(1)}`}, ${order}, '', 1000, 0, 1000, 1, 'pending', 'pending', '2026-01-09', 500, ${AT},
      ${AT})`.execute(db)
  const enter = (order: string, sequence: number, kind: string, amount: number, reference: string | null) =>
    sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, sets_status, reference, note, entry_key,
      received_on, actor_name, created_at) values (${order}, ${sequence}, ${`${order}-${sequence}`}, ${kind}, 'upi',
      ${amount}, ${kind === 'adjustment' ? 'paid' : null}, ${reference}, 'By Asha', ${`${order}:${sequence}`}, '2026-01-02',
      'Asha', ${AT})`
  await enter('o1', 1, 'advance', 700, 'UTR 1').execute(db)
  await enter('o1', 2, 'refund', -200, null).execute(db)
  await enter('o1', 3, 'adjustment', 500, null).execute(db)
  const before = await db
    .selectFrom('payments')
    .select(['id', 'kind', 'method', 'amount_paise', 'sets_status', 'reference', 'note', 'entry_key'])
    .select(['order_id', 'sequence', 'received_on', 'actor_id', 'actor_name', 'created_at'])
    .orderBy('id')
    .execute()

  expect(await migrate(db)).toEqual(
    expect.arrayContaining(['0059-what-settles-an-order', '0063-points-on-orders', '0064-bank-lines']),
  )
  const entries = await db.selectFrom('payments').selectAll().orderBy('id').execute()
  expect(entries).toEqual(before.map((entry) => ({ ...entry, part: 1 })))
  const orders = await db
    .selectFrom('orders')
    .select(['waived_paise', 'payment_due_on', 'points_paise', 'paid_paise'])
    .execute()
  const unchanged = { waived_paise: 0, payment_due_on: null, points_paise: 0, paid_paise: 500 }
  expect(orders).toEqual([unchanged, unchanged])

  // The ledger is as strict as before: entries neither change nor go, a reference stands once, and signs are held.
  await expect(sql`update payments set note = ''`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from payments`.execute(db)).rejects.toThrow('append-only')
  await expect(enter('o2', 1, 'advance', 100, 'UTR 1').execute(db)).rejects.toThrow(/unique/i)
  await expect(enter('o2', 1, 'advance', -100, null).execute(db)).rejects.toThrow('payments_sign')
  await expect(enter('o2', 1, 'refund', 100, null).execute(db)).rejects.toThrow('payments_sign')
  // What is new: a payment's second part, a write-off that is taken back, and the bank's line that an entry came from.
  await sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, reference, part, entry_key,
    received_on, actor_name, created_at) values ('o2', 1, 'o2-1', 'advance', 'upi', 100, 'UTR 1', 2, 'o2:1', '2026-01-02',
    'Asha', ${AT})`.execute(db)
  await enter('o2', 2, 'write-off', -50, null).execute(db)
  const line = (id: string, payment: string) =>
    sql`insert into bank_lines (id, line_key, day, amount_paise, narration, state, payment_id, created_at) values (${id},
      ${id}, '2026-01-02', 700, 'UPI/1', 'entered', ${payment}, ${AT})`.execute(db)
  await line('b1', 'o1-1')
  await expect(line('b2', 'nobody')).rejects.toThrow(/foreign key/i)
  await expect(sql`update orders set points_paise = -1`.execute(db)).rejects.toThrow(/check/i)
})
