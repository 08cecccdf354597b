import { sql, type Kysely } from 'kysely'
import { type Config, ConfigError } from '../config/config.ts'
import type { Tables } from './database.ts'
import { explainConnection, openPostgres } from './postgres.ts'
import { openSqlite, type SqliteOptions } from './sqlite.ts'

const MAX_CONNECTIONS = 10

export interface OpenOptions extends SqliteOptions {
  /** The most connections to PostgreSQL. */
  maxConnections?: number
}

/**
 * Opens the database of the settings: the SQLite file, which is created if missing, or a pool of connections
 * to PostgreSQL. Throws ConfigError when the server cannot be used.
 */
export async function openDatabase(
  { database }: Pick<Config, 'database'>,
  { maxConnections = MAX_CONNECTIONS, ...options }: OpenOptions = {},
): Promise<Kysely<Tables>> {
  if (database.kind === 'sqlite') return openSqlite(database.file, options)
  const db = openPostgres(database.url, maxConnections)
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
    const encoding = rows[0]?.server_encoding
    if (encoding !== 'UTF8')
      throw new ConfigError(
        `The PostgreSQL database of DATABASE_URL stores text as ${encoding}: create one with the encoding UTF8.`,
      )
    return db
  } catch (error) {
    await db.destroy()
    const sentence = explainConnection(database.url, error)
    throw sentence === null ? error : new ConfigError(sentence, { cause: error })
  }
}
