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
import { isBusy, type Lane, Lanes, READS } from './sqlite-lanes.ts'

/** How long a writer waits for another process's lock before it is told that the database is busy. */
const BUSY_MS = 5000
const MAX_PAUSE_MS = 50

/**
 * One query's or transaction's use of a connection to the file. A transaction holds the connection from begin to end, a
 * single query while it runs. A caller that finds the file locked by another process releases the connection while it
 * waits, so that other callers can read.
 */
class SharedConnection implements DatabaseConnection {
  readonly #lanes: Lanes
  /** The connection that a transaction holds, and what releases it. */
  #held: { lane: Lane; end: () => void } | undefined

  constructor(lanes: Lanes) {
    this.#lanes = lanes
  }

  async begin(isReading: boolean): Promise<void> {
    const lane = this.#lanes.laneFor(isReading)
    this.#held = await this.#whenFree(lane, async (end) => {
      lane.database.exec(isReading ? 'begin' : 'begin immediate')
      return { lane, end }
    })
  }

  commit(): void {
    this.#held?.lane.database.exec('commit')
    this.giveBack()
  }

  /**
   * Rolls back and releases the connection. SQLite may have rolled back by itself, such as on a full disk.
   */
  giveBack(): void {
    const held = this.#held
    this.#held = undefined
    try {
      if (held?.lane.database.inTransaction) held.lane.database.exec('rollback')
    } finally {
      held?.end()
    }
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.lane.plain.executeQuery<Row>(query)
    const now = this.#lanes.runIfFree<Row>(query)
    if (now) return Promise.resolve(now)
    const lane = this.#lanes.laneFor(READS.test(query.sql))
    return this.#whenFree(lane, async (end) => {
      const result = await lane.plain.executeQuery<Row>(query)
      end()
      return result
    })
  }

  streamQuery(): never {
    return this.#lanes.main.plain.streamQuery()
  }

  /**
   * Runs a statement once the connection is free, and retries while the file is locked. `statement` calls
   * `end` itself when it succeeds.
   */
  async #whenFree<Result>({ turns }: Lane, statement: (end: () => void) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + BUSY_MS
    for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const end = await turns.take()
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
  readonly #lanes: Lanes

  constructor(database: BetterSqlite3.Database, lanes: Lanes) {
    super({ database })
    this.#lanes = lanes
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(this.#lanes)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await shared(connection).begin(accessMode === 'read only')
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

  override async destroy(): Promise<void> {
    this.#lanes.close()
    await super.destroy()
  }
}

function shared(connection: DatabaseConnection): SharedConnection {
  if (connection instanceof SharedConnection) return connection
  throw new TypeError('This connection was made by another driver.')
}

export class SharingAdapter extends SqliteAdapter {
  readonly #lanes: Lanes

  constructor(lanes: Lanes) {
    super()
    this.#lanes = lanes
  }

  /** Runs a query outside of transactions at once; undefined when it has to wait for the connection. */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    return this.#lanes.runIfFree<Row>(query)
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

/** SQLite on one connection, beside which others read while a transaction holds it or another process's lock is awaited. */
export class SharingSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database
  readonly #lanes: Lanes

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
    this.#lanes = new Lanes(database)
  }

  override createDriver() {
    return new SharingDriver(this.#database, this.#lanes)
  }

  override createAdapter() {
    return new SharingAdapter(this.#lanes)
  }
}
