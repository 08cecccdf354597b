import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../api/src/database/migrate.ts'
import { openDatabase } from '../../../api/src/database/open.ts'
import { localMedia } from '../../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../../api/src/storage/open-media.ts'
import { seedShop } from '../../../api/src/seeding/seed-shop.ts'
import { databaseUrl, onServer, TEMPLATE } from './databases.ts'
import { startKeeper } from './start-keeper.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, or null where the tests run on SQLite. */
    postgresServer: string | null
  }
}

/** Starts one server for the run and prepares the sample shop in it once; each test has its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, end } = await startKeeper()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  try {
    await onServer(url, `create database ${TEMPLATE}`)
    const db = await openDatabase({ database: { kind: 'postgres', url: databaseUrl(url, TEMPLATE) } })
    await migrate(db)
    await seedShop(db, { demo: true }, localMedia(mediaFolder(dataDir)))
    await db.destroy()
  } catch (error) {
    await end()
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  project.provide('postgresServer', url)
  return end
}
