import { setTimeout as sleep } from 'node:timers/promises'
import Database, { type Database as SqliteFile } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { CommitGroup } from './commit-group.ts'
import { PreparedConnection } from './prepared-connection.ts'
import { Turns } from './turns.ts'

/** How long a writer waits for another process's lock before it is told that the database is busy. */
const BUSY_MS = 5000
const MAX_PAUSE_MS = 50

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** A connection to the file, and whose turn it is. */
interface Lane {
  plain: PreparedConnection
  turns: Turns
}

/**
 * The connections to one file. Everything goes through the first; only what reads while a transaction holds that one goes
 * through the second, and sees what was committed last.
 */
export class SharedFile implements Lane {
  readonly plain: PreparedConnection
  readonly turns = new Turns()
  readonly group: CommitGroup
  readonly #database: SqliteFile
  #second: (Lane & { database: SqliteFile }) | undefined

  constructor(database: SqliteFile) {
    this.#database = database
    this.plain = new PreparedConnection(database)
    this.group = new CommitGroup(this.plain)
  }

  /**
   * Returns the second connection, which only reads, and opens it at its first use; null while nobody holds the first,
   * or for a database in memory.
   */
  laneBeside(): Lane | null {
    if (this.turns.isFree || this.#database.memory) return null
    if (!this.#second) {
      const database = new Database(this.#database.name, { readonly: true, timeout: 0 })
      this.#second = { database, plain: new PreparedConnection(database), turns: new Turns() }
    }
    return this.#second
  }

  /** Closes the second connection; the first belongs to who has opened it. */
  close(): void {
    this.#second?.database.close()
  }

  /**
   * Runs a query in the caller's turn if nobody holds its connection; undefined if somebody does, if another process
   * has locked the file, or if the query writes rows, which are committed together with those of others.
   */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    try {
      if (!this.plain.onlyReads(query.sql)) return undefined
      const lane = this.laneBeside() ?? this
      if (!lane.turns.isFree || (lane === this && this.group.isOpen)) return undefined
      return lane.plain.run<Row>(query)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }

  /**
   * Runs a query that writes rows, and returns them before they are on the disk: they get there with the next commit, or
   * are lost. Undefined if somebody holds the connection, or if another process has locked the file.
   */
  writeIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    if (!this.turns.isFree) return undefined
    try {
      this.group.begin()
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
    try {
      const result = this.runWithin<Row>(query)
      this.group.end().catch(() => {
        // Others who have written in the same commit are told that it has failed.
      })
      return result
    } catch (error) {
      this.group.rollBack()
      throw error
    }
  }

  /** Runs a query of the transaction that holds the connection. */
  runWithin<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    try {
      return this.plain.run<Row>(query)
    } catch (error) {
      this.group.hasFailed(error)
      throw error
    }
  }
}

/**
 * One query's or transaction's use of a connection to the file. A transaction holds the connection from begin to end, a
 * single query while it runs. A caller that finds the file locked by another process releases the connection while it
 * waits, so that other callers can read.
 */
export class SharedConnection implements DatabaseConnection {
  readonly #file: SharedFile
  /** What a transaction holds: null outside of one. */
  #held: { plain: PreparedConnection; end: () => void; isReading: boolean } | null = null

  constructor(file: SharedFile) {
    this.#file = file
  }

  async begin(isReading: boolean): Promise<void> {
    const { plain, group } = this.#file
    if (isReading)
      this.#held = await this.#toRead(async (reading, end) => {
        reading.control('begin')
        return { plain: reading, end, isReading }
      })
    else
      this.#held = await this.#whenFree(this.#file, async (end) => {
        group.begin()
        return { plain, end, isReading }
      })
  }

  /** Resolves when the transaction is on the disk; the connection is free for others before. */
  async commit(): Promise<void> {
    if (this.#held?.isReading) {
      this.#held.plain.control('commit')
      this.giveBack()
      return
    }
    const onDisk = this.#file.group.end()
    this.#release()
    await onDisk
  }

  /** Rolls back unless the transaction has ended, and releases the connection. */
  giveBack(): void {
    try {
      if (!this.#held) return
      const { plain, isReading } = this.#held
      if (!isReading) this.#file.group.rollBack()
      else if (plain.inTransaction) plain.rollBack()
    } finally {
      this.#release()
    }
  }

  #release(): void {
    this.#held?.end()
    this.#held = null
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held?.isReading) return this.#held.plain.run<Row>(query)
    if (this.#held) return this.#file.runWithin<Row>(query)
    const now = this.#file.runIfFree<Row>(query)
    if (now) return now
    const { plain } = this.#file
    if (plain.writesRows(query.sql)) return this.#write<Row>(query)
    const run = async (connection: PreparedConnection, end: () => void) => {
      const result = connection.run<Row>(query)
      end()
      return result
    }
    return plain.onlyReads(query.sql) ? this.#toRead(run) : this.#whenAlone(run)
  }

  streamQuery(): never {
    return this.#file.plain.streamQuery()
  }

  /** Runs a query that writes rows in a transaction of its own. */
  async #write<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    await this.begin(false)
    try {
      const result = await this.executeQuery<Row>(query)
      await this.commit()
      return result
    } finally {
      this.giveBack()
    }
  }

  /** Runs a statement that only reads, on the second connection while a transaction holds the first. */
  async #toRead<Result>(
    statement: (plain: PreparedConnection, end: () => void) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#file.laneBeside()) await this.#file.group.settled()
    const second = this.#file.laneBeside()
    return second ? this.#whenFree(second, (end) => statement(second.plain, end)) : this.#whenAlone(statement)
  }

  /** Runs a statement on the first connection, once all that others have written is on the disk. */
  async #whenAlone<Result>(
    statement: (plain: PreparedConnection, end: () => void) => Promise<Result>,
  ): Promise<Result> {
    const { plain, group } = this.#file
    await group.settled()
    return this.#whenFree(this.#file, (end) => {
      if (group.isOpen) group.commit()
      return statement(plain, end)
    })
  }

  /**
   * Runs a statement once the connection is free, and retries while the file is locked. `statement` calls
   * `end` itself when it succeeds.
   */
  async #whenFree<Result>(
    { turns }: Pick<Lane, 'turns'>,
    statement: (end: () => void) => Promise<Result>,
  ): Promise<Result> {
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
