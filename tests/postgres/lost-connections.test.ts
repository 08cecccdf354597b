import { storageMessages } from '@karigar/contract/base/common.words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '../../api/src/database/transact.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newOrder } from '../support/orders.ts'

const order = () =>
  newOrder('logo-design', {
    lines: [{ service_id: 'logo-design', variant: 'Wordmark', tier: 'Standard', quantity: 1 }],
  })

const ordersIn = ({ app }: TestApp) => app.db.selectFrom('orders').select('id').execute()

/** Ends the connection of the next transaction that adds an order, while it adds it. */
async function cutNextOrder({ app: { db } }: TestApp): Promise<void> {
  await sql`create sequence cuts`.execute(db)
  await sql`create function cut() returns trigger language plpgsql as $$ begin
    if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger cut before insert on orders for each row execute function cut()`.execute(db)
}

it('an order whose connection is cut is answered 503, and one repeated request makes it once', async () => {
  const shop = await buildTestApp()
  const before = await ordersIn(shop)
  await cutNextOrder(shop)
  const json = order()
  const place = () => shop.call('POST', '/api/public/orders', { json })
  const cut = await place()
  expect([cut.statusCode, cut.headers['retry-after'], cut.json()]).toEqual([
    503,
    '5',
    { detail: storageMessages.unreachableWhileSaving },
  ])
  expect(await ordersIn(shop)).toEqual(before)

  const again = await place()
  expect(again.statusCode).toBe(201)
  expect((await place()).json()).toMatchObject({ id: again.json<{ id: string }>().id })
  expect(await ordersIn(shop)).toHaveLength(before.length + 1)
})

/** Answers /api/cut from a transaction whose connection `cut` ends between two of its statements. */
async function addCutCall(
  { app }: TestApp,
  cut: (pid: number, trx: TestApp['app']['db']) => Promise<unknown>,
) {
  const sessions = (pid: number) =>
    sql<{ pid: number }>`select pid from pg_stat_activity where pid = ${pid}`.execute(app.db)
  app.get('/api/cut', { config: { role: 'public' } }, () =>
    transact(app.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid ?? 0
      await cut(pid, trx)
      while ((await sessions(pid)).rows.length > 0);
      await sql`select 1`.execute(trx)
    }),
  )
}

it('a call whose transaction is cut between two statements is answered 503, and the next one works', async () => {
  const shop = await buildTestApp()
  await addCutCall(shop, (pid) => sql`select pg_terminate_backend(${pid}::int)`.execute(shop.app.db))
  const cut = await shop.call('GET', '/api/cut')
  expect([cut.statusCode, cut.headers['retry-after'], cut.json()]).toEqual([
    503,
    '5',
    { detail: storageMessages.unreachable },
  ])
  expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(200)
})

it('a transaction that stood still for too long is answered 503, and the next call works', async () => {
  const shop = await buildTestApp()
  await addCutCall(shop, (_, trx) => sql`set local idle_in_transaction_session_timeout = 1`.execute(trx))
  expect(await shop.call('GET', '/api/cut')).toMatchObject({ statusCode: 503 })
  expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(200)
})
