import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { setHeapGrowth } from './async/heap-growth.ts'
import { type Config, ConfigError } from './config/config.ts'
import type { DatabasePool } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { makeMissingCopies } from './modules/catalogue/media/missing-copies.ts'
import { runDueSchedule } from './modules/catalogue/schedule/schedule.actions.ts'
import { withMedia } from './storage/open-media.ts'
import { checkBuckets } from './storage/check-buckets.ts'
import { compileSite } from './publishing/compile-site.ts'
import { rootFolder } from './root-folder.ts'
import { listSamplePictures } from './seeding/sample.ts'
import { seedShop } from './seeding/seed-shop.ts'
import { sealPlainKeys } from './modules/accounts/keys/keys.ts'
import { isSampleShop } from './modules/shop/settings/sample-shop.ts'

export interface RunningServer {
  app: FastifyInstance
  /** The URL it listens on, such as http://127.0.0.1:4000. */
  address: string
  /** Resolves when the pages are up to date or publishing has failed; never rejects. */
  published: Promise<void>
  /** Ends running requests, then the publisher, then the database, each after a limited time. */
  close(): Promise<void>
}

const siteFolder = path.join(rootFolder, 'site')

/**
 * Prepares the shop (schema, sample, compiled site, published pages) and listens. Calls `step` before or
 * after each long step. Existing pages are served at once and updated meanwhile.
 */
export async function startServer(
  config: Config,
  step: (sentence: string) => void,
  { drawsPictures = true }: { drawsPictures?: boolean } = {},
): Promise<RunningServer> {
  await checkBuckets(config, step)
  const db = await openDatabase(config)
  try {
    const ran = await migrate(db)
    if (ran.length > 0) step(`Database brought up to date (${ran.length} migrations)`)
    await sealPlainKeys(db, config.jwtSecret)
    await refuseSampleInProduction(db, config)
    // Before the sample is loaded, because it comes with its copies.
    await withMedia(config, async (media) =>
      makeMissingCopies(db, media, (await isSampleShop(db)) ? await listSamplePictures() : [], step),
    )
    if (await withMedia(config, (media) => seedShop(db, config, media)))
      step(config.demo ? 'Sample shop loaded' : 'New shop prepared')
    if (!config.demo && config.mail.smtpUrl === null)
      step(`No mail server is set (SMTP_URL): mails are written to ${config.mail.outbox}`)
    const { publicSiteUrl, publicApiBase } = config
    const site = await compileSite({ siteFolder, publicSiteUrl, publicApiBase }, step)
    // Pages of before must not be served once their time is over.
    const hasChanged = (await runDueSchedule(db)) > 0
    const app = await buildApp(config, { db, site, drawsPictures, publishesInThread: true })
    try {
      const servesBefore = !hasChanged && (await hasSite(config))
      const listening = servesBefore && (await listen(app, config))
      // Not before: a start fills its heap once, and would collect again and again.
      setHeapGrowth('usual')
      step('Publishing the pages')
      const published = publishAtStart(app, servesBefore, step)
      if (!servesBefore) await published
      return {
        app,
        address: listening || (await listen(app, config)),
        published,
        async close() {
          await app.close()
          await db.destroy()
        },
      }
    } catch (error) {
      await app.close()
      throw error
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Throws ConfigError when the sample shop would be served as a real one: its passwords are public. */
async function refuseSampleInProduction(db: DatabasePool, { demo, dataDir }: Config): Promise<void> {
  if (demo || !(await isSampleShop(db))) return
  throw new ConfigError(
    `${dataDir} holds the sample shop, whose passwords everybody knows. Choose an empty folder for a real shop: DATA_DIR=/path/to/shop.`,
  )
}

/** Tells whether there is a home page to serve. */
async function hasSite({ dataDir }: Config): Promise<boolean> {
  const home = await stat(path.join(dataDir, 'published', 'current', 'index.html')).catch(() => null)
  return home !== null && home.size > 0
}

/**
 * Publishes at the start. A failure does not stop the start, because the cause can be fixed in the console;
 * publishing is tried again later.
 */
async function publishAtStart(
  app: FastifyInstance,
  servesBefore: boolean,
  step: (sentence: string) => void,
): Promise<void> {
  try {
    await app.publisher.publish()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const rest = servesBefore
      ? 'the site is served as it was'
      : 'there are no pages yet; the console is served'
    step(`Publishing failed (${reason}); ${rest}`)
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new ConfigError(
        `Port ${port} may not be opened by this user. Choose one above 1023, such as PORT=4000.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}
