import { LRUCache } from 'lru-cache'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database, Tables } from './database.ts'
import { NamingAdapter } from './named-statements.ts'
import { SharingAdapter } from './sqlite-driver.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Parameters = readonly unknown[]

/**
 * Has compiled queries of a transaction that has just begun go straight to SQLite, until the function that is returned
 * is called at its end.
 */
export function beginWithin(trx: Database): () => void {
  const { adapter } = trx.getExecutor()
  if (!(adapter instanceof SharingAdapter)) return () => {}
  adapter.running = trx
  return () => {
    adapter.running = null
  }
}

/** Runs a compiled query with these parameters. */
async function runCompiled<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  parameters: Parameters,
): Promise<Row[]> {
  const { adapter } = db.getExecutor()
  // Kysely's own way to a connection takes longer than most of these queries.
  if (adapter instanceof SharingAdapter) {
    const asked = { sql: query.sql, parameters }
    if (adapter.running === db) return adapter.runWithin<Row>(asked).rows
    const result = db.isTransaction ? undefined : adapter.runIfFree<Row>(asked)
    if (result) return result.rows
  }
  if (adapter instanceof NamingAdapter && !db.isTransaction)
    return adapter.run<Row>({ sql: query.sql, parameters })
  const { rows } = await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)
  return rows
}

/** Runs a compiled query whose rows may be lost, without waiting for the disk where that is possible. */
async function runUnawaited<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  parameters: Parameters,
): Promise<Row[]> {
  const { adapter } = db.getExecutor()
  const result =
    adapter instanceof SharingAdapter && !db.isTransaction
      ? adapter.writeIfFree<Row>({ sql: query.sql, parameters })
      : undefined
  return result ? result.rows : runCompiled(db, query, parameters)
}

/** For each query, rows for so many different values are kept, those that were asked for last. */
const MAX_KEPT = 50

/** Longer answers are read each time: keeping them would take too much memory. */
const MAX_ROWS = 250

interface Kept<Row> {
  version: string
  rows: Row[]
}

/**
 * Returns a function that runs a compiled query, and on SQLite keeps the rows for as long as nobody, in this process or
 * another, has written these tables. The rows are frozen, because callers share them.
 */
function keeping<Row>(tables: readonly (keyof Tables)[]) {
  const kept = new WeakMap<CompiledQuery<Row>, LRUCache<string, Kept<Row>>>()
  return async function run(db: Database, query: CompiledQuery<Row>, parameters: Parameters): Promise<Row[]> {
    const { adapter } = db.getExecutor()
    // What reads in a transaction of its own sees the rows of an earlier moment, which nobody else may be given.
    if (!(adapter instanceof SharingAdapter) || (db.isTransaction && adapter.running !== db))
      return runCompiled(db, query, parameters)
    let known = kept.get(query)
    if (!known) {
      known = new LRUCache<string, Kept<Row>>({ max: MAX_KEPT })
      kept.set(query, known)
    }
    const name = JSON.stringify(parameters)
    const version = adapter.versionOf(tables)
    const found = known.get(name)
    if (found?.version === version) return found.rows
    // Beside a transaction that has written these tables, others read what was there before.
    const isOpen = adapter.isUncommitted(tables)
    const rows = await runCompiled(db, query, parameters)
    // Rows of a transaction that may be rolled back are not kept, nor those that may be older than the version.
    const isCertain = !isOpen && adapter.versionOf(tables) === version && !adapter.isUncommitted(tables)
    if (isCertain && rows.length <= MAX_ROWS) {
      for (const row of rows) Object.freeze(row)
      known.set(name, { version, rows: Object.freeze(rows) as Row[] })
    }
    return rows
  }
}

export interface CompileOptions {
  /** All tables that the query reads. Set it for what is asked for often and changes seldom. */
  keptWhile?: readonly (keyof Tables)[]
  /** True for a write that a power cut may undo, so that on SQLite nobody waits until it is on the disk. */
  mayBeLost?: boolean
}

const runnerOf = <Row>({ keptWhile, mayBeLost = false }: CompileOptions) =>
  keptWhile ? keeping<Row>(keptWhile) : mayBeLost ? runUnawaited<Row> : runCompiled<Row>

/**
 * Returns a function that runs a query which is compiled only once for each engine, for queries that nearly every
 * request makes. `build` gets the values as placeholders: it may only put them into the query, each as a whole.
 */
export function compileOnce<Values extends Record<string, string | number | null>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
  options: CompileOptions = {},
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
  const run = runnerOf<Row>(options)
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, placeholders).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    return run(db, query, parameters)
  }
}

/** So many different requests of a list stay compiled, those that were made last. */
const MAX_REQUESTS = 100

/**
 * Returns a function that runs a query which depends on what is asked for, such as a filter, and is compiled once for
 * each of the latest requests: building it takes longer than running it. `build` may use nothing but its arguments.
 */
export function compileEach<Request, Row>(
  build: (db: Database, request: Request) => Compilable<Row>,
  options: CompileOptions = {},
): (db: Database, request: Request) => Promise<Row[]> {
  const compiled = new WeakMap<object, LRUCache<string, CompiledQuery<Row>>>()
  const run = runnerOf<Row>(options)
  return async (db, request) => {
    const { adapter } = db.getExecutor()
    let known = compiled.get(adapter)
    if (!known) {
      known = new LRUCache<string, CompiledQuery<Row>>({ max: MAX_REQUESTS })
      compiled.set(adapter, known)
    }
    const name = JSON.stringify(request)
    let query = known.get(name)
    if (!query) {
      query = build(db, request).compile()
      known.set(name, query)
    }
    return run(db, query, query.parameters)
  }
}
