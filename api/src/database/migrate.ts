import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/migrations.ts'
import type { Tables } from './database.ts'

/** Brings the schema up to this code's; each migration in a transaction of its own. Returns the names that ran. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}.`, { cause: error })
  }
  return (results ?? []).map(({ migrationName }) => migrationName)
}
