import BetterSqlite3 from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Tells whether another process has locked the file. */
export const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Statements that stay prepared, those used last. A list of values makes a statement of its own for each length. */
const MAX_STATEMENTS = 500

/** Matches what reads and writes rows. Other statements can change tables, and are prepared each time. */
const ROWS_ONLY = /^\s*(select|insert|update|delete|with)\b/i

/** Runs queries with statements that are prepared once for each text. */
class PreparedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement>({ max: MAX_STATEMENTS })

  constructor(database: BetterSqlite3.Database) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run<Row>(query)
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const statement = this.#prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  streamQuery(): never {
    throw new Error('Rows are read at once: a stream would keep everybody else waiting.')
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    if (!ROWS_ONLY.test(sql)) {
      this.#statements.clear()
      return this.#database.prepare(sql)
    }
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const made = this.#database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }
}

/** Hands out a lock to one caller at a time, in the order of their requests. */
class Turns {
  #last: Promise<void> = Promise.resolve()
  #taken = 0

  /** True while nobody has the lock or waits for it. */
  get isFree(): boolean {
    return this.#taken === 0
  }

  async take(): Promise<() => void> {
    this.#taken += 1
    const before = this.#last
    let pass: () => void = () => {}
    this.#last = new Promise((resolve) => {
      pass = resolve
    })
    await before
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.#taken -= 1
      pass()
    }
  }
}

/** A connection to the file, and whose turn it is. */
export class Lane {
  readonly database: BetterSqlite3.Database
  readonly plain: PreparedConnection
  readonly turns = new Turns()

  constructor(database: BetterSqlite3.Database) {
    this.database = database
    this.plain = new PreparedConnection(database)
  }
}

/** Matches what only reads. */
export const READS = /^\s*select\b/i

/**
 * The connections to one file. Everything goes through the first; only what reads while a transaction holds that one goes
 * through the second, and sees what was committed last.
 */
export class Lanes {
  readonly main: Lane
  #reading: Lane | undefined

  constructor(database: BetterSqlite3.Database) {
    this.main = new Lane(database)
  }

  /** Returns the connection for something that reads, or writes. */
  laneFor(isReading: boolean): Lane {
    const { database, turns } = this.main
    if (!isReading || turns.isFree || database.memory) return this.main
    this.#reading ??= new Lane(new BetterSqlite3(database.name, { readonly: true, timeout: 0 }))
    return this.#reading
  }

  /**
   * Runs a query in the caller's turn if nobody holds its connection; undefined if somebody does, or if another process
   * has locked the file.
   */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    const { plain, turns } = this.laneFor(READS.test(query.sql))
    if (!turns.isFree) return undefined
    try {
      return plain.run<Row>(query)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }

  /** Closes the second connection; the first belongs to who has opened it. */
  close(): void {
    this.#reading?.database.close()
  }
}
