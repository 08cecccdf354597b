import type { Compilable, Expression, InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compileOnce, type CompileOptions } from './compile-once.ts'
import type { Database } from './database.ts'
import { isSqlite } from './dialect.ts'
import { readTogether } from './read-together.ts'
import { singleRow } from './single-row.ts'

/** A query for rows that can be a part of another query. */
export type RowsQuery = Compilable<object> & Expression<object>

/** The rows that each of several queries has found. */
export type Found<Built extends Record<string, RowsQuery>> = {
  [Name in keyof Built]: InferResult<Built[Name]>
}

/** All tables that each query reads; see `CompileOptions`. */
export type KeptWhile<Name extends string> = Record<Name, NonNullable<CompileOptions['keptWhile']>>

/**
 * Returns a function that makes several reads at once, which are compiled once for each engine. `build` returns their
 * queries; it gets the values as placeholders, see `compileOnce`. SQLite keeps the rows of each while nobody has written
 * its tables in `keptWhile`. To PostgreSQL each query is a message, and rows cost more to take apart than JSON, so it
 * answers with a single row that has all of them. Their columns may be texts, whole numbers and booleans.
 */
export function compileTogether<
  Values extends Record<string, string | number | null>,
  Name extends string,
  Built extends Record<Name, RowsQuery>,
>(
  build: (db: Database, values: Values) => Built,
  keptWhile: KeptWhile<Name>,
): (db: Database, values: Values) => Promise<Found<Pick<Built, Name>>> {
  const names = Object.keys(keptWhile) as Name[]
  const each = names.map((name) =>
    compileOnce((db: Database, values: Values): Compilable<object> => build(db, values)[name], {
      keptWhile: keptWhile[name],
    }),
  )
  const readAll = compileOnce((db: Database, values: Values) => {
    const queries = build(db, values)
    const arrays = names.map((name) => jsonArrayFrom(queries[name]).as(name))
    return db.selectNoFrom(arrays) as unknown as Compilable<Found<Pick<Built, Name>>>
  })
  return async (db, values) => {
    if (isSqlite(db)) {
      const found = await readTogether(db, ...each.map((read) => () => read(db, values)))
      return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Found<Pick<Built, Name>>
    }
    return singleRow(await readAll(db, values))
  }
}
