import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { databaseAt } from '../support/database-before.ts'

const AT = '2026-01-01T00:00:00.000Z'

it('orders, notes and ledgers from before the upgrade have their customers, and ledgers stay as they are', async () => {
  const db = await databaseAt('0058-money-of-orders')
  await sql`insert into users (id, role, name, email, password_hash, created_at, updated_at)
    values ('u1', 'user', 'Asha', 'a@example.com', '', ${AT}, ${AT})`.execute(db)
  for (const [id, user] of [
    ['o1', 'u1'],
    ['o2', null],
  ] as const)
    await sql`insert into orders (id, order_id, user_id, key_hash, content_hash, price_paise, discount_paise, total_paise,
      version, status, purchase_status, promised_on, created_at, updated_at) values (${id}, ${`KG-22222${id.slice(1)}`},
      ${user}, ${id}, '', 1000, 0, 1000, 1, 'pending', 'pending', '2026-01-09', ${AT}, ${AT})`.execute(db)
  await sql`insert into customer_notes (id, user_id, text, actor_name, created_at)
    values ('n1', 'u1', 'Calls late', 'Meera', ${AT})`.execute(db)
  await sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, reference, entry_key, received_on,
    actor_name, created_at) values ('o1', 1, 'p1', 'advance', 'upi', 700, '412345678901', 'entry:1', '2026-01-02', 'Meera',
    ${AT})`.execute(db)
  expect(await migrate(db)).toContain('0060-customers')

  const orders = await db.selectFrom('orders').select(['id', 'customer_id']).orderBy('id').execute()
  expect(orders).toEqual([
    { id: 'o1', customer_id: 'u1' },
    { id: 'o2', customer_id: 'o2' },
  ])
  const notes = await db.selectFrom('customer_notes').select(['customer_id', 'text']).execute()
  expect(notes).toEqual([{ customer_id: 'u1', text: 'Calls late' }])
  const [entry] = await db.selectFrom('payments').selectAll().execute()
  expect(entry).toMatchObject({ id: 'p1', amount_paise: 700, reference: '412345678901', part: 1 })

  const enter = (values: { sequence: number; kind: string; amount: number; part: number }) =>
    sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, reference, part, entry_key, received_on,
      actor_name, created_at) values ('o1', ${values.sequence}, ${`p${values.sequence}`}, ${values.kind}, 'upi',
      ${values.amount}, '412345678901', ${values.part}, ${`entry:${values.sequence}`}, '2026-01-02', 'Meera', ${AT})`.execute(
      db,
    )
  await expect(enter({ sequence: 2, kind: 'balance', amount: 100, part: 1 })).rejects.toThrow(/unique/i)
  await expect(enter({ sequence: 2, kind: 'balance', amount: -100, part: 2 })).rejects.toThrow(
    /payments_sign/,
  )
  await enter({ sequence: 2, kind: 'balance', amount: 100, part: 2 })
  await enter({ sequence: 3, kind: 'write-off', amount: -100, part: 3 })
  await expect(sql`update payments set amount_paise = 1`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from payments`.execute(db)).rejects.toThrow('append-only')
})
