import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checksumTables } from '../../api/src/database/checksums.ts'
import { backup, folder, manifestOf, newestIn, shop as shopToBackUp, target } from '../support/backups.ts'
import { runCommand } from '../support/run-command.ts'

describe('a backup', () => {
  it('restores from PostgreSQL to SQLite and back to PostgreSQL with the same checksums', async () => {
    const { backup: fromServer, shop } = await backup()
    const before = await checksumTables(shop.db)
    const local = await target({ onServer: false })
    expect(await local.restore(fromServer)).toMatchObject({ code: 0 })
    const into = await folder()
    expect(await runCommand('backup', [into], local.env)).toMatchObject({ code: 0 })
    const server = await target()
    expect(await server.restore(await newestIn(into))).toMatchObject({ code: 0 })
    expect(await checksumTables(await server.open())).toEqual(before)
    expect((await readdir(server.dataDir)).toSorted()).toEqual(['jwt-secret', 'media'])
  })

  it('ignores tables and views of extensions and other programs, in any schema', async () => {
    const { db, backUp } = await shopToBackUp()
    for (const statement of [
      'create view pg_stat_something as select pid, query from pg_stat_activity',
      'create materialized view sums as select count(*) as orders from orders',
      'create table spatial_things (thing text)',
      'create schema elsewhere',
      'create table elsewhere.users (id text primary key)',
      'create table elsewhere.more (id text primary key)',
    ])
      await sql.raw(statement).execute(db)
    const into = await folder()
    expect(await backUp(into)).toMatchObject({ code: 0 })
    const { tables } = await manifestOf(await newestIn(into))
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'orders', 'publication']))
    expect(tables.filter(({ name }) => /pg_stat|sums|spatial|more/.test(name))).toEqual([])
    const place = await target()
    expect(await place.restore(await newestIn(into))).toMatchObject({ code: 0 })
  })

  it('is not restored into a database that holds a shop, which stays unchanged', async () => {
    const { backup: from, shop } = await backup()
    const before = await checksumTables(shop.db)
    const dataDir = await folder()
    const { code, output } = await runCommand('restore', [from], { ...shop.env, DATA_DIR: dataDir })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('karigar: The target database holds a shop already'),
    ])
    expect(await readdir(dataDir)).toEqual([])
    expect(await checksumTables(shop.db)).toEqual(before)
  })
})
