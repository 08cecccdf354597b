import pLimit from 'p-limit'
import type { Database } from './database.ts'
import { isSqlite } from './dialect.ts'

/** Runs `work`, which begins a transaction. `look` throws what it would be refused with, without one. */
type InOrder = <Result>(
  db: Database,
  work: () => Promise<Result>,
  look?: () => Promise<unknown>,
) => Promise<Result>

/**
 * Returns a function that on PostgreSQL runs works of this process one at a time, each after a look. Their transactions
 * would take turns on a table inside, each with a connection that nobody else can use, or be in each other's way and be
 * done again until they are given up. SQLite's wait before they begin, and one that is refused is rolled back without
 * waiting for the disk.
 */
export function oneAtATime(): InOrder {
  const limit = pLimit(1)
  return (db, work, look) =>
    isSqlite(db)
      ? work()
      : limit(async () => {
          await look?.()
          return work()
        })
}
