import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './database.ts'
import { isRepeatable, lockTable } from './dialect.ts'

const MAX_ATTEMPTS = 10
const MAX_PAUSE_MS = 200

export interface TransactOptions {
  /**
   * The table whose writers take turns, for work that always changes the same row: they wait at the beginning instead
   * of failing at the end. SQLite's writers take turns anyway. Of several tables everybody must name the same first.
   */
  inTurnOn?: keyof Tables | readonly (keyof Tables)[]
}

/**
 * Does `work` in one transaction as if no other ran at the same time, on every engine. Where the engine finds out
 * afterwards that two could not have run one after the other, the later one is done again from its beginning: `work`
 * must do nothing but read and write through `trx`. Gives up with the engine's own error after ten attempts.
 */
export async function transact<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  { inTurnOn }: TransactOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          // Before anything is read: what is read later must be as of the end of the wait.
          for (const table of [inTurnOn ?? []].flat()) await lockTable(trx, table)
          return work(trx)
        })
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRepeatable(error)) throw error
      // Random, so that those who were in each other's way are not again.
      await sleep(Math.random() * Math.min(2 ** attempt, MAX_PAUSE_MS))
    }
}

/** Reads several tables as of one moment, in nobody's way. */
export async function readSnapshot<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
