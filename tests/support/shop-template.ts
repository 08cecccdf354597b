import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { localMedia } from '../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../api/src/storage/open-media.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the migrated sample shop; tests copy its database and must not open it. */
    shopTemplate: string
  }
}

/** Prepares the sample shop once for all tests; each test copies its database file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  const db = await openDatabase({ database: { kind: 'sqlite', file: path.join(folder, 'shop.db') } })
  await migrate(db)
  await seedShop(db, { demo: true }, localMedia(mediaFolder(folder)))
  await db.destroy()
  project.provide('shopTemplate', folder)
  project.provide('postgresServer', null)
  return () => rm(folder, { recursive: true, force: true })
}
