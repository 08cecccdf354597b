import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { DatabasePool, Tables } from './database.ts'
import { isRepeatable, lockTable } from './dialect.ts'

const MAX_ATTEMPTS = 10
const MAX_PAUSE_MS = 200

/** What is done in a transaction. */
export type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>

export interface TransactOptions {
  /**
   * Locks these tables first, for work that always changes the same row: writers then wait at the start
   * instead of failing at the end (SQLite's writers do so anyway). All callers must name several tables in
   * the same order.
   */
  inTurnOn?: keyof Tables | readonly (keyof Tables)[]
}

/** What each running transaction still does before it commits, and what is done after it. */
const endings = new WeakMap<
  object,
  { before: (() => Promise<void>)[]; after: ((db: DatabasePool) => void)[] }
>()

/**
 * Has `ending` run at the end of this transaction, as part of it. Returns false, and does nothing, when `trx` is not
 * a transaction of `transact`.
 */
export function beforeCommit(trx: object, ending: () => Promise<void>): boolean {
  return endings.get(trx)?.before.push(ending) !== undefined
}

/** Has `listener` called with the shop's connections once this transaction of `transact` is committed. */
export function afterCommit(trx: object, listener: (db: DatabasePool) => void): void {
  endings.get(trx)?.after.push(listener)
}

/**
 * Runs `work` in one serialisable transaction. On a conflict with a concurrent transaction it is run again
 * from the start, so it must do nothing but read and write through `trx`. Throws the engine's error after ten
 * attempts.
 */
export async function transact<Result>(
  db: DatabasePool,
  work: Work<Result>,
  { inTurnOn }: TransactOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const after: ((db: DatabasePool) => void)[] = []
      const result = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          // Lock before the first read: later reads must see what was committed during the wait.
          for (const table of [inTurnOn ?? []].flat()) await lockTable(trx, table)
          const before: (() => Promise<void>)[] = []
          endings.set(trx, { before, after })
          const made = await work(trx)
          for (const ending of before) await ending()
          return made
        })
      for (const listener of after) listener(db)
      return result
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRepeatable(error)) throw error
      // A random pause, so that the same transactions do not collide again.
      await sleep(Math.random() * Math.min(2 ** attempt, MAX_PAUSE_MS))
    }
}

/** Like `transact`, in turn with all others that name this table. */
export const transactInTurn = <Result>(db: DatabasePool, inTurnOn: keyof Tables, work: Work<Result>) =>
  transact(db, work, { inTurnOn })

/** Runs `work` in a read-only transaction that sees the tables as of one moment and blocks no writer. */
export async function readSnapshot<Result>(db: DatabasePool, work: Work<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
