import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { SharingAdapter } from './sqlite-driver.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a function that runs a query which is compiled only once for each engine, for queries that nearly every
 * request makes. `build` gets the values as placeholders: it may only put them into the query, each as a whole.
 */
export function compileOnce<Values extends Record<string, string | number | null>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
  return async function run(db, values) {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, placeholders).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    // Kysely's own way to a connection takes longer than most of these queries.
    if (adapter instanceof SharingAdapter && !db.isTransaction) {
      const result = adapter.runIfFree<Row>({ sql: query.sql, parameters })
      if (result) return result.rows
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)
    return rows
  }
}
