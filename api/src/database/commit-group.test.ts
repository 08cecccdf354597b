import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as atEndOfTurn } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { transact } from './transact.ts'

let folder: string
let db: Kysely<Tables>
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-group-'))
  db = openSqlite(path.join(folder, 'shop.db'))
  await migrate(db)
  const checkpoint = new BetterSqlite3(path.join(folder, 'shop.db'))
  checkpoint.pragma('wal_checkpoint(truncate)')
  checkpoint.close()
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const FRAME_HEADER = 24
const PAGE = 4096

/** Counts the commits in the log of the file: the last frame of each says how large the file is then. */
async function commits(): Promise<number> {
  const log = await readFile(path.join(folder, 'shop.db-wal'))
  let count = 0
  for (let at = 32; at < log.length; at += FRAME_HEADER + PAGE) if (log.readUInt32BE(at + 4) > 0) count += 1
  return count
}

const put = (on: Database, key: string) =>
  on.insertInto('settings').values({ key, value: '1', updated_at: '' }).execute()

const keys = async (on: Database = db) =>
  (await on.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('transactions that end at the same time', () => {
  it('are committed together, single writes among them', async () => {
    await Promise.all([
      transact(db, (trx) => put(trx, 'a')),
      put(db, 'b'),
      transact(db, async (trx) => {
        expect(await keys(trx)).toContain('a')
        await put(trx, 'c')
      }),
    ])
    expect([await keys(), await commits()]).toEqual([['a', 'b', 'c'], 1])
  })

  it('are joined by one of the next turn', async () => {
    const first = transact(db, (trx) => put(trx, 'a'))
    await atEndOfTurn()
    await atEndOfTurn()
    await Promise.all([first, put(db, 'b')])
    expect([await keys(), await commits()]).toEqual([['a', 'b'], 1])
  })

  it('are rolled back alone when their work fails', async () => {
    const failing = (key: string) =>
      transact(db, async (trx) => {
        await put(trx, key)
        throw new Error(key)
      })
    const ended = await Promise.allSettled([
      failing('a'),
      transact(db, (trx) => put(trx, 'b')),
      failing('c'),
      put(db, 'b'),
      transact(db, (trx) => put(trx, 'd')),
    ])
    expect(ended.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect([await keys(), await commits()]).toEqual([['b', 'd'], 1])
  })

  it('all fail when the commit fails, and leave the connection to others', async () => {
    const breaking = transact(db, async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx
        .insertInto('service_thumbnails')
        .values({ service_id: 'none', position: 0, url: '' })
        .execute()
    })
    const ended = await Promise.allSettled([transact(db, (trx) => put(trx, 'a')), breaking])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await put(db, 'b')
    expect(await keys()).toEqual(['b'])
  })

  it('are read by nobody else before they are on the disk', async () => {
    const order: string[] = []
    const writing = transact(db, (trx) => put(trx, 'a')).then(() => order.push('written'))
    const reading = keys().then((found) => order.push(`read ${found.join()}`))
    await Promise.all([writing, reading])
    expect([
      ['read ', 'written'],
      ['written', 'read a'],
    ]).toContainEqual(order)
    expect(await keys()).toEqual(['a'])
  })
})
