import { setImmediate as atEndOfTurn } from 'node:timers'
import type { PreparedStatements } from './prepared-statements.ts'

/**
 * Commits transactions that end in the same turn of the event loop or in the next one together, because most of what a
 * small transaction costs is the wait for the disk. Each is a part of one transaction of SQLite; a part that fails is
 * rolled back alone. None counts as committed before all are: when the commit fails, all have failed.
 */
export class CommitGroup {
  readonly #connection: PreparedStatements
  /** The parts that have ended and are not on the disk. */
  #ended: PromiseWithResolvers<void>[] = []
  #hasPartNow = false
  /** The time for the commit came while a part was running. */
  #isDue = false

  constructor(connection: PreparedStatements) {
    this.#connection = connection
  }

  /** Begins a part; no other may be running. Throws when another process has locked the file. */
  begin(): void {
    this.#connection.control(this.#ended.length > 0 ? 'savepoint part' : 'begin immediate')
    this.#hasPartNow = true
  }

  /** Ends the running part; the promise resolves when it is on the disk. */
  end(): Promise<void> {
    if (this.#ended.length > 0) this.#connection.control('release part')
    this.#hasPartNow = false
    const part = Promise.withResolvers<void>()
    this.#ended.push(part)
    // Requests that arrived during this turn have their part in the next one.
    if (this.#ended.length === 1) atEndOfTurn(() => atEndOfTurn(() => this.finish()))
    else if (this.#isDue) this.#commit()
    return part.promise
  }

  /** Rolls the running part back. */
  rollBack(): void {
    this.#hasPartNow = false
    if (this.#ended.length === 0) {
      this.#rollBackAll()
      return
    }
    this.#connection.control('rollback to part')
    this.#connection.control('release part')
    if (this.#isDue) this.#commit()
  }

  /** Fails the parts that have ended if SQLite has rolled them back with a statement of the running one. */
  noteFailure(error: unknown): void {
    if (!this.#connection.database.inTransaction) this.#settle(error)
  }

  /** Commits all parts that have ended; after the running one, if there is one. */
  finish(): void {
    if (this.#ended.length === 0) return
    if (this.#hasPartNow) this.#isDue = true
    else this.#commit()
  }

  #commit(): void {
    try {
      this.#connection.control('commit')
    } catch (error) {
      this.#rollBackAll()
      this.#settle(error)
      return
    }
    this.#settle()
  }

  #rollBackAll(): void {
    if (this.#connection.database.inTransaction) this.#connection.control('rollback')
  }

  #settle(failure?: unknown): void {
    const ended = this.#ended
    this.#ended = []
    this.#isDue = false
    for (const { resolve, reject } of ended)
      if (failure === undefined) resolve()
      else reject(failure)
  }
}
