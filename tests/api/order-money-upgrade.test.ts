import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { databaseAt } from '../support/database-before.ts'

it('an order from before the upgrade is told with what its ledger comes to', async () => {
  const db = await databaseAt('0057-order-pages')
  const at = '2026-01-01T00:00:00.000Z'
  for (const id of ['o1', 'o2'])
    await sql`insert into orders (id, order_id, key_hash, content_hash, price_paise, discount_paise, total_paise, version,
      status, purchase_status, promised_on, created_at, updated_at) values (${id}, ${`KG-22222${id.slice(1)}`}, ${id}, '',
      1000, 0, 1000, 1, 'pending', 'pending', '2026-01-09', ${at}, ${at})`.execute(db)
  for (const [sequence, amount] of [700, -200].entries())
    await sql`insert into payments (order_id, sequence, id, kind, method, amount_paise, entry_key, received_on, actor_name,
      created_at) values ('o1', ${sequence + 1}, ${`p${sequence}`}, ${amount > 0 ? 'advance' : 'refund'}, 'cash', ${amount},
      ${`entry:${sequence}`}, '2026-01-02', 'Asha', ${at})`.execute(db)
  expect(await migrate(db)).toContain('0058-money-of-orders')
  const orders = await db.selectFrom('orders').select(['id', 'paid_paise']).orderBy('id').execute()
  expect(orders).toEqual([
    { id: 'o1', paid_paise: 500 },
    { id: 'o2', paid_paise: 0 },
  ])
})
