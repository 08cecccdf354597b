import { cpSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Config, loadConfig } from '../../api/src/config/config.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { LEASE_SECONDS } from '../../api/src/publishing/lease.ts'
import {
  releaseLease,
  takeLease,
  updatePublication,
} from '../../api/src/publishing/publication.repository.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { readShop, saveShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { compileSite } from '../../api/src/publishing/compile-site.ts'
import { startServer } from '../../api/src/server.ts'
import { publicSiteUrl, siteFolder } from '../support/compiled-site.ts'
import { sampleDatabase } from '../support/test-database.ts'

const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  PUBLIC_SITE_URL: publicSiteUrl,
  LOG_LEVEL: 'silent',
  DEMO: '1',
})

/** Returns the settings of a shop whose pages and pictures are there from an earlier start, with any changes to them. */
async function dataFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-start-'))
  await sampleDatabase(dataDir, { published: true })
  cpSync(path.join(inject('shopTemplate'), 'media'), path.join(dataDir, 'media'), { recursive: true })
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return (env: Record<string, string> = {}) => loadConfig({ ...settingsOf(dataDir), ...env })
}

/** Starts without drawing the pictures for shared links, which takes longer than all else. */
const start = (config: Config, step: (sentence: string) => void) =>
  startServer(config, step, { drawsPictures: false })

describe('a start', () => {
  it('in an empty folder loads the sample shop, publishes it and serves it', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const steps: string[] = []
    const server = await start(loadConfig(settingsOf(dataDir)), (sentence) => steps.push(sentence))
    onTestFinished(() => server.close())
    expect(steps).toEqual(expect.arrayContaining(['Sample shop loaded', 'Publishing the pages']))
    expect((await fetch(`${server.address}/services/logo-design`)).status).toBe(200)
  })

  it('serves the previous site when a page cannot be rendered', async () => {
    const config = await dataFolder()
    const before = await start(config(), () => {})
    await sql`update settings set value = '{}' where key = 'shop'`.execute(before.app.db)
    await sql`update publication set catalogue_revision = catalogue_revision + 1`.execute(before.app.db)
    await before.close()

    const steps: string[] = []
    const after = await start(config(), (sentence) => steps.push(sentence))
    onTestFinished(() => after.close())
    await after.published
    expect(steps.at(-1)).toMatch(
      /^Publishing failed \(.*could not be rendered.*\); the site is served as it was$/,
    )
    expect((await fetch(`${after.address}/`)).status).toBe(200)
    expect(await after.app.publisher.status()).toMatchObject({ state: 'failed' })
  })

  it('listens before it publishes when there are older pages', async () => {
    const config = await dataFolder()
    await (await start(config(), () => {})).close()
    const db = await openDatabase(config())
    onTestFinished(() => db.destroy())
    const shop = await readShop(db)
    await saveShop(db, { ...shop, name: 'Another name' })
    await raiseCatalogueRevision(db)
    // Nothing can be published while another process, here the parent of this one, has the lease.
    const holder = `${os.hostname()} ${process.ppid} another`
    const [now, until] = [0, LEASE_SECONDS * 1000].map((ms) => new Date(Date.now() + ms).toISOString())
    expect(await takeLease(db, holder, now as string, until as string)).toBe(true)

    const after = await start(config(), () => {})
    onTestFinished(() => after.close())
    const home = async () => /<title>[^<]*/.exec(await (await fetch(`${after.address}/`)).text())?.[0]
    const first = await home()
    expect(first).toContain(shop.name)
    expect(first).not.toContain('Another name')
    await releaseLease(db, holder)
    await after.app.publisher.publish()
    expect(await home()).toContain('Another name')
  })

  it('reports that it compiles the site only when it does', async () => {
    const address = `https://localhost:${1024 + (process.pid % 60_000)}`
    const said: string[] = []
    const step = (sentence: string) => said.push(sentence)
    const site = await compileSite({ siteFolder, publicSiteUrl: address, publicApiBase: '/api' }, step)
    onTestFinished(() => rm(path.dirname(site.clientFolder), { recursive: true }))
    expect(said).toEqual(['Compiling the site'])

    const config = await dataFolder()
    const server = await start(config({ PUBLIC_SITE_URL: address }), step)
    onTestFinished(() => server.close())
    expect(said.slice(1)).toContain('Publishing the pages')
    expect(said.slice(1)).not.toContain('Compiling the site')
  })

  it('keeps the server running when there are no pages and none can be published', async () => {
    const config = await dataFolder()
    const before = await start(config(), () => {})
    await sql`update settings set value = '{}' where key = 'shop'`.execute(before.app.db)
    await before.close()
    await rm(path.join(config().dataDir, 'published'), { recursive: true })
    const steps: string[] = []
    const after = await start(config(), (sentence) => steps.push(sentence))
    onTestFinished(() => after.close())
    expect(steps.at(-1)).toMatch(/could not be rendered.*there are no pages yet; the console is served$/)
    expect((await fetch(`${after.address}/`)).status).toBe(503)
    expect((await fetch(`${after.address}/health`)).status).toBe(200)
  })

  it('waits before it publishes again when three processes have died during a publish', async () => {
    const config = await dataFolder()
    await (await start(config(), () => {})).close()
    const die = async (failures: number) => {
      const db = await openDatabase(config())
      await raiseCatalogueRevision(db)
      const lease_until = new Date(Date.now() + 20_000).toISOString()
      await updatePublication(db, { lease_holder: `${os.hostname()} 2147483646 x`, lease_until, failures })
      await db.destroy()
    }
    const startAgain = async () => {
      const server = await start(config(), () => {})
      await server.published
      const status = await server.app.publisher.status()
      return { status, server }
    }

    await die(0)
    const once = await startAgain()
    expect(once.status).toMatchObject({ state: 'live' })
    await once.server.close()

    await die(2)
    const thrice = await startAgain()
    expect(thrice.status).toMatchObject({ state: 'failed', detail: publishingMessages.brokeOff })
    await thrice.server.close()
    const again = await startAgain()
    onTestFinished(() => again.server.close())
    expect(again.status).toMatchObject({ state: 'failed', detail: publishingMessages.brokeOff })
    again.server.app.publisher.publishNow()
    await expect
      .poll(() => again.server.app.publisher.status(), { timeout: 30_000 })
      .toMatchObject({ state: 'live' })
  })

  it('makes missing copies of pictures before it publishes', async () => {
    const config = await dataFolder()
    const before = await start(config(), () => {})
    const [copy = '', full = ''] = ['-640w', ''].map((ending) =>
      path.join(config().dataDir, 'media', `logo-design-banner-1200x800${ending}.webp`),
    )
    await rm(copy)
    await sql`delete from settings where key = 'picture_copies'`.execute(before.app.db)
    await before.close()

    const steps: string[] = []
    const after = await start(config(), (sentence) => steps.push(sentence))
    onTestFinished(() => after.close())
    const made = steps.indexOf('Making the smaller copies of pictures that pages now ask for')
    expect(made).toBeGreaterThanOrEqual(0)
    expect(made).toBeLessThan(steps.indexOf('Publishing the pages'))
    expect((await stat(copy)).size).toBeLessThan((await stat(full)).size)
  })

  it('refuses to serve the sample shop, whose passwords are known, as a real shop', async () => {
    const config = await dataFolder()
    await (await start(config(), () => {})).close()
    await expect(start(config({ DEMO: '0' }), () => {})).rejects.toThrow(/holds the sample shop/)
  })
})
