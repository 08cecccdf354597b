import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { databaseAt } from '../support/database-before.ts'

it('orders and their versions from before the upgrade have no tax on top, and versions stay append-only', async () => {
  const db = await databaseAt('0058-money-of-orders')
  const at = '2026-01-01T00:00:00.000Z'
  await sql`insert into orders (id, order_id, key_hash, content_hash, price_paise, discount_paise, total_paise, version,
    status, purchase_status, promised_on, created_at, updated_at) values ('o1', 'KG-222221', 'o1', '', 1000, 99, 901, 2,
    'pending', 'pending', '2026-01-09', ${at}, ${at})`.execute(db)
  await sql`insert into order_lines (order_id, position, title, tier_name, price_paise, delivery_time, quantity)
    values ('o1', 0, 'Logo', '', 1000, '', 1)`.execute(db)
  for (const [version, discount] of [0, 99].entries())
    await sql`insert into order_versions (order_id, version, lines, price_paise, discount_paise, discount_reason,
      total_paise, note, needs_agreement, actor_name, created_at) values ('o1', ${version + 1}, '[]', 1000, ${discount},
      'Diwali', ${1000 - discount}, 'A note', 0, 'Asha', ${at})`.execute(db)
  expect(await migrate(db)).toContain('0061-tax-of-orders')
  const none = { discount_basis_points: null, plus_gst: 0, tax_paise: 0 }
  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(orders).toMatchObject([{ ...none, total_paise: 901 }])
  expect(await db.selectFrom('order_lines').select('gst_rate').execute()).toEqual([{ gst_rate: null }])
  const versions = await db.selectFrom('order_versions').selectAll().orderBy('version').execute()
  const kept = { ...none, discount_reason: 'Diwali', note: 'A note', actor_name: 'Asha', created_at: at }
  expect(versions).toMatchObject([
    { ...kept, version: 1, discount_paise: 0, total_paise: 1000 },
    { ...kept, version: 2, discount_paise: 99, total_paise: 901 },
  ])
  await expect(sql`update order_versions set note = ''`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from order_versions`.execute(db)).rejects.toThrow('append-only')
  const add = (version: number, total: number) =>
    sql`insert into order_versions (order_id, version, lines, price_paise, discount_paise, plus_gst, tax_paise,
      total_paise, needs_agreement, actor_name, created_at) values ('o1', ${version}, '[]', 1000, 100, 1, 162, ${total},
      0, 'Asha', ${at})`.execute(db)
  await expect(add(3, 900)).rejects.toThrow('order_versions_total')
  await add(3, 1062)
})
