import { cp, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { LEASE_SECONDS } from '../../api/src/publishing/lease.ts'
import { takeLease } from '../../api/src/publishing/publication.repository.ts'
import { readShop, saveShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'

const silent = { info() {}, error() {} }

async function shopWithSite({ published = true } = {}) {
  const site = await compiledSite()
  const { app, config } = await buildTestApp({ published })
  const folder = path.join(config.dataDir, 'published')
  const publisherOf = (compiled = site) => {
    const publisher = createPublisher({
      db: app.db,
      content: siteContent,
      folder,
      site: compiled,
      bucket: null,
      log: silent,
    })
    onTestFinished(() => publisher.close())
    return publisher
  }
  return { site, db: app.db, folder, live: path.join(folder, 'current'), publisherOf }
}

describe('a page that cannot be rendered', () => {
  it('leaves the live site unchanged, is reported, and is published once the cause is gone', async () => {
    const { db, live, publisherOf } = await shopWithSite()
    const publisher = publisherOf()
    await publisher.publish()
    const home = await readFile(path.join(live, 'index.html'), 'utf8')
    const sound = await readShop(db)

    await saveShop(db, { ...sound, name: 'Half a shop', hero: null as never })
    await raiseCatalogueRevision(db)
    await expect(publisher.publish()).rejects.toThrow(/could not be rendered/)
    expect(await readFile(path.join(live, 'index.html'), 'utf8')).toBe(home)
    const failed = await publisher.status()
    expect(failed).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/could not be rendered: .+/),
      retry_at: expect.any(String),
    })
    expect(failed.published_revision).toBeLessThan(failed.catalogue_revision)

    await saveShop(db, { ...sound, name: 'Whole again' })
    await publisher.publish()
    expect(await publisher.status()).toMatchObject({ state: 'live', detail: null, retry_at: null })
    expect(await readFile(path.join(live, 'index.html'), 'utf8')).toContain('Whole again')
  })
})

describe('a new build', () => {
  it('goes live as a new release that keeps the scripts of older ones', async () => {
    const { site, live, folder, publisherOf } = await shopWithSite()
    await publisherOf().publish()
    const first = await readlink(live)

    const copy = await mkdtemp(path.join(os.tmpdir(), 'karigar-compile-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(site.clientFolder, copy, { recursive: true })
    const asset = (await readdir(path.join(copy, '_assets'))).find((name) => name.endsWith('.js')) as string
    await rm(path.join(copy, '_assets', asset))

    await publisherOf({ ...site, buildId: 'another-build', clientFolder: copy }).publish()
    const second = await readlink(live)
    expect(second).not.toBe(first)
    expect(await readdir(path.join(live, '_assets'))).toContain(asset)
    expect(await readdir(path.join(folder, 'releases'))).toContain(path.basename(first))
  })

  it('that was live before reuses its old release, updated to the current catalogue', async () => {
    const { site, live, folder, db, publisherOf } = await shopWithSite()
    await publisherOf().publish()
    const first = await readlink(live)

    const copy = await mkdtemp(path.join(os.tmpdir(), 'karigar-compile-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(site.clientFolder, copy, { recursive: true })
    await writeFile(path.join(copy, '_assets', 'newer.js'), 'open pages may yet ask for it')
    await publisherOf({ ...site, buildId: 'newer', clientFolder: copy }).publish()
    expect(await readlink(live)).not.toBe(first)
    await db.updateTable('services').set({ title: 'Sold since' }).where('id', '=', 'logo-design').execute()
    await db.deleteFrom('services').where('id', '=', 'website-ux-audit').execute()
    await raiseCatalogueRevision(db)

    const said: string[] = []
    const back = createPublisher({
      content: siteContent,
      db,
      folder,
      site,
      bucket: null,
      log: { info: (line: unknown) => void said.push(String(line)), error() {} },
    })
    onTestFinished(() => back.close())
    const untouched = await stat(path.join(folder, first, 'about.html'))
    await back.publish()
    expect(await readlink(live)).toBe(first)
    expect(await readFile(path.join(live, 'services/logo-design.html'), 'utf8')).toContain('Sold since')
    expect(await readFile(path.join(live, 'services.html'), 'utf8')).toContain('Sold since')
    expect(await stat(path.join(live, 'about.html'))).toEqual(untouched)
    expect(await readdir(path.join(live, 'services'))).not.toContain('website-ux-audit.html')
    expect(await readdir(path.join(live, '_assets'))).toContain('newer.js')
    const [, rendered, pages] = /: (\d+) of (\d+) pages/.exec(said.join()) ?? []
    expect(Number(rendered)).toBeLessThan(Number(pages) / 2)
  })

  it('keeps the last five releases', async () => {
    const { site, db, folder, publisherOf } = await shopWithSite()
    // Each release renders all pages, and this is not about them.
    await db.deleteFrom('services').where('id', '!=', 'logo-design').execute()
    await raiseCatalogueRevision(db)
    for (const buildId of ['a', 'b', 'c', 'd', 'e', 'f']) await publisherOf({ ...site, buildId }).publish()
    const kept = (await readdir(path.join(folder, 'releases'))).filter((name) => !name.endsWith('.json'))
    expect(kept.map((name) => name.split('-').at(-1))).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})

describe('two publishers', () => {
  it('do not publish at the same time: one waits while the other holds the lease', async () => {
    const { db, folder, publisherOf } = await shopWithSite({ published: false })
    const inAMinute = new Date(Date.now() + 60_000).toISOString()
    expect(await takeLease(db, 'somebody else', new Date().toISOString(), inAMinute)).toBe(true)
    const publisher = publisherOf()
    await publisher.publish()
    expect((await publisher.status()).published_revision).toBe(0)
    expect(await readdir(folder).then((names) => names.includes('current'))).toBe(false)
  })

  it('take over a lease that is not renewed, even if a wrong clock dated it far ahead', async () => {
    const { db, publisherOf } = await shopWithSite({ published: false })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await takeLease(db, 'a machine that went', new Date().toISOString(), tomorrow)
    const publisher = publisherOf()
    expect(await publisher.publish()).toBe(false)
    expect(await publisher.publish()).toBe(false)
    const now = performance.now.bind(performance)
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => now() + (LEASE_SECONDS + 1) * 1000)
    onTestFinished(() => watch.mockRestore())
    expect(await publisher.publish()).toBe(true)
    expect(await publisher.status()).toMatchObject({ state: 'live' })
  })

  it('take over an expired lease', async () => {
    const { db, publisherOf } = await shopWithSite({ published: false })
    const past = new Date(Date.now() - 1000).toISOString()
    await takeLease(db, 'one that died', past, past)
    const publisher = publisherOf()
    await publisher.publish()
    expect(await publisher.status()).toMatchObject({ state: 'live' })
  })
})

describe('a start', () => {
  it('publishes everything again when the published folder is gone', async () => {
    const { folder, live, publisherOf } = await shopWithSite()
    const first = publisherOf()
    await first.publish()
    // Closed first, because its periodic check would restore the folder while it is being deleted.
    await first.close()
    await rm(folder, { recursive: true })
    await publisherOf().publish()
    expect(await readFile(path.join(live, 'index.html'), 'utf8')).toContain('Karigar')
  })
})
