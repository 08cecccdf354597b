import { createHash, type Hash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { migrations } from '../../migrations/migrations.ts'
import type { Tables } from './database.ts'
import { primaryKey, tablesInOrder } from './schema.ts'
import { readSnapshot, transact } from './transact.ts'

/** What a row holds on either engine. */
type Row = Record<string, string | number | null>

const BATCH = 500

/** Why a copy was refused or given up; nothing was changed. */
export class CopyRefused extends Error {}

/** One table, copied and read back. */
export interface CopiedTable {
  name: string
  rows: number
  /** Of all its rows in the order of their keys; the same on both sides. */
  checksum: string
}

export interface CopyOptions {
  /** Hears how many of how many rows are done, after each batch. */
  progress?: (done: number, total: number, table: string) => void
}

/** The row that a migration puts there is no shop's data yet. */
const OWN_ROWS: Readonly<Record<string, number>> = { publication: 1 }

async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.total)
}

/** The rows of a table in the order of their keys, in batches. */
async function* readTable(db: Kysely<Tables>, table: string, key: string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns}
      limit ${sql.lit(BATCH)}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = sql`where (${columns}) > (${sql.join(key.map((name) => last[name]))})`
  }
}

function addToChecksum(hash: Hash, rows: Row[]): void {
  for (const row of rows) hash.update(`${JSON.stringify(Object.entries(row).toSorted(byName))}\n`)
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

async function describe(db: Kysely<Tables>, table: string, key: string[]): Promise<CopiedTable> {
  const hash = createHash('sha256')
  let total = 0
  for await (const rows of readTable(db, table, key)) {
    addToChecksum(hash, rows)
    total += rows.length
  }
  return { name: table, rows: total, checksum: hash.digest('hex') }
}

/** Refuses a database that another version of the code has prepared, or none. */
async function checkSchema(db: Kysely<Tables>, which: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const ran = tables.some(({ name }) => name === 'kysely_migration')
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : []
  const wanted = Object.keys(migrations)
  if (ran.toSorted().join() !== wanted.toSorted().join())
    throw new CopyRefused(
      ran.length === 0
        ? `The ${which} database holds no shop.`
        : `The ${which} database was prepared by another version of Karigar: start that shop once with this one.`,
    )
}

async function refuseFilled(db: Kysely<Tables>, names: string[]): Promise<void> {
  for (const name of names)
    if ((await countRows(db, name)) > (OWN_ROWS[name] ?? 0))
      throw new CopyRefused(
        `The target database holds a shop already (its table ${name} has rows); copy into an empty one.`,
      )
}

async function copyTable(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  name: string,
  progress: (rows: number) => void,
): Promise<CopiedTable> {
  const key = await primaryKey(from, name)
  const hash = createHash('sha256')
  let total = 0
  await sql`delete from ${sql.table(name)}`.execute(to)
  for await (const rows of readTable(from, name, key)) {
    if (rows.length === 0) continue
    addToChecksum(hash, rows)
    await to
      .insertInto(name as keyof Tables)
      .values(rows as never)
      .execute()
    total += rows.length
    progress(rows.length)
  }
  const source = { name, rows: total, checksum: hash.digest('hex') }
  const target = await describe(to, name, key)
  if (target.rows !== source.rows || target.checksum !== source.checksum)
    throw new CopyRefused(
      `The table ${name} did not arrive as it was sent (${target.rows} of ${source.rows} rows); nothing was kept.`,
    )
  return source
}

/**
 * Copies every table of a shop, as of one moment, into a migrated database without one; whichever engines the two
 * are. Each table is read back before anything is kept. Throws CopyRefused, with the target as it was.
 */
export async function copyDatabase(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  { progress }: CopyOptions = {},
): Promise<CopiedTable[]> {
  await checkSchema(source, 'source')
  await checkSchema(target, 'target')
  return readSnapshot(source, async (from) => {
    const names = await tablesInOrder(from)
    let total = 0
    for (const name of names) total += await countRows(from, name)
    return transact(
      target,
      async (to) => {
        await refuseFilled(to, names)
        const copied: CopiedTable[] = []
        let done = 0
        for (const name of names)
          copied.push(
            await copyTable(from, to, name, (rows) => {
              done += rows
              progress?.(done, total, name)
            }),
          )
        return copied
      },
      { inTurnOn: 'publication' },
    )
  })
}
