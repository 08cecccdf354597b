import { closeSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, SqliteDialect } from 'kysely'
import type { Tables } from './database.ts'
import { SharingSqliteDialect } from './sqlite-driver.ts'

const plugins = () => [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

/** Opens a file that is a snapshot, for reading; nothing is made beside it. */
export function openSnapshot(file: string): Kysely<Tables> {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: plugins() })
}

/** Opens (and creates) the shop's file. better-sqlite3 would leave `synchronous` at NORMAL in WAL mode. */
export function openSqlite(file: string): Kysely<Tables> {
  // SQLite would let everybody read what it makes; its log and index take the rights of the file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new BetterSqlite3(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // SQLite's own wait would stop the whole process; the driver waits instead.
  database.pragma('busy_timeout = 0')
  return new Kysely<Tables>({
    dialect: new SharingSqliteDialect(database),
    plugins: plugins(),
  })
}
