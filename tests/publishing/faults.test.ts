import fs from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { storageMessages } from '@karigar/contract/base/common.words'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import type { PageWriter } from '../../api/src/publishing/releases/page-writer.ts'
import { writePages } from '../../api/src/publishing/releases/write-pages.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { faultsOfSite, statesUnder } from '../support/site-on-disk.ts'

/** Writes the pages of a new release by the same code, but in this thread, where a test can make it fail. */
const writerHere = (): PageWriter => ({
  write: async (folder, pages) => writePages({ folder, pages }),
  close: async () => {},
})

const silent = { info() {}, error() {} }

async function shopWithSite() {
  const site = await compiledSite()
  const { app, config } = await buildTestApp({ published: true })
  const folder = path.join(config.dataDir, 'published')
  const live = path.join(folder, 'current')
  return {
    db: app.db,
    folder,
    live,
    read: (file: string) => readFile(path.join(live, file), 'utf8'),
    publisherOf(buildId = site.buildId) {
      const publisher = createPublisher({
        content: siteContent,
        db: app.db,
        folder,
        site: { ...site, buildId },
        bucket: null,
        openWriter: writerHere,
        log: silent,
      })
      onTestFinished(() => publisher.close())
      return publisher
    },
    async setTitle(title: string) {
      await app.db.updateTable('services').set({ title }).where('id', '=', 'logo-design').execute()
      await raiseCatalogueRevision(app.db)
    },
  }
}

/** Puts a folder in place of a file, so that writing it fails; returns a function that removes the folder. */
async function block(file: string): Promise<() => Promise<void>> {
  await rm(file)
  await mkdir(file)
  return () => rmdir(file)
}

/** Makes writes fail with ENOSPC after this many pages of services; returns a function that undoes it. */
function fullAfter(pages: number): () => void {
  const { writeFileSync } = fs
  let written = 0
  fs.writeFileSync = (file, ...rest) => {
    if (/\/services\/[^/]+\.html$/.test(String(file))) written += 1
    if (written > pages)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    writeFileSync(file, ...rest)
  }
  const makeRoom = () => {
    fs.writeFileSync = writeFileSync
    syncBuiltinESMExports()
  }
  syncBuiltinESMExports()
  onTestFinished(makeRoom)
  return makeRoom
}

describe('a publish interrupted between two files', () => {
  it('is completed by the next one, even if the edit was undone', async () => {
    const shop = await shopWithSite()
    const publisher = shop.publisherOf()
    await publisher.publish()
    const before = await shop.read('services/logo-design.html')

    await shop.setTitle('Half-way title')
    const unblock = await block(path.join(shop.live, 'services.html'))
    // The same publisher is used, because a new one would check all files first and find the folder.
    await expect(publisher.publish()).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/)
    await publisher.close()
    expect(await shop.read('services/logo-design.html')).toContain('Half-way title')

    await unblock()
    await shop.setTitle('Logo Design')
    await shop.publisherOf().publish()
    expect(await shop.read('services/logo-design.html')).toBe(before)
    expect(await shop.read('services.html')).not.toContain('Half-way title')
  })
})

it('the cart prices of a service go live before its page', async () => {
  const shop = await shopWithSite()
  const publisher = shop.publisherOf()
  await publisher.publish()
  await shop.setTitle('Half-way title')
  await block(path.join(shop.live, 'services/logo-design.html'))
  await expect(publisher.publish()).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/)
  expect(await shop.read('services/logo-design.json')).toContain('Half-way title')
})

describe('a full publish that fails', () => {
  it('leaves no release behind and keeps the earlier ones', async () => {
    const shop = await shopWithSite()
    await shop.publisherOf().publish()
    const releases = () => readdir(path.join(shop.folder, 'releases'))
    const good = await releases()
    await sql`update settings set value = '{}' where key = 'shop'`.execute(shop.db)
    await raiseCatalogueRevision(shop.db)
    await expect(shop.publisherOf('another-build').publish()).rejects.toThrow(/could not be rendered/)
    expect(await releases()).toEqual(good)
  })
})

describe('a disk that is full in the middle of a new release', () => {
  it('leaves the live site unchanged, is reported, and the release succeeds once there is room', async () => {
    const shop = await shopWithSite()
    await shop.publisherOf('before').publish()
    const linked = await readlink(shop.live)
    const releases = () => readdir(path.join(shop.folder, 'releases'))
    const [known, pages] = [await releases(), await statesUnder(shop.live)]

    const makeRoom = fullAfter(30)
    const publisher = shop.publisherOf('after')
    await expect(publisher.publish()).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await publisher.status()).toMatchObject({
      state: 'failed',
      detail: storageMessages.publishingDiskFull,
    })
    expect(await readlink(shop.live)).toBe(linked)
    expect(await releases()).toEqual(known)
    expect(await statesUnder(shop.live)).toEqual(pages)

    makeRoom()
    await publisher.publish()
    expect(await publisher.status()).toMatchObject({ state: 'live', detail: null })
    expect(await readlink(shop.live)).not.toBe(linked)
    expect(await faultsOfSite(shop.live, shop.db)).toEqual([])
  })
})

describe('a database that fails', () => {
  it('makes the publish fail without blocking the process', async () => {
    const shop = await shopWithSite()
    await sql`alter table publication rename to publication_away`.execute(shop.db)
    const publisher = shop.publisherOf()
    await expect(publisher.publish()).rejects.toThrow(/publication/)
    // A retry loop without a pause would keep timers from running.
    expect(await new Promise((resolve) => setTimeout(() => resolve('still alive'), 1))).toBe('still alive')
    await sql`alter table publication_away rename to publication`.execute(shop.db)
    await publisher.publish()
    expect(await publisher.status()).toMatchObject({ state: 'live' })
  })
})

describe('two publishers of one shop', () => {
  it('leave the latest catalogue live', async () => {
    const shop = await shopWithSite()
    const [first, second] = [shop.publisherOf(), shop.publisherOf()]
    await first.publish()
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await shop.setTitle(title)
      await Promise.all([first.publish(), second.publish()])
    }
    await expect
      .poll(async () => ((await first.publish()) ? (await first.status()).state : 'waiting'))
      .toBe('live')
    expect(await shop.read('services/logo-design.html')).toMatch(/<h1[^>]*>Four</)
  })
})

describe('a publish with nothing to do', () => {
  it('writes no file', async () => {
    const shop = await shopWithSite()
    await shop.publisherOf().publish()
    const releases = path.join(shop.folder, 'releases')
    const before = await statesUnder(releases)
    await shop.publisherOf().publish()
    expect(await statesUnder(releases)).toEqual(before)
  })

  it('counts when somebody has asked for it, even if the first try fails', async () => {
    const shop = await shopWithSite()
    const publisher = shop.publisherOf()
    const publishedAt = async () => (await findPublication(shop.db)).published_at
    await publisher.publish()
    const before = await publishedAt()
    await publisher.publish()
    expect(await publishedAt()).toBe(before)

    await sql`alter table settings rename to settings_away`.execute(shop.db)
    publisher.publishNow()
    await expect.poll(async () => (await publisher.status()).state, { timeout: 30_000 }).toBe('failed')
    await sql`alter table settings_away rename to settings`.execute(shop.db)
    await expect.poll(async () => (await publisher.status()).state, { timeout: 60_000 }).toBe('live')
    expect(await publishedAt()).not.toBe(before)
  })
})
