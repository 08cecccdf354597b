import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { checksumTables } from '../../api/src/database/checksums.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { findCatalogue } from '../../api/src/modules/catalogue/services/catalogue.ts'
import { listLabels } from '../../api/src/modules/catalogue/labels/labels.repository.ts'
import { newDatabase, TEMPLATE } from '../support/postgres/databases.ts'
import { runCommand } from '../support/run-command.ts'

async function server(from: typeof TEMPLATE | 'template0') {
  const { url, retire } = await newDatabase(inject('postgresServer') ?? '', from)
  onTestFinished(retire)
  return url
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function open(where: { url: string } | { file: string }) {
  const database =
    'url' in where ? { kind: 'postgres' as const, url: where.url } : { kind: 'sqlite' as const, ...where }
  const db = await openDatabase({ database }, { maxConnections: 2 })
  onTestFinished(() => db.destroy())
  return db
}

const copy = (dataDir: string, url: string, ...args: string[]) =>
  runCommand('db-copy', args, { DATA_DIR: dataDir, DATABASE_URL: url })

/** Returns the checksums in the output of the command, in order. */
const checksumsIn = (output: string) => output.match(/(?<=sha256 )[0-9a-f]+/g)

/** Creates a SQLite shop by copying the sample back from PostgreSQL; returns its folder and file. */
async function localShop() {
  const dataDir = await dataFolder()
  expect(await copy(dataDir, await server(TEMPLATE), '--back')).toMatchObject({ code: 0 })
  return { dataDir, file: path.join(dataDir, 'shop.db') }
}

describe('moving a shop', () => {
  it('to PostgreSQL and back keeps every row of every table, in the same order', async () => {
    const { dataDir, file } = await localShop()
    const local = await open({ file })
    await local
      .insertInto('settings')
      .values({ key: 'odd', value: '"ज़री \\\\ \' \\" 🪔\\n"', updated_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    await local
      .updateTable('service_tiers')
      .set({ price_paise: 9_999_999_999, original_price_paise: null })
      .where('service_id', '=', 'logo-design')
      .execute()
    // More rows than a batch, with names that a locale would sort differently from their bytes.
    const label = await local.selectFrom('labels').selectAll().limit(1).executeTakeFirstOrThrow()
    await local
      .insertInto('labels')
      .values(
        Array.from({ length: 1200 }, (_, n) => {
          const name = `${['ä', 'Z', 'a-', 'a b', 'क'][n % 5]}${n}`
          return { ...label, id: `label-${n}`, name, name_key: name.toLowerCase() }
        }),
      )
      .execute()

    const url = await server('template0')
    const there = await copy(dataDir, url)
    expect(there, there.output).toMatchObject({ code: 0 })
    expect(there.output).toMatch(/labels +12\d\d rows +sha256 [0-9a-f]{64}/)
    const remote = await open({ url })
    expect(await findCatalogue(remote)).toEqual(await findCatalogue(local))
    const list = { limit: 2000, skip: 0, sort: ['name', 'desc'], filter: {} } as const
    expect(await listLabels(remote, list)).toEqual(await listLabels(local, list))

    const back = await dataFolder()
    const returned = await copy(back, url, '--back')
    expect(returned).toMatchObject({ code: 0 })
    const again = await open({ file: path.join(back, 'shop.db') })
    const checksums = await checksumTables(local)
    expect(await checksumTables(remote)).toEqual(checksums)
    expect(await checksumTables(again)).toEqual(checksums)
    expect(checksumsIn(there.output)).toEqual(checksums.map(({ checksum }) => checksum))
    expect(checksumsIn(returned.output)).toEqual(checksumsIn(there.output))
    const tables = (await local.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('users')
    for (const table of tables) {
      const all = sql<object>`select * from ${sql.table(table)} order by 1, 2`
      expect((await all.execute(again)).rows, table).toEqual((await all.execute(local)).rows)
    }
  })

  it('is refused when the target holds a shop, which stays unchanged', async () => {
    const { dataDir } = await localShop()
    const url = await server(TEMPLATE)
    const remote = await open({ url })
    await remote.updateTable('users').set({ name: 'Here first' }).execute()
    const before = await remote.selectFrom('users').selectAll().orderBy('id').execute()
    const { code, output } = await copy(dataDir, url)
    expect(code).toBe(1)
    expect(output).toContain('karigar: The target database holds a shop already')
    expect(await remote.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('copies nothing when a row cannot be inserted, and works once the cause is gone', async () => {
    const { dataDir } = await localShop()
    const url = await server('template0')
    const remote = await open({ url })
    await migrate(remote)
    await sql`alter table service_tiers add constraint cheap check (price_paise < 100)`.execute(remote)
    expect((await copy(dataDir, url)).code).toBe(1)
    for (const table of ['users', 'categories', 'services', 'settings'] as const)
      expect(await remote.selectFrom(table).selectAll().execute(), table).toEqual([])
    await sql`alter table service_tiers drop constraint cheap`.execute(remote)
    expect(await copy(dataDir, url)).toMatchObject({ code: 0 })
  })

  it('copies nothing when a row arrives altered', async () => {
    const { dataDir } = await localShop()
    const url = await server('template0')
    const remote = await open({ url })
    await migrate(remote)
    await sql`create function spoil() returns trigger language plpgsql as
      $$ begin new.title = new.title || '!'; return new; end $$`.execute(remote)
    await sql`create trigger spoil before insert on services for each row execute function spoil()`.execute(
      remote,
    )
    const { code, output } = await copy(dataDir, url)
    expect(code).toBe(1)
    expect(output).toContain('The table services did not arrive as it was sent')
    expect(await remote.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('back does not overwrite a file and leaves no partial one', async () => {
    const { dataDir } = await localShop()
    const { code, output } = await copy(dataDir, await server(TEMPLATE), '--back')
    expect(code).toBe(1)
    expect(output).toContain('shop.db exists already')

    const empty = await dataFolder()
    const refused = await copy(empty, await server('template0'), '--back')
    expect(refused.output).toContain('The source database holds no shop.')
    expect(existsSync(path.join(empty, 'shop.db'))).toBe(false)
    expect((await readdir(empty)).filter((name) => name.includes('copying'))).toEqual([])
  })

  it('reports a missing address, file or server', async () => {
    const empty = await dataFolder()
    expect((await copy(empty, '')).output).toContain('Set DATABASE_URL')
    expect((await copy(empty, 'postgres://u:tell-nobody@127.0.0.1:1/shop')).output).toContain('There is no')
    const { output } = await copy(empty, 'postgres://u:tell-nobody@127.0.0.1:1/shop', '--back')
    expect(output).toContain('does not answer (ECONNREFUSED)')
    expect(output).not.toContain('tell-nobody')
  })
})
