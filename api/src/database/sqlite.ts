import { closeSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import type { Tables } from './database.ts'

/** Writers queue at BEGIN instead of failing in the middle, when the lock has to be upgraded. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database
  constructor(database: BetterSqlite3.Database) {
    super({ database })
    this.#database = database
  }
  override createDriver() {
    return new ImmediateSqliteDriver({ database: this.#database })
  }
}

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
  database.pragma('busy_timeout = 5000')
  return new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(database),
    plugins: plugins(),
  })
}
