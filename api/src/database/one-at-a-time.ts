import pLimit from 'p-limit'
import type { Database } from './database.ts'
import { isSqlite } from './dialect.ts'

/** Runs `work`, which begins a transaction. `look` throws what it would be refused with, without one. */
type InOrder = <Result>(
  db: Database,
  look: () => Promise<unknown>,
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Returns a function that runs works of this process one at a time, each after a look, where transactions that take
 * turns on a table wait inside and keep a connection from everybody else. SQLite's wait before they begin, and one that
 * is refused is rolled back without waiting for the disk: they are neither looked at before nor kept apart.
 */
export function oneAtATime(): InOrder {
  const limit = pLimit(1)
  return (db, look, work) =>
    isSqlite(db)
      ? work()
      : limit(async () => {
          await look()
          return work()
        })
}
