import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { manifestFile } from '../../api/src/publishing/releases/release-manifest.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { type Moment, publishUntil } from '../support/killed-publish.ts'
import { startProcess } from '../support/shop-of-processes.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'
import { tornPages } from '../support/torn-pages.ts'

/** Timeout in milliseconds, long enough for a busy machine. */
const PATIENCE = 240_000
const patiently = { timeout: 150_000, interval: 50 }

/** Returns a shop that was published with that compile, and of which every service has another text since. */
async function shopWithWork(compile: 'this compile' | 'another compile') {
  const { app, config } = await buildTestApp({ published: true })
  const { db } = app
  const folder = path.join(config.dataDir, 'published')
  const live = path.join(folder, 'current')
  if (compile === 'another compile') {
    const { buildId } = await compiledSite()
    const manifest = manifestFile(await realpath(live))
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(`"${buildId}"`, '"before"'))
  }
  const pages = async () => {
    const { faults, pages: names } = await tornPages(live)
    expect(faults).toEqual([])
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(live, name), 'utf8')])),
    ) as Record<string, string>
  }
  const before = await pages()
  await db.updateTable('services').set({ about_service: 'Written since.' }).execute()
  await raiseCatalogueRevision(db)
  const env = {
    DATA_DIR: config.dataDir,
    DEMO: '1',
    PORT: '0',
    PUBLIC_SITE_URL: publicSiteUrl,
    LOG_LEVEL: 'silent',
    DATABASE_URL: config.database.kind === 'postgres' ? config.database.url : '',
  }
  return {
    db,
    env,
    live,
    before,
    pages,
    linked: () => readlink(live),
    /**
     * Returns the names in the published folder that are not the live link, releases or records of releases.
     */
    async strays() {
      const releases = await readdir(path.join(folder, 'releases'))
      const known = releases.filter((name) => releases.includes(`${name}.manifest.json`))
      const isOf = (name: string) => known.some((one) => name === one || name.startsWith(`${one}.`))
      const others = (await readdir(folder)).filter((name) => !['current', 'releases'].includes(name))
      return [...releases.filter((name) => !isOf(name)), ...others]
    },
    /** Starts the shop, waits until it has published every change, and stops it with SIGTERM. */
    async startAndStop() {
      const shop = await startProcess(env)
      onTestFinished(() => shop.kill('SIGKILL'))
      await expect
        .poll(async () => {
          const row = await findPublication(db)
          return row.lease_holder === null && row.published_revision === row.catalogue_revision
        }, patiently)
        .toBe(true)
      await shop.kill('SIGTERM')
    },
  }
}

type Shop = Awaited<ReturnType<typeof shopWithWork>>

/** Starts a process of the shop that is killed at that moment of its publish. */
async function killAt({ env }: Shop, moment: Moment): Promise<void> {
  expect(await publishUntil(moment, env)).toBe('SIGKILL')
}

async function expectHealed(shop: Shop): Promise<void> {
  await shop.startAndStop()
  expect(await faultsOfSite(shop.live, shop.db)).toEqual([])
  expect(await shop.strays()).toEqual([])
}

describe('killing a process during a new release', () => {
  it.each<Moment>([
    'while it plans',
    'with a page of a new release half written',
    'before the manifest of a new release is in its place',
    'before the new release takes the name of the live one',
  ])(
    '%s leaves every live page as it was, and the next start publishes the rest',
    async (moment) => {
      const shop = await shopWithWork('another compile')
      const linked = await shop.linked()
      await killAt(shop, moment)
      expect(await shop.linked()).toBe(linked)
      expect(await shop.pages()).toEqual(shop.before)
      await expectHealed(shop)
      expect(await shop.linked()).not.toBe(linked)
    },
    PATIENCE,
  )

  it(
    'after the new release has taken the name of the live one leaves the new release live',
    async () => {
      const shop = await shopWithWork('another compile')
      const linked = await shop.linked()
      await killAt(shop, 'after the new release has taken the name of the live one')
      const now = await shop.linked()
      expect(now).not.toBe(linked)
      expect(await faultsOfSite(shop.live, shop.db)).toEqual([])
      await expectHealed(shop)
      expect(await shop.linked()).toBe(now)
    },
    PATIENCE,
  )
})

describe('killing a process during an edit', () => {
  it(
    'while it plans leaves every live page as it was, and the next start publishes the rest',
    async () => {
      const shop = await shopWithWork('this compile')
      await killAt(shop, 'while it plans')
      expect(await shop.pages()).toEqual(shop.before)
      await expectHealed(shop)
    },
    PATIENCE,
  )

  it.each<Moment>([
    'with some pages of an edit in place and others not',
    'with a compressed copy of an edit half written',
  ])(
    '%s leaves each page complete, old or new, and the next start completes the edit',
    async (moment) => {
      const shop = await shopWithWork('this compile')
      await killAt(shop, moment)
      const left = await shop.pages()
      expect(Object.keys(left)).toEqual(Object.keys(shop.before))
      const changed = Object.keys(left).filter((name) => left[name] !== shop.before[name])
      expect(changed.length).toBeGreaterThanOrEqual(30)
      await expectHealed(shop)
      const after = await shop.pages()
      for (const name of changed) expect(left[name], name).toBe(after[name])
    },
    PATIENCE,
  )
})

it(
  'two processes that start with the same unpublished changes create only one release',
  async () => {
    const shop = await shopWithWork('another compile')
    await Promise.all([shop.startAndStop(), shop.startAndStop()])
    expect(await faultsOfSite(shop.live, shop.db)).toEqual([])
    expect(await shop.strays()).toEqual([])
    const releases = await readdir(path.join(path.dirname(shop.live), 'releases'))
    expect(releases.filter((name) => name.endsWith('.manifest.json'))).toHaveLength(2)
  },
  PATIENCE,
)
