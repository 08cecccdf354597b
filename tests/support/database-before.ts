import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished } from 'vitest'
import { migrations } from '../../api/migrations/migrations.ts'
import { loadConfig } from '../../api/src/config/config.ts'
import type { Tables } from '../../api/src/database/database.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { emptyDatabase } from './test-database.ts'

/** Opens a database as a shop has it whose last migration is this one. */
export async function databaseAt(last: keyof typeof migrations): Promise<Kysely<Tables>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-before-'))
  const database = await emptyDatabase()
  const db = await openDatabase(loadConfig({ DATA_DIR: dataDir, ...database.env }))
  onTestFinished(async () => {
    await db.destroy()
    database.retire()
    await rm(dataDir, { recursive: true })
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(String(last))
  expect(error).toBeUndefined()
  return db
}
