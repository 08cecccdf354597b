import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../api/src/database/migrate.ts'
import { openDatabase } from '../../../api/src/database/open.ts'
import { localMedia } from '../../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../../api/src/storage/open-media.ts'
import { seedShop } from '../../../api/src/seeding/seed-shop.ts'
import { publishOnce } from '../publish-once.ts'
import { TEMPLATE_SECRET } from '../shop-template.ts'
import { databaseUrl, onServer, PUBLISHED, TEMPLATE } from './databases.ts'
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
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  const stop = async () => {
    await end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await onServer(url, `create database ${TEMPLATE}`)
    const db = await openDatabase({ database: { kind: 'postgres', url: databaseUrl(url, TEMPLATE) } })
    await migrate(db)
    await seedShop(db, { demo: true, jwtSecret: TEMPLATE_SECRET }, localMedia(mediaFolder(folder)))
    await db.destroy()
    await onServer(url, `create database ${PUBLISHED} template ${TEMPLATE}`)
    const after = await openDatabase({ database: { kind: 'postgres', url: databaseUrl(url, PUBLISHED) } })
    await publishOnce(after, path.join(folder, 'published'))
    await after.destroy()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresServer', url)
  project.provide('shopTemplate', folder)
  return stop
}
