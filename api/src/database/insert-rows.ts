import type { Insertable } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { Database, Tables } from './database.ts'

type Value = string | number | null

/** Up to so many rows are inserted with a query that is compiled once; there is one for each number of rows. */
const FEW = 5

/** The insert of so many rows with these columns. */
interface Insert {
  columns: readonly string[]
  count: number
  /** The names of the values, those of one row after those of another. */
  names: readonly string[]
  run: (db: Database, values: Record<string, Value>) => Promise<unknown>
}

const inserts = new Map<keyof Tables, Insert[]>()

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index])

function insertOf<Table extends keyof Tables>(
  table: Table,
  columns: readonly string[],
  count: number,
): Insert {
  const ofTable = inserts.get(table) ?? []
  const known = ofTable.find((insert) => insert.count === count && isSame(insert.columns, columns))
  if (known) return known
  const nameOf = (column: string, row: number) => `${column} ${row}`
  const rows = Array.from({ length: count }, (_, row) => row)
  const made: Insert = {
    columns,
    count,
    names: rows.flatMap((row) => columns.map((column) => nameOf(column, row))),
    run: compileOnce((db: Database, values: Record<string, Value>) =>
      db
        .insertInto(table)
        .values(
          rows.map(
            (row) =>
              Object.fromEntries(
                columns.map((column) => [column, values[nameOf(column, row)]]),
              ) as Insertable<Tables[Table]>,
          ),
        ),
    ),
  }
  inserts.set(table, [...ofTable, made])
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
  const [first] = rows
  if (!first) return
  if (rows.length > FEW) {
    await db
      .insertInto(table)
      .values([...rows])
      .execute()
    return
  }
  const columns = Object.keys(first)
  const { names, run } = insertOf(table, columns, rows.length)
  const values: Record<string, Value> = {}
  let next = 0
  for (const row of rows as readonly Record<string, Value>[])
    for (const column of columns) values[names[next++] ?? ''] = row[column] ?? null
  await run(db, values)
}
