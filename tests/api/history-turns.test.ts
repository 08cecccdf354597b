import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { transact } from '../../api/src/database/transact.ts'
import { actingAs } from '../../api/src/history/acting.ts'
import { noteChange, type RecordedThing } from '../../api/src/history/note-change.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder } from '../support/orders.ts'

/** How 1,800 things are read. */
const PARTS = ['read 500', 'read 500', 'read 500', 'read 300']

/** Writes `turn` into the log with every turn of the event loop, until the test ends. */
function logTurns(log: string[]): void {
  let next = setImmediate(function turn() {
    log.push('turn')
    next = setImmediate(turn)
  })
  onTestFinished(() => clearImmediate(next))
}

it('a change of thousands of things leaves others their turn, while it is noted and when it is recorded', async () => {
  const { app } = await buildTestApp()
  const log: string[] = []
  let version = 1
  const thing: RecordedThing = {
    kind: 'synonym',
    read: async (_, ids) => {
      log.push(`read ${ids.length}`)
      return new Map(ids.map((id) => [id, { name: id, fields: { version } }]))
    },
  }
  const ids = Array.from({ length: 1800 }, (_, index) => `thing-${index}`)
  logTurns(log)
  await actingAs({ id: null, name: 'The shop' }, () =>
    transact(app.db, async (trx) => {
      await noteChange(trx, thing, ids)
      version = 2
    }),
  )
  const reads = log.flatMap((what, place) => (what === 'turn' ? [] : [place]))
  expect(reads.map((place) => log[place])).toEqual([...PARTS, ...PARTS])
  const isTurnBefore = reads.map(
    (place, index) => index > 0 && log.slice(reads[index - 1], place).includes('turn'),
  )
  // The first part of the notes and the first of the records need to wait for nobody.
  expect([isTurnBefore.slice(1, 4), isTurnBefore.slice(5)]).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  const { recorded } = await app.db
    .selectFrom('history')
    .where('kind', '=', 'synonym')
    .select(({ fn }) => fn.countAll<number>().as('recorded'))
    .executeTakeFirstOrThrow()
  expect(Number(recorded)).toBe(1800)
})

it('filing old orders away leaves others the database in between', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const { db } = shop.app
  const { id } = await placeOrder(shop, newOrder(await addService(shop, admin)))
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 450 }, (_, index) => ({
    ...row,
    id: `old-${index}`,
    order_id: `KG-OLD${index}`,
    key_hash: `old-${index}`,
    created_at: '2026-01-05T06:00:00.000Z',
  }))
  for (let start = 0; start < rows.length; start += 50)
    await db
      .insertInto('orders')
      .values(rows.slice(start, start + 50))
      .execute()
  const filedSoFar = async () => {
    const { filed } = await db
      .selectFrom('orders')
      .where('filed_at', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('filed'))
      .executeTakeFirstOrThrow()
    return Number(filed)
  }
  const seen = new Set<number>()
  const json = { until: '2026-01-31' }
  let isDone = false
  const filing = shop.call('POST', '/api/admin/orders/file-older', { as: admin, json }).finally(() => {
    isDone = true
  })
  while (!isDone) {
    seen.add(await filedSoFar())
    await nextTurn()
  }
  expect((await filing).json()).toEqual({ filed: 450 })
  expect([...seen]).toContain(200)
  expect(await filedSoFar()).toBe(450)
})
