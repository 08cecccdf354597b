import type { Insertable } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { Database, Tables } from './database.ts'
import { isSqlite } from './dialect.ts'

type Value = string | number | null
type Insert = (db: Database, row: Record<string, Value>) => Promise<unknown>

/** Up to so many rows are inserted one by one on SQLite, where a query costs no way to another process. */
const FEW = 5

/** The compiled inserts of single rows, by table and columns. */
const inserts = new Map<string, Insert>()

function insertOf<Table extends keyof Tables>(table: Table, columns: readonly string[]): Insert {
  const name = `${table} ${columns.join()}`
  const known = inserts.get(name)
  if (known) return known
  const made = compileOnce((db: Database, values: Record<string, Value>) =>
    db
      .insertInto(table)
      .values(
        Object.fromEntries(columns.map((column) => [column, values[column]])) as Insertable<Tables[Table]>,
      ),
  )
  inserts.set(name, made)
  return made
}

/**
 * Inserts rows that all have the same columns. A few are inserted with a query that is compiled once for the table and
 * its columns; for what every order and every meeting inserts.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length > (isSqlite(db) ? FEW : 1)) {
    await db
      .insertInto(table)
      .values([...rows])
      .execute()
    return
  }
  for (const row of rows as readonly Record<string, Value>[]) await insertOf(table, Object.keys(row))(db, row)
}
