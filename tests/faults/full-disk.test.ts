import { storageMessages } from '@karigar/contract/base/common.words'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isSqlite } from '../../api/src/database/dialect.ts'
import { transact } from '../../api/src/database/transact.ts'
import { saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { storageFault } from '../../api/src/files/storage-faults.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder } from '../support/orders.ts'

const orderOf = ({ call }: TestApp, id: string) => call('POST', '/api/public/orders', { json: newOrder(id) })

/** Saves texts of this size until one does not fit. */
async function fillWith(db: TestApp['app']['db'], size: number): Promise<void> {
  for (let n = 0; ; n += 1)
    try {
      await saveSetting(db, `filler ${size} ${n}`, 'x'.repeat(size))
    } catch (error) {
      if (storageFault(error) === 'full') return
      throw error
    }
}

/**
 * Leaves the database no free space, by SQLite's page limit or by a trigger that raises PostgreSQL's error
 * for a full disk. Returns a function that undoes it.
 */
async function fillUp({ app: { db } }: TestApp): Promise<() => Promise<void>> {
  if (isSqlite(db)) {
    const limit = (pages: number) =>
      // In a transaction, because the connection that writes has the limit.
      transact(db, (trx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(trx))
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await limit(rows[0]?.page_count ?? 0)
    // Fills the free space of existing pages.
    for (const size of [4000, 400, 40]) await fillWith(db, size)
    return async () => void (await limit(1_000_000))
  }
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  for (const table of ['orders', 'services', 'service_variants', 'service_tiers'])
    await sql`create trigger no_room before insert on ${sql.table(table)} execute function no_room()`.execute(
      db,
    )
  return async () => void (await sql`drop function no_room cascade`.execute(db))
}

it('a full disk is reported to shoppers, staff and monitors until there is room again', async () => {
  const shop = await buildTestApp({ site: await compiledSite() })
  await shop.app.publisher.publish()
  const as = await tokenOf(shop, 'admin')
  const id = await addService(shop, as)
  const ready = () => shop.call('GET', '/ready')
  const bar = async () => (await shop.call('GET', '/api/admin/publishing', { as })).json()
  expect((await ready()).statusCode).toBe(200)

  const makeRoom = await fillUp(shop)
  // The first few orders still fit into the free space of their table's pages.
  let order = await orderOf(shop, id)
  for (let n = 0; n < 200 && order.statusCode === 201; n += 1) order = await orderOf(shop, id)
  expect(order.statusCode).toBe(507)
  expect(order.json()).toEqual({ detail: storageMessages.diskFull })
  const edit = await shop.call('POST', '/api/admin/services', {
    as,
    json: newService({ about_service: 'x'.repeat(5000) }),
  })
  expect(edit.statusCode).toBe(507)
  expect(await ready()).toMatchObject({ statusCode: 503, body: '{"status":"the disk is full"}' })
  expect(await bar()).toMatchObject({ state: 'failed', detail: storageMessages.publishingDiskFull })
  expect((await shop.call('GET', '/')).statusCode).toBe(200)
  expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(200)

  await makeRoom()
  expect((await orderOf(shop, id)).statusCode).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  // A publish that failed meanwhile has to be tried again first.
  await expect.poll(async () => (await ready()).statusCode, { timeout: 30_000 }).toBe(200)
})

it('the cause of a failure is not replaced by an error of the rollback', async ({ skip }) => {
  const shop = await buildTestApp()
  const { db } = shop.app
  if (!isSqlite(db)) return skip('PostgreSQL rolls back nothing by itself.')
  await fillUp(shop)
  await expect(transact(db, (trx) => saveSetting(trx, 'big', 'x'.repeat(100_000)))).rejects.toMatchObject({
    code: 'SQLITE_FULL',
  })
})
