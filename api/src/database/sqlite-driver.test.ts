import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { readSnapshot, transact } from './transact.ts'

let folder: string
let file: string
let db: Kysely<Tables>
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-driver-'))
  file = path.join(folder, 'shop.db')
  db = openSqlite(file)
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const put = (on: Database, key: string) =>
  on.insertInto('settings').values({ key, value: '1', updated_at: '' }).execute()

const keys = async (on: Database = db) =>
  (await on.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)

/** Something that a test lets happen later. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}

describe('a read outside of transactions', () => {
  it('does not wait for a transaction that writes, and sees what was committed before', async () => {
    const [written, mayEnd] = [gate(), gate()]
    const writing = transact(db, async (trx) => {
      await put(trx, 'a')
      written.open()
      await mayEnd.passed
    })
    await written.passed
    expect(await keys()).toEqual([])
    mayEnd.open()
    await writing
    expect(await keys()).toEqual(['a'])
  })

  it('sees nothing of a transaction that was rolled back', async () => {
    const failing = transact(db, async (trx) => {
      await put(trx, 'a')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await keys()).toEqual([])
  })

  it('goes on while another process has locked the file', async () => {
    const other = new BetterSqlite3(file)
    other.exec('begin immediate')
    expect(await keys()).toEqual([])
    other.exec('rollback')
    other.close()
  })
})

describe('a snapshot', () => {
  it('stays as it was at its first read, whatever others commit meanwhile', async () => {
    await put(db, 'a')
    await readSnapshot(db, async (trx) => {
      expect(await keys(trx)).toEqual(['a'])
      await put(db, 'b')
      expect([await keys(trx), await keys()]).toEqual([['a'], ['a', 'b']])
    })
  })

  it('may be one of many at a time, and the next sees what was committed since', async () => {
    const mayEnd = gate()
    const looks: Promise<number[]>[] = []
    for (const key of ['a', 'b', 'c', 'd']) {
      await put(db, key)
      const begun = gate()
      const look = readSnapshot(db, async (trx) => {
        const before = await keys(trx)
        begun.open()
        await mayEnd.passed
        return [before.length, (await keys(trx)).length]
      })
      looks.push(look)
      await begun.passed
    }
    mayEnd.open()
    expect(await Promise.all(looks)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    expect(await readSnapshot(db, keys)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('writes nothing', async () => {
    await expect(readSnapshot(db, (trx) => put(trx, 'a'))).rejects.toThrow(/readonly/)
    expect(await readSnapshot(db, keys)).toEqual([])
  })
})

describe('a write', () => {
  it('waits for another process’s lock, and leaves the process to others meanwhile', async () => {
    const other = new BetterSqlite3(file)
    other.exec('begin immediate')
    const writing = put(db, 'a')
    expect(await keys()).toEqual([])
    other.exec('rollback')
    other.close()
    await writing
    expect(await keys()).toEqual(['a'])
  })

  it('gives up after five seconds, and so do those that queue behind it', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const other = new BetterSqlite3(file)
    other.exec('begin immediate')
    const writing = Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => put(db, key)))
    expect(await keys()).toEqual([])
    let now = 5001
    clock.mockImplementation(() => (now += 250))
    expect((await writing).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
    other.exec('rollback')
    other.close()
    await put(db, 'e')
    expect(await keys()).toEqual(['e'])
  })

  it('is rolled back alone when its work fails, whoever waits behind it', async () => {
    const failing = transact(db, async (trx) => {
      await put(trx, 'a')
      throw new Error('refused')
    })
    const ended = await Promise.allSettled([failing, put(db, 'b'), transact(db, (trx) => put(trx, 'c'))])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await keys()).toEqual(['b', 'c'])
  })

  it('fails when its commit fails, and leaves the connection to others', async () => {
    const breaking = transact(db, async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx
        .insertInto('service_thumbnails')
        .values({ service_id: 'none', position: 0, url: '' })
        .execute()
    })
    await expect(breaking).rejects.toThrow('FOREIGN KEY')
    await put(db, 'b')
    expect(await keys()).toEqual(['b'])
  })

  it('that breaks a constraint leaves the connection to others', async () => {
    await put(db, 'a')
    await expect(put(db, 'a')).rejects.toThrow(/UNIQUE/)
    await put(db, 'b')
    expect(await keys()).toEqual(['a', 'b'])
  })
})

describe('a statement that stays prepared', () => {
  it('shows the columns that another connection has added since', async () => {
    const other = openSqlite(file)
    await sql`create table t (a integer)`.execute(db)
    await sql`insert into t values (1)`.execute(db)
    const read = async () => (await sql`select * from t`.execute(db)).rows
    expect(await read()).toEqual([{ a: 1 }])
    await sql`alter table t add column b integer default 7`.execute(other)
    expect(await read()).toEqual([{ a: 1, b: 7 }])
    await other.destroy()
  })
})
