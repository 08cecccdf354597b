import type { Kysely } from 'kysely'
import { type Config, loadConfig } from '../api/src/config/config.ts'
import type { Tables } from '../api/src/database/database.ts'
import { migrate } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open.ts'

/** Opens the shop's database, runs its migrations and the task, and closes it. */
export async function withShop(task: (db: Kysely<Tables>, config: Config) => Promise<void>): Promise<void> {
  const config = loadConfig()
  const db = await openDatabase(config)
  try {
    await migrate(db)
    await task(db, config)
  } finally {
    await db.destroy()
  }
}
