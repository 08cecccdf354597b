import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/src/database/migrate.ts'
import { openSqlite } from '../../api/src/database/sqlite.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, loaded sample shop, to be copied and never opened. */
    shopTemplate: string
  }
}

/** Prepares the sample shop once for all tests; each copies the file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  const db = openSqlite(path.join(folder, 'shop.db'))
  await migrate(db)
  await seedShop(db, { demo: true, dataDir: folder })
  await db.destroy()
  project.provide('shopTemplate', folder)
  return () => rm(folder, { recursive: true, force: true })
}
