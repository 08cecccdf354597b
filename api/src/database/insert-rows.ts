import type { Insertable } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { Database, Tables } from './database.ts'

type Value = string | number | null
type Insert = (db: Database, values: Record<string, Value>) => Promise<unknown>

/** Up to so many rows are inserted with a query that is compiled once; there is one for each number of rows. */
const FEW = 5

/** The compiled inserts, by table, columns and number of rows. */
const inserts = new Map<string, Insert>()

const nameOf = (column: string, row: number) => `${column} ${row}`

function insertOf<Table extends keyof Tables>(
  table: Table,
  columns: readonly string[],
  count: number,
): Insert {
  const name = `${table} ${columns.join()} ${count}`
  const known = inserts.get(name)
  if (known) return known
  const made = compileOnce((db: Database, values: Record<string, Value>) =>
    db
      .insertInto(table)
      .values(
        Array.from(
          { length: count },
          (_, row) =>
            Object.fromEntries(columns.map((column) => [column, values[nameOf(column, row)]])) as Insertable<
              Tables[Table]
            >,
        ),
      ),
  )
  inserts.set(name, made)
  return made
}

/**
 * Inserts rows that all have the same columns. A few are inserted with a query that is compiled once for the table, its
 * columns and their number; for what every order and every meeting inserts.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows as readonly Record<string, Value>[]
  if (!first) return
  if (rows.length > FEW) {
    await db
      .insertInto(table)
      .values([...rows])
      .execute()
    return
  }
  const columns = Object.keys(first)
  const values: Record<string, Value> = {}
  for (const [index, row] of (rows as readonly Record<string, Value>[]).entries())
    for (const column of columns) values[nameOf(column, index)] = row[column] ?? null
  await insertOf(table, columns, rows.length)(db, values)
}
