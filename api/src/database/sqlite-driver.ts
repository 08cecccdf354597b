import { setTimeout as sleep } from 'node:timers/promises'
import type BetterSqlite3 from 'better-sqlite3'
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

/** Hands out a lock to one caller at a time, in the order of their requests. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const before = this.#last
    let end: () => void = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}

/**
 * One query's or transaction's use of the file's only connection. A transaction holds the connection from
 * begin to end, a single query while it runs. A caller that finds the file locked by another process releases
 * the connection while it waits, so that other callers can read.
 */
class SharedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database
  readonly #plain: DatabaseConnection
  readonly #turns: Turns
  /** Releases the connection; set within a transaction. */
  #end: (() => void) | undefined

  constructor(database: BetterSqlite3.Database, plain: DatabaseConnection, turns: Turns) {
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
    return this.#whenFree(async (end) => {
      const result = await this.#plain.executeQuery<Row>(query)
      end()
      return result
    })
  }

  streamQuery(): never {
    throw new Error('Rows are read at once: a stream would keep everybody else waiting.')
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
  readonly #turns = new Turns()

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(this.#database, await super.acquireConnection(), this.#turns)
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

class SharingAdapter extends SqliteAdapter {
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

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new SharingDriver(this.#database)
  }

  override createAdapter() {
    return new SharingAdapter()
  }
}
