import { setImmediate as atEndOfTurn } from 'node:timers'
import type { PreparedConnection } from './prepared-connection.ts'

/**
 * Commits transactions that end in the same turn of the event loop or in the next one together, because most of what a
 * small transaction costs is that the disk is waited for. One after the other becomes a part of one transaction of
 * SQLite; a part that fails is rolled back alone. None counts as committed before all are: when the commit fails, all
 * have failed.
 */
export class CommitGroup {
  readonly #connection: PreparedConnection
  /** The parts that have ended; empty before the first one has. */
  #ended: PromiseWithResolvers<void>[] = []
  #isOpen = false
  #isDue = false
  #hasPartNow = false
  #settled = Promise.withResolvers<void>()

  constructor(connection: PreparedConnection) {
    this.#connection = connection
  }

  /** True while a transaction runs or has ended without being on the disk. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Resolves when nothing is left that is not on the disk, or when it has failed. */
  async settled(): Promise<void> {
    if (this.#isOpen) await this.#settled.promise
  }

  /** Begins a part. Throws when another process has locked the file. */
  begin(): void {
    if (this.#isOpen) this.#connection.control('savepoint part')
    else {
      this.#connection.control('begin immediate')
      this.#isOpen = true
      this.#settled = Promise.withResolvers<void>()
    }
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
    else if (this.#isDue) this.commit()
    return part.promise
  }

  /** Rolls the running part back. */
  rollBack(): void {
    this.#hasPartNow = false
    if (this.#ended.length === 0 || !this.#connection.inTransaction) {
      this.#connection.rollBack()
      this.#close(new Error('The transaction was rolled back together with another one.'))
      return
    }
    this.#connection.rollBack('part')
    if (this.#isDue) this.commit()
  }

  /** Call it when a statement has failed: SQLite may have rolled back all that was not on the disk. */
  hasFailed(error: unknown): void {
    if (this.#connection.inTransaction) return
    for (const { reject } of this.#ended.splice(0)) reject(error)
  }

  /** Commits all parts that have ended. None may be running. */
  commit(): void {
    let failure: unknown
    try {
      this.#connection.control('commit')
    } catch (error) {
      failure = error
      this.#connection.rollBack()
    }
    this.#close(failure)
  }

  /** Commits all parts that have ended; after the running one, if there is one. */
  finish(): void {
    if (!this.#isOpen || this.#ended.length === 0) return
    if (this.#hasPartNow) this.#isDue = true
    else this.commit()
  }

  #close(failure: unknown): void {
    const ended = this.#ended
    this.#ended = []
    this.#isOpen = false
    this.#isDue = false
    for (const { resolve, reject } of ended)
      if (failure === undefined) resolve()
      else reject(failure)
    this.#settled.resolve()
  }
}
