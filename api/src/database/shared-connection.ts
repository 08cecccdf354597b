import { setTimeout as sleep } from 'node:timers/promises'
import type BetterSqlite3 from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { CommitGroup } from './commit-group.ts'
import { PreparedConnection } from './prepared-connection.ts'

/** How long a writer waits for another process's lock before it is told that the database is busy. */
const BUSY_MS = 5000
const MAX_PAUSE_MS = 50

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

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

/** The file's only connection, and who may use it. */
export class SharedFile {
  readonly plain: PreparedConnection
  readonly turns = new Turns()
  readonly group: CommitGroup

  constructor(database: BetterSqlite3.Database) {
    this.plain = new PreparedConnection(database)
    this.group = new CommitGroup(this.plain)
  }

  /**
   * Runs a query in the caller's turn if nobody holds the connection; undefined if somebody does, if another process
   * has locked the file, or if the query writes rows, which are committed together with those of others.
   */
  runIfFree<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> | undefined {
    if (!this.turns.isFree || this.group.isOpen) return undefined
    try {
      if (this.plain.writesRows(query.sql)) return undefined
      return this.plain.run<Row>(query)
    } catch (error) {
      if (isBusy(error)) return undefined
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
 * One query's or transaction's use of the file's only connection. A transaction holds the connection from
 * begin to end, a single query while it runs. A caller that finds the file locked by another process releases
 * the connection while it waits, so that other callers can read.
 */
export class SharedConnection implements DatabaseConnection {
  readonly #file: SharedFile
  /** Releases the connection; set within a transaction. */
  #end: (() => void) | undefined
  #isReading = false

  constructor(file: SharedFile) {
    this.#file = file
  }

  async begin(isReading: boolean): Promise<void> {
    const { plain, group } = this.#file
    this.#isReading = isReading
    if (isReading)
      this.#end = await this.#whenAlone(async (end) => {
        plain.control('begin')
        return end
      })
    else
      this.#end = await this.#whenFree(async (end) => {
        group.begin()
        return end
      })
  }

  /** Resolves when the transaction is on the disk; the connection is free for others before. */
  async commit(): Promise<void> {
    const { plain, group } = this.#file
    if (this.#isReading) {
      plain.control('commit')
      this.giveBack()
      return
    }
    const onDisk = group.end()
    this.#release()
    await onDisk
  }

  /** Rolls back unless the transaction has ended, and releases the connection. */
  giveBack(): void {
    const { plain, group } = this.#file
    try {
      if (!this.#end) return
      if (!this.#isReading) group.rollBack()
      else if (plain.inTransaction) plain.rollBack()
    } finally {
      this.#release()
    }
  }

  #release(): void {
    this.#end?.()
    this.#end = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { plain } = this.#file
    if (this.#end) return this.#file.runWithin<Row>(query)
    const now = this.#file.runIfFree<Row>(query)
    if (now) return now
    if (plain.writesRows(query.sql)) return this.#write<Row>(query)
    return this.#whenAlone(async (end) => {
      const result = plain.run<Row>(query)
      end()
      return result
    })
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

  /** Like `#whenFree`, once all that others have written is on the disk, which nobody may read before. */
  async #whenAlone<Result>(statement: (end: () => void) => Promise<Result>): Promise<Result> {
    const { group } = this.#file
    await group.settled()
    return this.#whenFree((end) => {
      if (group.isOpen) group.commit()
      return statement(end)
    })
  }

  /**
   * Runs a statement once the connection is free, and retries while the file is locked. `statement` calls
   * `end` itself when it succeeds.
   */
  async #whenFree<Result>(statement: (end: () => void) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + BUSY_MS
    for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const end = await this.#file.turns.take()
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
