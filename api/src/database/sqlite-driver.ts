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

/** Gives out one turn at a time, in the order in which they were asked for. */
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
 * What one query or one transaction holds of the file's only connection. A transaction has it from its begin to its end,
 * a query by itself for its own time; whoever finds the file locked by another process gives the connection back while
 * it waits, so that everybody else's reads go on.
 */
class SharedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database
  readonly #plain: DatabaseConnection
  readonly #turns: Turns
  /** Gives the connection back; set within a transaction. */
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

  /** SQLite rolls back by itself what it cannot go on with, such as on a full disk: there is nothing left to do then. */
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

  /** Does one statement in a turn of its own, which `statement` ends when it succeeds. */
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

/** Writers queue at BEGIN instead of failing in the middle, when the lock has to be upgraded. */
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

/** Kysely would hand the connection to one user at a time, waiting ones included: here the connections see to that. */
class SharingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite in this process, on one connection that nobody keeps from others while waiting for another process. */
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
