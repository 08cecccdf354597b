import type BetterSqlite3 from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Tables } from './database.ts'
import { writtenOut } from './written-out.ts'
import { SharedConnection, SharedFile } from './shared-connection.ts'

/** Starts write transactions with BEGIN IMMEDIATE, so that writers queue there and do not fail later. */
class SharingDriver extends SqliteDriver {
  readonly #file: SharedFile

  constructor(database: BetterSqlite3.Database, file: SharedFile) {
    super({ database })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(this.#file)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await shared(connection).begin(accessMode === 'read only')
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await shared(connection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    shared(connection).giveBack()
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection) shared(connection).giveBack()
  }

  override async destroy(): Promise<void> {
    this.#file.group.finish()
    this.#file.close()
    await super.destroy()
  }
}

function shared(connection: DatabaseConnection): SharedConnection {
  if (connection instanceof SharedConnection) return connection
  throw new TypeError('This connection was made by another driver.')
}

export class SharingAdapter extends SqliteAdapter {
  readonly #file: SharedFile

  constructor(file: SharedFile) {
    super()
    this.#file = file
  }

  /** The transaction whose work is being done; only one is at a time. */
  running: object | null = null

  /** Runs a query of the transaction that is running. */
  runWithin<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    return this.#file.runWithin<Row>(query)
  }

  /** Runs a query outside of transactions at once; undefined when it has to wait for the connection. */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    return this.#file.runIfFree<Row>(query)
  }

  /** Runs a query that writes rows which may be lost; undefined when it has to wait for the connection. */
  writeIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    return this.#file.writeIfFree<Row>(query)
  }

  /** Returns a text that is another one once any of these tables may have changed, whoever has written it. */
  versionOf(tables: readonly (keyof Tables)[]): string {
    return this.#file.plain.versionOf(tables)
  }

  /** Tells whether what these tables hold now may be rolled back. */
  isUncommitted(tables: readonly (keyof Tables)[]): boolean {
    return this.#file.plain.isUncommitted(tables)
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

/** Writes the number of a LIMIT out: for one that is a parameter, SQLite prepares the statement anew for each run. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const number = writtenOut(node.limit)
    if (number === null) super.visitLimit(node)
    else this.append(`limit ${number}`)
  }
}

/** SQLite on one connection, beside which others read while a transaction holds it or another process's lock is awaited. */
export class SharingSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database
  readonly #file: SharedFile

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
    this.#file = new SharedFile(database)
  }

  override createDriver() {
    return new SharingDriver(this.#database, this.#file)
  }

  override createAdapter() {
    return new SharingAdapter(this.#file)
  }

  override createQueryCompiler() {
    return new LiteralLimits()
  }
}
