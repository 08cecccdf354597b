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
  /** Sends a request through the whole app; `as` is a bearer token, `json` the body. */
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
  /** An app whose database and data folder this one shares, like a second process of the same shop. */
  beside?: TestApp
  env?: Record<string, string>
  /** The compiled site; without it the app publishes nothing. */
  site?: CompiledSite
  /** Whether the pages of the sample are published already: with a compiled site by default. */
  published?: boolean
  /** Whether the pictures for shared links are drawn; false by default. */
  drawsPictures?: boolean
  /** Whether it publishes in a thread, as in production; false by default. */
  publishesInThread?: boolean
  /** Receives the log lines. */
  logTo?: { write(line: string): void }
  /** Timeout for the headers and for the body of a request, in milliseconds. */
  slowest?: number
}

/** Low enough that all tests running in parallel stay within the connection limit of the database server. */
const MAX_CONNECTIONS = 6

/** The longest time that a timer can have: a test's search is not given up because the machine is busy. */
const FOR_EVER = 2 ** 31 - 1

/** Returns the database of another app, which stays responsible for retiring it. */
function sameDatabase({ config: { database } }: TestApp): TestDatabase {
  return { env: { DATABASE_URL: database.kind === 'postgres' ? database.url : '' }, retire() {} }
}

/** Builds the real app on a fresh copy of the sample shop; closes it at the end of the test. */
export async function buildTestApp({
  beside,
  env = {},
  site,
  published = site !== undefined,
  drawsPictures,
  publishesInThread,
  logTo,
  slowest,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'karigar-test-')))
  const database = beside ? sameDatabase(beside) : await sampleDatabase(dataDir, { published })
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...database.env,
    ...env,
  }
  // `loadConfig` refuses a demo shop with a public address, but tests of such addresses need one.
  const config = { ...loadConfig(settings), demo: env.DEMO !== '0' }
  const db = await openDatabase(config, { maxConnections: MAX_CONNECTIONS })
  const app = await buildApp(config, {
    db,
    site: site ?? null,
    drawsPictures,
    publishesInThread,
    logTo,
    slowest,
    searchPatience: FOR_EVER,
  })
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
