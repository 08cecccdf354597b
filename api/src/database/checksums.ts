import { createHash, type Hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'
import { primaryKey, tablesInOrder } from './schema.ts'

/** A row as read from either engine. */
export type Row = Record<string, string | number | null>

/** Row count and checksum of one table. */
export interface TableChecksum {
  name: string
  rows: number
  /** SHA-256 of all its rows in the order of their keys; the same on every engine. */
  checksum: string
}

const BATCH = 500

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** Reads the rows of a table in the order of their keys, in batches. */
export async function* readTable(db: Kysely<Tables>, table: string, key: string[]): AsyncGenerator<Row[]> {
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

export function addToChecksum(hash: Hash, rows: Row[]): void {
  for (const row of rows) hash.update(`${JSON.stringify(Object.entries(row).toSorted(byName))}\n`)
}

export async function checksumTable(db: Kysely<Tables>, name: string): Promise<TableChecksum> {
  const hash = createHash('sha256')
  let total = 0
  for await (const rows of readTable(db, name, await primaryKey(db, name))) {
    addToChecksum(hash, rows)
    total += rows.length
  }
  return { name, rows: total, checksum: hash.digest('hex') }
}

/** Returns the checksums of all tables. `db` must be a snapshot, or must not be written to meanwhile. */
export async function checksumTables(db: Kysely<Tables>): Promise<TableChecksum[]> {
  const tables: TableChecksum[] = []
  for (const name of await tablesInOrder(db)) tables.push(await checksumTable(db, name))
  return tables
}
