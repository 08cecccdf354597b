import { promises as fs } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import type { Publisher } from '../../api/src/publishing/publisher-calls.ts'
import { syncTree } from '../../api/src/files/durable-files.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { publishedFiles } from '../../api/src/publishing/releases/published-files.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { writePublished } from '../../api/src/publishing/releases/site-files.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { tokenOf } from '../support/login.ts'
import { sizeOf, watchTheDisk } from '../support/power-cut.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

const LOOK = 5000
const patiently = { timeout: 60_000, interval: 50 }

/** A shop whose pages are published, unless `published` says that nothing is there yet. */
async function publishedShop({ published = true } = {}) {
  const site = await compiledSite()
  const { app, config } = await buildTestApp({ published })
  const folder = path.join(config.dataDir, 'published')
  const live = path.join(folder, 'current')
  const said: string[] = []
  const newPublisher = () => {
    const log = { info: (line: unknown) => void said.push(String(line)), error() {} }
    const publisher = createPublisher({
      db: app.db,
      content: siteContent,
      folder,
      site,
      bucket: null,
      log,
    })
    onTestFinished(() => publisher.close())
    return publisher
  }
  return {
    db: app.db,
    folder,
    live,
    said,
    newPublisher,
    /** Publishes and closes the publisher, whose periodic check would repair what the test damages. */
    async publishAndLeave() {
      const publisher = newPublisher()
      await publisher.publish()
      await publisher.close()
    },
    faults: () => faultsOfSite(live, app.db).catch((error: unknown) => [String(error)]),
  }
}

/** Overwrites a file with zero bytes of the same length, as a power cut can leave it. */
async function blank(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc((await readFile(file)).length))
}

async function manifestOf(live: string): Promise<string> {
  return `${await realpath(live)}.manifest.json`
}

/** Advances the timer of the publisher's periodic check until `isWhole` returns true. */
async function lookUntil(publisher: Publisher, isWhole: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(LOOK)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await publisher.settled()
      return isWhole()
    }, patiently)
    .toBe(true)
}

describe('a published file', () => {
  it('is flushed to disk before it becomes visible, after a full publish and after an edit', async () => {
    const disk = await watchTheDisk()
    const shop = await publishedShop({ published: false })
    const publisher = shop.newPublisher()
    await publisher.publish()
    expect(await disk.losable(shop.folder)).toEqual([])
    await shop.db.updateTable('services').set({ title: 'Changed' }).where('id', '=', 'logo-design').execute()
    await raiseCatalogueRevision(shop.db)
    await publisher.publish()
    expect(await disk.losable(shop.folder)).toEqual([])
    expect(disk.movedUnkept).toEqual([])
  })

  const ways = [
    { way: 'with its file system', path: process.env.PATH, whole: process.platform === 'linux' },
    { way: 'by itself where the system cannot do that', path: '', whole: false },
  ]
  it.for(ways)(
    'is one of very many and flushed $way',
    { timeout: 120_000 },
    async ({ path: searched, whole }) => {
      const parent = await mkdtemp(path.join(os.tmpdir(), 'karigar-many-'))
      onTestFinished(() => rm(parent, { recursive: true }))
      const folder = path.join(parent, 'release')
      await mkdir(folder)
      for (let n = 0; n < 5001; n += 1) await writeFile(path.join(folder, `${n}`), 'text')
      vi.stubEnv('PATH', searched)
      onTestFinished(() => void vi.unstubAllEnvs())
      const disk = await watchTheDisk()
      await syncTree(folder)
      expect(await disk.losable(folder)).toEqual([])
      expect(disk.flushedWhole).toBe(whole)
    },
  )
})

describe('the first publish after a start', () => {
  it('restores every page, copy and script that is empty, cut off or missing, and nothing else', async () => {
    const shop = await publishedShop()
    await shop.publishAndLeave()
    const asset = (await readdir(path.join(shop.live, '_assets'))).find((name) => name.endsWith('.js')) ?? ''
    const script = path.join(shop.live, '_assets', asset)
    const bytes = await readFile(script)
    const compressed = await readFile(`${script}.br`)
    await truncate(path.join(shop.live, 'index.html'), 0)
    await truncate(path.join(shop.live, 'services.html.br'), 100)
    await truncate(script, 0)
    await rm(path.join(shop.live, 'services/logo-design.json'))
    await shop.newPublisher().publish()
    expect(await shop.faults()).toEqual([])
    expect((await readFile(script)).equals(bytes)).toBe(true)
    expect((await readFile(`${script}.br`)).equals(compressed)).toBe(true)
    expect(shop.said.at(-2)).toBe('4 files of the live site were damaged and are made anew')
    expect(shop.said.at(-1)).toMatch(/: 3 of \d+ pages in/)
  })

  it('fails with instructions if the compiled site is damaged too', async () => {
    const shop = await publishedShop()
    const site = await compiledSite()
    await shop.publishAndLeave()
    await truncate(path.join(shop.live, 'favicon.svg'), 3)
    const broken = createPublisher({
      content: siteContent,
      db: shop.db,
      folder: shop.folder,
      site: { ...site, clientFolder: path.join(shop.folder, 'away', 'client') },
      bucket: null,
      log: { info() {}, error() {} },
    })
    onTestFinished(() => broken.close())
    await expect(broken.publish()).rejects.toThrow(/^The compiled site is damaged: delete .+ and start/)
  })
})

describe('an idle publisher', () => {
  const damages: Record<string, (shop: { folder: string; live: string }) => Promise<void>> = {
    'a home page that is empty': ({ live }) => truncate(path.join(live, 'index.html')),
    'a page that lost its bytes and kept its size': ({ live }) => blank(path.join(live, 'about.html')),
    'a release without its files': async ({ live }) => {
      const folder = await realpath(live)
      await rm(folder, { recursive: true })
      await mkdir(folder)
    },
    'a release that was deleted': async ({ live }) => rm(await realpath(live), { recursive: true }),
    'the whole folder deleted': ({ folder }) => rm(folder, { recursive: true }),
    'a link that leads nowhere': async ({ live }) => {
      await rm(live)
      await symlink('releases/nothing', live)
    },
    'a link that was deleted': ({ live }) => rm(live),
    'a folder in the place of the link': async ({ live }) => {
      await rm(live)
      await mkdir(live)
      await writeFile(path.join(live, 'mine.txt'), 'put here by somebody')
    },
    'a folder in the place of a page': async ({ live }) => {
      await rm(path.join(live, 'about.html'))
      await mkdir(path.join(live, 'about.html'))
    },
    'a file in the place of a folder of pages': async ({ live }) => {
      await rm(path.join(live, 'services'), { recursive: true })
      await writeFile(path.join(live, 'services'), 'put here by somebody')
    },
    'a folder in the place of the manifest': async ({ live }) => {
      const manifest = await manifestOf(live)
      await rm(manifest)
      await mkdir(manifest)
    },
    'a manifest that is a list': async ({ live }) => writeFile(await manifestOf(live), '[]'),
    'a manifest that says nothing': async ({ live }) => writeFile(await manifestOf(live), '{}'),
    'a manifest that is cut off': async ({ live }) => truncate(await manifestOf(live), 50),
  }

  it.each(Object.keys(damages))('repairs %s in one of its next checks', async (name) => {
    const shop = await publishedShop()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const publisher = shop.newPublisher()
    await publisher.publish()
    const size = await sizeOf(path.join(shop.live, 'index.html'))
    const rounds = shop.said.length
    await damages[name]?.(shop)
    await lookUntil(publisher, async () => shop.said.length > rounds && (await shop.faults()).length === 0)
    expect(await sizeOf(path.join(shop.live, 'index.html'))).toBe(size)
    expect(await publisher.status()).toMatchObject({ state: 'live', detail: null })
    expect(await readlink(shop.live)).toMatch(/^releases\//)
  })

  it('leaves an undamaged site alone', async () => {
    const shop = await publishedShop()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const publisher = shop.newPublisher()
    await publisher.publish()
    const rounds = shop.said.length
    for (let look = 0; look < 6; look += 1) {
      vi.advanceTimersByTime(LOOK)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(shop.said).toHaveLength(rounds)
  })
})

describe('"Publish now"', () => {
  it('restores a missing page', async () => {
    const shop = await buildTestApp({ site: await compiledSite() })
    await shop.app.publisher.publish()
    const file = path.join(shop.config.dataDir, 'published/current/faq.html')
    await rm(file)
    const as = await tokenOf(shop, 'admin')
    expect((await shop.call('POST', '/api/admin/publishing/retry', { as })).statusCode).toBe(200)
    await expect.poll(() => sizeOf(file), patiently).toBeGreaterThan(1000)
  })
})

describe('a visitor during a publish', () => {
  it('gets the plain page when its compressed copy disappears before it is read', async () => {
    const folder = path.join((await buildTestApp()).config.dataDir, 'site')
    await writePublished(folder, [{ file: 'x.html', content: 'plain' }])
    await writePublished(folder, [{ file: 'x.html.br', content: 'compressed' }])
    const { stat } = fs
    fs.stat = (async (name: string) => {
      const found = await stat(name)
      if (name.endsWith('.br')) await rm(name)
      return found
    }) as typeof stat
    syncBuiltinESMExports()
    onTestFinished(() => {
      fs.stat = stat
      syncBuiltinESMExports()
    })
    const file = await publishedFiles(folder).read('x.html', 'br')
    expect(file?.bytes.toString()).toBe('plain')
  })
})
