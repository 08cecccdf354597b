import BetterSqlite3 from 'better-sqlite3'
import { expect, it } from 'vitest'
import { orderList, serviceList } from '../../scripts/bench/ceiling/admin-lists.ts'
import { bookingInsert, orderInsert } from '../../scripts/bench/ceiling/inserts.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

const newest = { sort: JSON.stringify(['created_at', 'DESC']), range: JSON.stringify([0, 24]) }

it.each([
  ['services', serviceList],
  ['orders', orderList],
] as const)('the bare list of %s that the shop is compared with has the same rows', async (name, listOf) => {
  const shop = await buildTestApp()
  const { database } = shop.config
  const db = new BetterSqlite3(database.kind === 'sqlite' ? database.file : '', { readonly: true })
  try {
    const as = await tokenOf(shop, 'admin')
    const answer = await shop.call('GET', `/api/admin/${name}`, { as, query: newest })
    const { rows, total } = listOf(db)()
    expect(rows).toEqual(answer.json())
    expect(answer.headers['content-range']).toBe(`${name} 0-${rows.length - 1}/${total}`)
  } finally {
    db.close()
  }
})

it('the bare inserts that the shop is compared with fit its tables', async () => {
  const { config } = await buildTestApp()
  const db = new BetterSqlite3(config.database.kind === 'sqlite' ? config.database.file : '')
  try {
    db.pragma('foreign_keys = ON')
    const count = (table: string) => db.prepare(`select count(*) from ${table}`).pluck().get() as number
    const before = [count('orders'), count('bookings')]
    orderInsert(db)({ key: 'a', lines: [{ service_id: 'logo-design', tier: 'Standard', quantity: 1 }] })
    bookingInsert(db)({ user_name: 'Asha Rao', user_num: '9876543210', topic: 'A site', dateandtime: 'then' })
    expect([count('orders'), count('bookings')]).toEqual(before.map((number) => number + 1))
  } finally {
    db.close()
  }
})
