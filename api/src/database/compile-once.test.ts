import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileOnce } from './compile-once.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

let compiled = 0
const others = compileOnce((db: Database, { name, id }: { name: string; id: string }) => {
  compiled += 1
  return db.selectFrom('labels').select('id').where('name', '=', name).where('id', '!=', id)
})

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-compile-'))
  file = path.join(folder, 'shop.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a query', () => {
  it('has its limit written out, for which SQLite need not prepare it again', async () => {
    const db = openSqlite(file)
    const { sql: text, parameters } = db.selectFrom('labels').select('id').limit(3).offset(6).compile()
    expect([text, parameters]).toEqual(['select "id" from "labels" limit 3 offset ?', [6]])
    await db.destroy()
  })
})

describe('a query that is compiled once', () => {
  it('is run with the values of each call', async () => {
    const db = openSqlite(file)
    await migrate(db)
    const at = new Date().toISOString()
    await db
      .insertInto('categories')
      .values({
        id: 'c',
        name: 'C',
        name_key: 'c',
        description: '',
        subcategories: '[]',
        state: 'live',
        created_at: at,
        updated_at: at,
      })
      .execute()
    const label = { category_id: 'c', description: '', created_at: at, updated_at: at }
    for (const [id, name] of [
      ['a', 'New'],
      ['b', 'Old'],
    ] as const)
      await db
        .insertInto('labels')
        .values({ ...label, state: 'live', id, name, name_key: id })
        .execute()
    compiled = 0
    expect(await others(db, { name: 'New', id: 'x' })).toEqual([{ id: 'a' }])
    expect(await others(db, { name: 'Old', id: 'x' })).toEqual([{ id: 'b' }])
    expect(await others(db, { name: 'Old', id: 'b' })).toEqual([])
    expect(await db.transaction().execute((trx) => others(trx, { name: 'New', id: 'x' }))).toEqual([
      { id: 'a' },
    ])
    expect(compiled).toBe(1)
    await db.destroy()
  })
})

it('waits for the transaction of others, and never reads within it', async () => {
  const db = openSqlite(file)
  await migrate(db)
  const at = new Date().toISOString()
  const read = compileOnce((on: Database, { id }: { id: string }) =>
    on.selectFrom('rate_limits').select('hits').where('key', '=', id),
  )
  const order: string[] = []
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: letGo } = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto('rate_limits').values({ key: 'a', hits: 1, expires_at: at }).execute()
    hold()
    await mayEnd
    order.push('written')
    throw new Error('rolled back')
  })
  await isHeld
  const reading = Promise.all([read(db, { id: 'a' }), db.selectFrom('rate_limits').selectAll().execute()])
  void reading.then(() => order.push('read'))
  letGo()
  await expect(writing).rejects.toThrow('rolled back')
  expect(await reading).toEqual([[], []])
  expect(order).toEqual(['written', 'read'])
  await db.destroy()
})

describe('a statement that stays prepared', () => {
  it('shows the columns that another connection has added since', async () => {
    const [ours, other] = [openSqlite(file), openSqlite(file)]
    await sql`create table t (a integer)`.execute(ours)
    await sql`insert into t values (1)`.execute(ours)
    const read = async () => (await sql`select * from t`.execute(ours)).rows
    expect(await read()).toEqual([{ a: 1 }])
    await sql`alter table t add column b integer default 7`.execute(other)
    expect(await read()).toEqual([{ a: 1, b: 7 }])
    await Promise.all([ours.destroy(), other.destroy()])
  })
})
