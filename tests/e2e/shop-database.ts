/** The databases of the shops of a run: SQLite files in their data folders, or databases of one PostgreSQL server. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { findShop } from '../../api/src/config/config.ts'
import type { Tables } from '../../api/src/database/database.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { databaseUrl, newDatabase, onServer, TEMPLATE } from '../support/postgres/databases.ts'
import { startKeeper } from '../support/postgres/start-keeper.ts'

/** The environment variable that has all shops of a run use `postgres` rather than `sqlite`. */
const ENGINE = 'E2E_DATABASE'
/** The environment variable with the address of the run's PostgreSQL server, for its workers. */
const SERVER = 'KARIGAR_E2E_POSTGRES'

/** Starts the server of a run on PostgreSQL; returns the settings of the shop that the others are copied from. */
export async function startDatabases(): Promise<{ env: Record<string, string>; end(): Promise<void> }> {
  const engine = process.env[ENGINE] || 'sqlite'
  if (engine === 'sqlite') return { env: {}, end: async () => {} }
  if (engine !== 'postgres') throw new Error(`${ENGINE} is sqlite or postgres, not ${engine}.`)
  const { url, end } = await startKeeper()
  await onServer(url, `create database ${TEMPLATE}`)
  process.env[SERVER] = url
  return { env: { DATABASE_URL: databaseUrl(url, TEMPLATE) }, end }
}

/** The addresses of this worker's databases, by the data folders of their shops. */
const databases = new Map<string, string>()

/**
 * Returns the setting for the database of the shop in this folder, the same one each time: on PostgreSQL a copy of the
 * sample shop's where the folder is one of its folder, and an empty one otherwise.
 */
export async function databaseSettings(dataDir: string): Promise<{ DATABASE_URL: string }> {
  const server = process.env[SERVER]
  if (server === undefined) return { DATABASE_URL: '' }
  const known = databases.get(dataDir)
  if (known !== undefined) return { DATABASE_URL: known }
  const isCopy = existsSync(path.join(dataDir, 'published'))
  const { url } = await newDatabase(server, isCopy ? TEMPLATE : 'template0')
  databases.set(dataDir, url)
  return { DATABASE_URL: url }
}

/** Opens the database of the shop in this folder, for what no screen does. */
export async function openShopDatabase(dataDir: string): Promise<Kysely<Tables>> {
  return openDatabase(findShop({ DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) }), {
    maxConnections: 1,
  })
}
