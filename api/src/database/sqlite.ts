import { closeSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from './database.ts'
import { SqliteFileDialect } from './sqlite-driver.ts'

/** How the shop's file is opened. */
export interface SqliteOptions {
  /**
   * False if what is written through these connections to SQLite may be lost in a power cut, which saves waiting for
   * the disk. What others have committed durably is never lost.
   */
  durable?: boolean
  /** The most memory for pages of the SQLite file, in kilobytes; better-sqlite3 would take 16,000. */
  cacheKilobytes?: number
}

/** Opens a snapshot file for reading, without creating files next to it. */
export function openSnapshot(file: string): Kysely<Tables> {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

/**
 * Opens the shop's file and creates it if missing. better-sqlite3 would leave `synchronous` at NORMAL in WAL
 * mode, where a power cut may lose the last transactions, but never a part of one.
 */
export function openSqlite(
  file: string,
  { durable = true, cacheKilobytes }: SqliteOptions = {},
): Kysely<Tables> {
  // SQLite would create a file that everybody can read; its log and index take the mode of the file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new BetterSqlite3(file)
  database.pragma('journal_mode = WAL')
  database.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`)
  database.pragma('foreign_keys = ON')
  // SQLite copies the pages of a statement that may fail half-way, by default into a temporary file.
  database.pragma('temp_store = MEMORY')
  // A negative size is in kilobytes, a positive one in pages.
  if (cacheKilobytes !== undefined) database.pragma(`cache_size = -${cacheKilobytes}`)
  // SQLite's own wait would block the whole process, so the driver waits instead.
  database.pragma('busy_timeout = 0')
  return new Kysely<Tables>({ dialect: new SqliteFileDialect(database) })
}
