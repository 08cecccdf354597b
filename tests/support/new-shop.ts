import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../api/src/app.ts'
import { loadConfig } from '../../api/src/config/config.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { withMedia } from '../../api/src/storage/open-media.ts'
import { accountRow } from '../../api/src/modules/accounts/users/users.actions.ts'
import { insertUser } from '../../api/src/modules/accounts/users/users.repository.ts'
import type { CompiledSite } from '../../api/src/publishing/compile-site.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'
import type { TestAppOptions } from './build-test-app.ts'
import { emptyDatabase } from './test-database.ts'

/** Builds a shop as its first start leaves it, without any sample data, and adds a first admin. */
export async function buildNewShop({
  site = null,
  env = {},
  drawsPictures,
}: Pick<TestAppOptions, 'env' | 'drawsPictures'> & { site?: CompiledSite | null } = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-test-'))
  const database = await emptyDatabase()
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...database.env,
    ...env,
  })
  const db = await openDatabase(config, { maxConnections: 6 })
  await migrate(db)
  await withMedia(config, (media) => seedShop(db, config, media))
  const admin = await accountRow({
    role: 'admin',
    name: 'Lata Joshi',
    username: 'lata',
    email: 'lata@example.com',
    password: 'secret1',
  })
  await insertUser(db, admin)
  const app = await buildApp(config, { db, site, drawsPictures })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    database.retire()
    await rm(dataDir, { recursive: true, force: true })
  })
  const as = await app.issueToken(admin)
  return {
    app,
    config,
    /** The first admin's token. */
    as,
    /** Sends a request as the first admin. */
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${as}` },
        ...(json === undefined ? {} : { payload: json }),
      }),
  }
}
