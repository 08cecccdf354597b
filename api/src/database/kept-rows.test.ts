import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as atEndOfTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileEach, compileOnce } from './compile-once.ts'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { readSnapshot, transact } from './transact.ts'

let folder: string
let file: string
let db: Kysely<Tables>
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-kept-'))
  file = path.join(folder, 'shop.db')
  db = openSqlite(file)
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const read = compileOnce(
  (on: Database, { key }: { key: string }) =>
    on.selectFrom('settings').select('value').where('key', '=', key),
  { keptWhile: ['settings'] },
)

const save = (on: Database, value: string) =>
  on
    .insertInto('settings')
    .values({ key: 'a', value, updated_at: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

const valueOf = async (on: Database = db) => (await read(on, { key: 'a' }))[0]?.value

describe('rows that are kept', () => {
  it('are the same ones until their table is written', async () => {
    await save(db, '1')
    const first = await read(db, { key: 'a' })
    await db.insertInto('rate_limits').values({ key: 'k', hits: 1, expires_at: '' }).execute()
    expect(await read(db, { key: 'a' })).toBe(first)
    expect(() => Object.assign(first[0] ?? {}, { value: 'x' })).toThrow(TypeError)
    await save(db, '2')
    expect(await valueOf()).toBe('2')
    await db.deleteFrom('rate_limits').execute()
    expect(await valueOf()).toBe('2')
  })

  it('are read anew when another connection has written', async () => {
    await save(db, '1')
    expect(await valueOf()).toBe('1')
    const other = openSqlite(file)
    await save(other, '2')
    expect(await valueOf()).toBe('2')
    await other.destroy()
  })

  it('are seen by the transaction that has written, and by nobody once it is rolled back', async () => {
    await save(db, '1')
    const failing = transact(db, async (trx) => {
      expect(await valueOf(trx)).toBe('1')
      await save(trx, '2')
      expect(await valueOf(trx)).toBe('2')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await valueOf()).toBe('1')
  })

  it('are not those of a part that was rolled back beside others', async () => {
    await save(db, '1')
    const failing = transact(db, async (trx) => {
      await save(trx, '2')
      expect(await valueOf(trx)).toBe('2')
      throw new Error('refused')
    })
    const [, failed, seen] = await Promise.allSettled([
      transact(db, (trx) =>
        trx.insertInto('rate_limits').values({ key: 'k', hits: 1, expires_at: '' }).execute(),
      ),
      failing,
      transact(db, (trx) => valueOf(trx)),
    ])
    expect([failed?.status, seen]).toEqual(['rejected', { status: 'fulfilled', value: '1' }])
  })

  it('are not those that others read beside a transaction that has written', async () => {
    await save(db, '1')
    const { promise: ending, resolve: end } = Promise.withResolvers<void>()
    const { promise: written, resolve: tell } = Promise.withResolvers<void>()
    const writing = transact(db, async (trx) => {
      await save(trx, '2')
      tell()
      await ending
    })
    await written
    expect(await valueOf()).toBe('1')
    end()
    await writing
    expect(await valueOf()).toBe('2')
  })

  it('are not those of before, wherever a commit falls between a read beside it and its answer', async () => {
    for (let steps = 0; steps < 20; steps += 1) {
      await save(db, 'before')
      const { promise: ending, resolve: end } = Promise.withResolvers<void>()
      const { promise: written, resolve: tell } = Promise.withResolvers<void>()
      const writing = transact(db, (trx) => save(trx, 'after'))
      // Begins in the same turn, so both are committed together, after this one.
      const last = transact(db, async () => {
        tell()
        await ending
      })
      await written
      await atEndOfTurn()
      // The second connection is taken, so the next read waits for it.
      const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
      const { promise: begun, resolve: tellOfBegin } = Promise.withResolvers<void>()
      const looking = readSnapshot(db, async () => {
        tellOfBegin()
        await leaving
      })
      await begun
      const seen = valueOf()
      leave()
      for (let step = 0; step < steps; step += 1) await Promise.resolve()
      end()
      await Promise.all([writing, last, looking])
      expect(['before', 'after']).toContain(await seen)
      expect(await valueOf(), `${steps} steps`).toBe('after')
    }
  })

  it('are not those of an earlier moment that a transaction still reads', async () => {
    await save(db, '1')
    const { promise: ending, resolve: end } = Promise.withResolvers<void>()
    const { promise: begun, resolve: tell } = Promise.withResolvers<void>()
    const writing = transact(db, async (trx) => {
      tell()
      await ending
      await save(trx, '2')
    })
    await begun
    await readSnapshot(db, async (trx) => {
      expect(await valueOf(trx)).toBe('1')
      end()
      await writing
      expect(await valueOf(trx)).toBe('1')
    })
    expect(await valueOf()).toBe('2')
  })

  it('are of each request where the query depends on it', async () => {
    let compiled = 0
    const list = compileEach(
      (on: Database, { keys, limit }: { keys: string[]; limit: number }) => {
        compiled += 1
        return on.selectFrom('settings').select('key').where('key', 'in', keys).orderBy('key').limit(limit)
      },
      { keptWhile: ['settings'] },
    )
    await db
      .insertInto('settings')
      .values(['a', 'b', 'c'].map((key) => ({ key, value: '1', updated_at: '' })))
      .execute()
    const keysOf = async (keys: string[], limit: number) =>
      (await list(db, { keys, limit })).map(({ key }) => key)
    for (const _ of [1, 2]) {
      expect(await keysOf(['a', 'c'], 5)).toEqual(['a', 'c'])
      expect(await keysOf(['a', 'c'], 1)).toEqual(['a'])
      expect(await keysOf(['b'], 5)).toEqual(['b'])
    }
    expect(compiled).toBe(3)
    await db.deleteFrom('settings').where('key', '=', 'a').execute()
    expect(await keysOf(['a', 'c'], 5)).toEqual(['c'])
  })
})
