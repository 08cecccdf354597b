import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import { PreparedStatements, type Query } from './prepared-statements.ts'
import { Mutex } from './mutex.ts'

/** How long a call waits for another process's lock before it is told that the database is busy. */
const BUSY_MS = 5000
const MAX_PAUSE_MS = 50
/** How long it waits at least once its turn among the calls of this process has come. */
const LEAST_MS = 200
/** So many connections for snapshots stay open when nobody uses them. */
const MAX_IDLE = 2

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

const inTime = () => performance.now() + BUSY_MS

/** Runs `statement`, and again while another process has locked the file, without stopping this one. */
async function whenUnlocked<Result>(statement: () => Result, deadline = inTime()): Promise<Result> {
  for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS))
    try {
      return statement()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(pause * (0.5 + Math.random()))
    }
}

/** Rolls back what SQLite has not rolled back itself, as it does when the disk fails. */
function rollBack(connection: PreparedStatements): void {
  if (connection.database.inTransaction) connection.control('rollback')
}

/** What a transaction holds from begin to end. */
interface Transaction {
  run: <Row>(query: Query) => QueryResult<Row>
  /** Resolves when it is on the disk. */
  commit: () => Promise<void>
  rollBack: () => void
}

/** The connections to one file: one writes, one reads outside of transactions, and each snapshot has its own. */
class SqliteFile {
  readonly #writing: PreparedStatements
  readonly #writers = new Mutex()
  #reading: PreparedStatements | undefined
  readonly #idle: PreparedStatements[] = []

  constructor(database: BetterSqlite3.Database) {
    this.#writing = new PreparedStatements(database)
  }

  /** Runs a query outside of transactions: one that reads sees what was committed last, one that writes is committed. */
  async run<Row>(query: Query): Promise<QueryResult<Row>> {
    const found = await whenUnlocked(() => {
      // Asked of the connection that changes tables: the other one learns of a change with its next statement.
      if (!this.#writing.onlyReads(query)) return null
      this.#reading ??= this.#open()
      return this.#reading.run<Row>(query)
    })
    if (found) return found
    const transaction = await this.beginWriting()
    let result: QueryResult<Row>
    try {
      result = transaction.run<Row>(query)
    } catch (error) {
      transaction.rollBack()
      throw error
    }
    await transaction.commit()
    return result
  }

  /** Begins a transaction that writes, when those before it have ended and the file is not locked. */
  async beginWriting(): Promise<Transaction> {
    const writing = this.#writing
    // Counted from here, or those who queue behind a lock would wait for each other's waits.
    const deadline = inTime()
    const end = await this.#writers.take()
    try {
      await whenUnlocked(
        () => writing.control('begin immediate'),
        Math.max(deadline, performance.now() + LEAST_MS),
      )
    } catch (error) {
      end()
      throw error
    }
    return {
      run: (query) => writing.run(query),
      commit: async () => {
        try {
          writing.control('commit')
        } catch (error) {
          rollBack(writing)
          throw error
        } finally {
          end()
        }
      },
      rollBack: () => {
        try {
          rollBack(writing)
        } finally {
          end()
        }
      },
    }
  }

  /** Begins a transaction that only reads, and sees the file as of its first query. */
  async beginReading(): Promise<Transaction> {
    const connection = this.#idle.pop() ?? this.#open()
    const giveBack = () => {
      rollBack(connection)
      if (this.#idle.length < MAX_IDLE) this.#idle.push(connection)
      else connection.database.close()
    }
    connection.control('begin')
    return { run: (query) => connection.run(query), commit: async () => giveBack(), rollBack: giveBack }
  }

  close(): void {
    for (const { database } of this.#idle) database.close()
    this.#reading?.database.close()
    this.#writing.database.close()
  }

  #open(): PreparedStatements {
    const { name } = this.#writing.database
    // SQLite's own wait would block the whole process, so the driver waits instead.
    return new PreparedStatements(new BetterSqlite3(name, { readonly: true, timeout: 0 }))
  }
}

/** One caller's use of the file: a query, or a transaction from begin to end. */
class SqliteConnection implements DatabaseConnection {
  readonly file: SqliteFile
  transaction: Transaction | null = null

  constructor(file: SqliteFile) {
    this.file = file
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.transaction ? this.transaction.run<Row>(query) : this.file.run<Row>(query)
  }

  streamQuery(): never {
    throw new Error('Rows are read at once: a stream would keep everybody else waiting.')
  }
}

class SqliteFileDriver implements Driver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#file)
  }

  /** Begins with BEGIN IMMEDIATE unless the transaction only reads, so that writers queue there and do not fail later. */
  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    connection.transaction = await (accessMode === 'read only'
      ? this.#file.beginReading()
      : this.#file.beginWriting())
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = null
    await transaction?.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await this.releaseConnection(connection)
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = null
    transaction?.rollBack()
  }

  async destroy(): Promise<void> {
    this.#file.close()
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  /** Stops Kysely from queueing for the one connection that it knows of. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Makes the migrations run in one transaction; SQLite can roll back changes of tables. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite whose reads go on while somebody writes, in this process or another one. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #file: SqliteFile

  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#file = new SqliteFile(database)
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#file)
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteFileAdapter()
  }
}
