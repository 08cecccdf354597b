import { setTimeout as sleep } from 'node:timers/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'

/** How long a writer waits for another process's lock before it is told that the database is busy. */
const BUSY_MS = 5000
const MAX_PAUSE_MS = 50

const isBusy = (error: unknown) =>
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

/**
 * Runs a query in the caller's turn if nobody holds the connection; undefined if somebody does, or if another process
 * has locked the file.
 */
function runIfFree<Row>(
  plain: PreparedConnection,
  turns: Turns,
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
): QueryResult<Row> | undefined {
  if (!turns.isFree) return undefined
  try {
    return plain.run<Row>(query)
  } catch (error) {
    if (isBusy(error)) return undefined
    throw error
  }
}

/**
 * One query's or transaction's use of the file's only connection. A transaction holds the connection from
 * begin to end, a single query while it runs. A caller that finds the file locked by another process releases
 * the connection while it waits, so that other callers can read.
 */
class SharedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database
  readonly #plain: PreparedConnection
  readonly #turns: Turns
  /** Releases the connection; set within a transaction. */
  #end: (() => void) | undefined

  constructor(database: BetterSqlite3.Database, plain: PreparedConnection, turns: Turns) {
    this.#database = database
    this.#plain = plain
    this.#turns = turns
  }

  async begin(statement: string): Promise<void> {
    this.#end = await this.#whenFree(async (end) => {
      this.#database.exec(statement)
      return end
    })
  }

  commit(): void {
    this.#database.exec('commit')
    this.giveBack()
  }

  /**
   * Rolls back and releases the connection. SQLite may have rolled back by itself, such as on a full disk.
   */
  giveBack(): void {
    try {
      if (this.#end && this.#database.inTransaction) this.#database.exec('rollback')
    } finally {
      this.#end?.()
      this.#end = undefined
    }
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#end) return this.#plain.executeQuery<Row>(query)
    const now = runIfFree<Row>(this.#plain, this.#turns, query)
    if (now) return Promise.resolve(now)
    return this.#whenFree(async (end) => {
      const result = await this.#plain.executeQuery<Row>(query)
      end()
      return result
    })
  }

  streamQuery(): never {
    return this.#plain.streamQuery()
  }

  /**
   * Runs a statement once the connection is free, and retries while the file is locked. `statement` calls
   * `end` itself when it succeeds.
   */
  async #whenFree<Result>(statement: (end: () => void) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + BUSY_MS
    for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const end = await this.#turns.take()
      try {
        return await statement(end)
      } catch (error) {
        end()
        if (!isBusy(error) || performance.now() > deadline) throw error
      }
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}

/** Starts write transactions with BEGIN IMMEDIATE, so that writers queue there and do not fail later. */
class SharingDriver extends SqliteDriver {
  readonly #database: BetterSqlite3.Database
  readonly #turns: Turns
  readonly #plain: PreparedConnection

  constructor(database: BetterSqlite3.Database, plain: PreparedConnection, turns: Turns) {
    super({ database })
    this.#database = database
    this.#plain = plain
    this.#turns = turns
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(this.#database, this.#plain, this.#turns)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await shared(connection).begin(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    shared(connection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    shared(connection).giveBack()
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection) shared(connection).giveBack()
  }
}

function shared(connection: DatabaseConnection): SharedConnection {
  if (connection instanceof SharedConnection) return connection
  throw new TypeError('This connection was made by another driver.')
}

export class SharingAdapter extends SqliteAdapter {
  readonly #plain: PreparedConnection
  readonly #turns: Turns

  constructor(plain: PreparedConnection, turns: Turns) {
    super()
    this.#plain = plain
    this.#turns = turns
  }

  /** Runs a query outside of transactions at once; undefined when it has to wait for the connection. */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    return runIfFree<Row>(this.#plain, this.#turns, query)
  }

  /** Stops Kysely from queueing for the connection, which SharedConnection does itself. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Makes the migrations run in one transaction; SQLite can roll back changes of tables. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite on one connection, which is free for other callers while one waits for another process's lock. */
export class SharingSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database
  readonly #plain: PreparedConnection
  readonly #turns = new Turns()

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
    this.#plain = new PreparedConnection(database)
  }

  override createDriver() {
    return new SharingDriver(this.#database, this.#plain, this.#turns)
  }

  override createAdapter() {
    return new SharingAdapter(this.#plain, this.#turns)
  }
}
