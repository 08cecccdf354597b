import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import firstSynonyms from '../../../data/search-synonyms.json' with { type: 'json' }
import { migrations } from '../../migrations/migrations.ts'
import { addToChecksum, checksumTable, readTable, type TableChecksum } from './checksums.ts'
import type { Tables } from './database.ts'
import { ranMigrations } from './migrate.ts'
import { primaryKey, tablesInOrder } from './schema.ts'
import { readSnapshot, transact } from './transact.ts'

/** Thrown when a copy is refused or abandoned; the target is unchanged. */
export class CopyRefused extends Error {}

export interface CopyOptions {
  /** Called after each batch with the number of rows copied so far and in all. */
  progress?: (done: number, total: number, table: string) => void
}

/** Rows that a migration inserts and that do not count as a shop's data. */
const OWN_ROWS: Readonly<Record<string, number>> = {
  publication: 1,
  synonyms: Object.keys(firstSynonyms).length,
}

async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.total)
}

/** Throws CopyRefused unless exactly the migrations of this version have run. */
async function checkSchema(db: Kysely<Tables>, which: string): Promise<void> {
  const ran = await ranMigrations(db)
  const wanted = Object.keys(migrations)
  if (ran.join() !== wanted.toSorted().join())
    throw new CopyRefused(
      ran.length === 0
        ? `The ${which} database holds no shop.`
        : `The ${which} database was prepared by another version of Karigar: start that shop once with this one.`,
    )
}

/** Throws CopyRefused when the database has rows already. An empty one need not be migrated yet. */
export async function refuseFilled(db: Kysely<Tables>): Promise<void> {
  for (const name of await tablesInOrder(db))
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
): Promise<TableChecksum> {
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
  const target = await checksumTable(to, name)
  if (target.rows !== source.rows || target.checksum !== source.checksum)
    throw new CopyRefused(
      `The table ${name} did not arrive as it was sent (${target.rows} of ${source.rows} rows); nothing was kept.`,
    )
  return source
}

/**
 * Copies every table, as of one moment, into a migrated database that holds no shop, between any two engines.
 * Each table is read back and compared before the transaction commits. Returns the tables' checksums. Throws
 * CopyRefused and leaves the target unchanged.
 */
export async function copyDatabase(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  { progress }: CopyOptions = {},
): Promise<TableChecksum[]> {
  await checkSchema(source, 'source')
  await checkSchema(target, 'target')
  return readSnapshot(source, async (from) => {
    const names = await tablesInOrder(from)
    let total = 0
    for (const name of names) total += await countRows(from, name)
    return transact(
      target,
      async (to) => {
        await refuseFilled(to)
        const copied: TableChecksum[] = []
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
