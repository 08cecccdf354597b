import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/migrations.ts'
import { ConfigError } from '../config/config.ts'
import type { Tables } from './database.ts'
import { isSqlite } from './dialect.ts'

/**
 * Runs the pending migrations in one transaction and returns their names. Throws ConfigError when a newer
 * version of Karigar has migrated the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const unknown = (await ranMigrations(db)).find((name) => !(name in migrations))
  if (unknown !== undefined)
    throw new ConfigError(
      `This database was prepared by a newer version of Karigar (it has ${unknown}): start that version, or restore the backup made before it.`,
    )
  const { error, results } = await withoutLockTimeout(db, (connection) =>
    new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest(),
  )
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}.`, { cause: error })
  }
  const ran = (results ?? []).map(({ migrationName }) => migrationName)
  // PostgreSQL plans by what it knows of the tables, and knows nothing of a column that an upgrade has just filled.
  if (ran.length > 0 && !isSqlite(db)) await sql`analyze`.execute(db)
  return ran
}

/**
 * Runs `work` without PostgreSQL's lock timeout, so that a second process waits for the first one's
 * migrations.
 */
async function withoutLockTimeout<Result>(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isSqlite(db)) return work(db)
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Returns the sorted names of the migrations that have run; empty for a database without a shop. */
export async function ranMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Tells whether a database has run exactly the migrations of this code; changes nothing. */
export async function hasSchema(db: Kysely<Tables>): Promise<boolean> {
  return (await ranMigrations(db)).join() === Object.keys(migrations).toSorted().join()
}
