import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { localMedia } from '../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../api/src/storage/open-media.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'
import { publishOnce } from './publish-once.ts'

/** The links of the template's own orders cannot be written again in a test's shop, which has another secret. */
export const TEMPLATE_SECRET = 'secret of the template'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A data folder with the migrated sample shop, its pictures and its published pages; tests copy from it, and must
     * not open its databases. `shop.db` is as before the first publish, `published.db` as after it.
     */
    shopTemplate: string
  }
}

/** Prepares and publishes the sample shop once for all tests; each test copies what it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  const shop = path.join(folder, 'shop.db')
  const published = path.join(folder, 'published.db')
  const db = await openDatabase({ database: { kind: 'sqlite', file: shop } })
  await migrate(db)
  await seedShop(db, { demo: true, jwtSecret: TEMPLATE_SECRET }, localMedia(mediaFolder(folder)))
  await db.destroy()
  await copyFile(shop, published)
  const after = await openDatabase({ database: { kind: 'sqlite', file: published } })
  await publishOnce(after, path.join(folder, 'published'))
  await after.destroy()
  project.provide('shopTemplate', folder)
  project.provide('postgresServer', null)
  return () => rm(folder, { recursive: true, force: true })
}
