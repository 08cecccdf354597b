import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/migrations.ts'
import { migrate, ranMigrations } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-migrate-'))
})

afterEach(() => rm(folder, { recursive: true }))

const open = () => openSqlite(path.join(folder, 'shop.db'))

describe('migrating a SQLite file', () => {
  it('leaves nothing behind when one of the migrations fails', async () => {
    const db = open()
    await sql`create table catalogue_changes (id integer)`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/could not be migrated \(0012/)
    expect(await ranMigrations(db)).toEqual([])
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['catalogue_changes'])
    await db.destroy()
  })

  it('runs every migration once when two processes start at the same time', async () => {
    const both = [open(), open()]
    const ran = await Promise.all(both.map(migrate))
    expect(ran.flat().toSorted()).toEqual(Object.keys(migrations).toSorted())
    for (const db of both) await db.destroy()
  })
})
