import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../api/src/app.ts'
import { type Config, loadConfig } from '../../api/src/config/config.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import type { CompiledSite } from '../../api/src/publishing/compile-site.ts'
import { sampleDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  config: Config
  /** A request through the whole app; `as` signs it in with a token, `json` is the body. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
}

export interface CallOptions {
  as?: string
  json?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: InjectOptions['payload']
}

export interface TestAppOptions {
  /** Another app on the same database and data folder, as a second process would have it. */
  beside?: TestApp
  env?: Record<string, string>
  /** The compiled site, for tests of publishing. */
  site?: CompiledSite
  /** Draw the pictures for shared links: left out unless a test is about them. */
  drawsPictures?: boolean
  /** Where log lines go, for tests of them. */
  logTo?: { write(line: string): void }
  /** How long the head or the body of a request may take, milliseconds. */
  slowest?: number
}

/** Few enough that all the tests that run at once stay within what the server takes. */
const MAX_CONNECTIONS = 6

/** The database that another app stands on and will retire. */
function sameDatabase({ config: { database } }: TestApp): TestDatabase {
  return { env: { DATABASE_URL: database.kind === 'postgres' ? database.url : '' }, retire() {} }
}

/** The real app on a fresh copy of the sample shop, ended with the test. */
export async function buildTestApp({
  beside,
  env = {},
  site,
  drawsPictures,
  logTo,
  slowest,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'karigar-test-')))
  const database = beside ? sameDatabase(beside) : await sampleDatabase(dataDir)
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...database.env,
    ...env,
  }
  // The sample beside a public address, which a start refuses, is what tests of such an address need.
  const config = { ...loadConfig(settings), demo: env.DEMO !== '0' }
  const db = await openDatabase(config, { maxConnections: MAX_CONNECTIONS })
  const app = await buildApp(config, { db, site: site ?? null, drawsPictures, logTo, slowest })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    if (beside) return
    database.retire()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    config,
    call: (method, url, { as, json, query, headers, payload } = {}) =>
      app.inject({
        method,
        url,
        ...(query ? { query } : {}),
        headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
        ...(json === undefined ? (payload === undefined ? {} : { payload }) : { payload: json as object }),
      }),
  }
}
