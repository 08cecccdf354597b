import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { MANIFEST_KEY } from '../../api/src/publishing/push-site.ts'
import { shopWithBucket } from '../support/shop-with-bucket.ts'

const LISTINGS = /^(index\.html|services|catalogue\.json|categories\/.+|feed\.xml|sitemap\.xml|sitemaps\/.+)$/

describe('the site in a bucket', { timeout: 90_000 }, () => {
  it('has every page under its address, with content type and cache headers', async () => {
    const { machine, store, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    expect(await first.status()).toMatchObject({ state: 'live', detail: null })
    await expectSameAs(first)

    const keys = await store.keys()
    expect(keys).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'shells/service.html',
        'shells/order.html',
        'services',
      ]),
    )
    expect(keys.filter((key) => /^_(headers|redirects)$|\.(br|gz)$/.test(key))).toEqual([])
    const script = keys.find((key) => /^_assets\/.+\.js$/.test(key)) ?? ''
    for (const [key, type, cache] of [
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
      ['services/logo-design', 'text/html; charset=utf-8', 'no-cache'],
      ['services', 'text/html; charset=utf-8', 'no-cache'],
      ['catalogue.json', 'application/json; charset=utf-8', 'no-cache'],
      [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ] as const) {
      const { headers } = await store.object(key)
      expect([key, headers.get('content-type'), headers.get('cache-control')]).toEqual([key, type, cache])
    }
  })

  it('receives assets, then pages, then listings, between two writes of the manifest', async () => {
    const { machine, store, puts } = await shopWithBucket({ allServices: true })
    await (await machine()).publishAll()
    const written = store.calls.filter(({ method }) => method !== 'GET')
    expect(written.filter(({ key }) => key === MANIFEST_KEY)).toHaveLength(2)
    expect([written[0]?.key, written.at(-1)?.key]).toEqual([MANIFEST_KEY, MANIFEST_KEY])
    const keys = puts()
    const kind = (key: string) =>
      LISTINGS.test(key) ? 3 : /^services\/[^.]+$/.test(key) ? 2 : /^(_assets|services)\//.test(key) ? 1 : 0
    const kinds = keys.map(kind).filter((known) => known > 0)
    expect(kinds.filter((known) => known === 2)).toHaveLength(64)
    expect(kinds).toEqual(kinds.toSorted())
    expect(new Set(kinds)).toEqual(new Set([1, 2, 3]))
  })

  it('receives only what an edit changed, and nothing when nothing changed', async () => {
    const { db, machine, store, puts, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()

    store.forget()
    await first.publishAll()
    expect(store.calls).toEqual([{ method: 'GET', key: MANIFEST_KEY }])

    store.forget()
    await db
      .updateTable('services')
      .set({ about_service: 'Drawn, not assembled.' })
      .where('id', '=', 'logo-design')
      .execute()
    await raiseCatalogueRevision(db)
    await first.publishAll()
    expect(store.calls).toEqual([
      { method: 'GET', key: MANIFEST_KEY },
      { method: 'PUT', key: MANIFEST_KEY },
      { method: 'PUT', key: 'services/logo-design' },
      { method: 'PUT', key: 'feed.xml' },
      { method: 'PUT', key: MANIFEST_KEY },
    ])
    expect(puts()).toEqual(['services/logo-design', 'feed.xml'])
    await expectSameAs(first)
  })

  it('loses a deleted page only after the listings that linked to it are updated', async () => {
    const { db, machine, store, puts, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    store.forget()
    await db.deleteFrom('services').where('id', '=', 'logo-design').execute()
    await raiseCatalogueRevision(db)
    await first.publishAll()
    const changes = store.calls.filter(({ method, key }) => method !== 'GET' && key !== MANIFEST_KEY)
    const deletions = changes.filter(({ method }) => method === 'DELETE')
    expect(deletions.map(({ key }) => key).toSorted()).toEqual([
      'services/logo-design',
      'services/logo-design.json',
    ])
    expect(changes.slice(-deletions.length)).toEqual(deletions)
    expect(puts().filter((key) => LISTINGS.test(key))).toEqual(
      expect.arrayContaining(['services', 'index.html', 'categories/design', 'catalogue.json']),
    )
    await expectSameAs(first)
  })

  it('keeps the scripts of five builds, and receives nothing when a new build is the same', async () => {
    const { site, machine, store, puts } = await shopWithBucket()
    await (await machine()).publishAll()
    const copy = await mkdtemp(path.join(os.tmpdir(), 'karigar-compile-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(site.clientFolder, copy, { recursive: true })
    const asset = (await readdir(path.join(copy, '_assets'))).find((name) => name.endsWith('.js')) ?? ''
    await rm(path.join(copy, '_assets', asset))

    store.forget()
    for (const buildId of ['b', 'c', 'd', 'e'])
      await (await machine({ buildId, clientFolder: copy })).publishAll()
    expect(puts()).toEqual([])
    expect(await store.keys()).toContain(`_assets/${asset}`)
    await (await machine({ buildId: 'f', clientFolder: copy })).publishAll()
    expect(await store.keys()).not.toContain(`_assets/${asset}`)
  })
})

describe('an interrupted push', { timeout: 90_000 }, () => {
  it('is completed by another machine with an empty folder, even if the edit was undone', async () => {
    const { machine, store, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    const before = await (await store.object('services/logo-design')).text()

    await setTitle('Half-way title')
    let pages = 0
    store.decide(({ method, key }) =>
      method === 'PUT' && key !== MANIFEST_KEY && ++pages > 2 ? 'cut' : 'pass',
    )
    await first.publishAll()
    expect(pages).toBeGreaterThan(2)
    expect(await first.status()).toMatchObject({ state: 'failed' })
    await first.close()

    store.decide(() => 'pass')
    await setTitle('Logo Design')
    const second = await machine()
    await second.publishAll()
    expect(await second.status()).toMatchObject({ state: 'live', detail: null, retry_at: null })
    expect(await (await store.object('services/logo-design')).text()).toBe(before)
    await expectSameAs(second)
  })

  it('is completed by the next machine that checks, when the first has died', async () => {
    const { db, machine, store, expectSameAs } = await shopWithBucket()
    const [first, second] = [await machine(), await machine()]
    store.decide(({ key }) => (key === 'index.html' ? 'cut' : 'pass'))
    await first.publishAll()
    await first.close()
    store.decide(() => 'pass')
    const past = new Date(Date.now() - 1000).toISOString()
    await db
      .updateTable('publication')
      .set({ failure: null, failures: 0, retry_at: null, lease_holder: 'elsewhere 1 x', lease_until: past })
      .execute()
    await expect.poll(() => store.keys(), { timeout: 30_000 }).toContain('index.html')
    await second.settled()
    await expectSameAs(second)
  })
})

describe('a process that is stopped during a push', { timeout: 90_000 }, () => {
  it('is followed by another, which uploads only the rest', async () => {
    const { machine, store, puts, expectSameAs } = await shopWithBucket()
    const [first, second] = [await machine(), await machine()]
    let go: (fate: 'pass') => void = () => {}
    const held = new Promise<'pass'>((resolve) => (go = resolve))
    store.decide(({ key }) => (key === 'services/logo-design' ? held : 'pass'))
    await first.publish()
    await expect.poll(puts, { timeout: 30_000 }).toContain('services/logo-design')
    const closed = first.close()
    go('pass')
    await closed
    const there = puts()
    expect(there).not.toContain('services')

    store.forget()
    await expect.poll(puts, { timeout: 20_000 }).toContain('services')
    await second.settled()
    expect(puts().filter((key) => there.includes(key))).toEqual([])
    expect(await second.status()).toMatchObject({ state: 'live', detail: null })
    await expectSameAs(second)
  })
})

describe('pictures for shared links', { timeout: 90_000 }, () => {
  it('are uploaded to the bucket; a failed one is retried only with the next change', async () => {
    const { machine, store, setTitle } = await shopWithBucket()
    let reads = 0
    const media = {
      async read(): Promise<null> {
        reads += 1
        throw new Error('The disk is away')
      },
    }
    const first = await machine({}, media)
    await first.publishAll()
    // Drawn pictures are pushed in a round of their own, which takes a second wait.
    await first.settled()
    expect(reads).toBe(4)
    expect(await store.keys()).toEqual(expect.arrayContaining(['og/_shop.jpg', 'og/_category-design.jpg']))
    expect(await store.keys()).not.toContain('og/logo-design.jpg')

    for (let publish = 0; publish < 3; publish += 1) await first.publishAll()
    expect(reads).toBe(4)
    await setTitle('Another title')
    await first.publishAll()
    expect(reads).toBe(8)
  })
})

describe('a second machine', { timeout: 90_000 }, () => {
  it('with an empty folder does not upload again what the bucket has', async () => {
    const { machine, store, puts, expectSameAs, setTitle } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    store.forget()
    const second = await machine()
    await second.publishAll()
    expect(puts()).toEqual([])

    await setTitle('From the second')
    await second.publishAll()
    store.forget()
    // What the first machine remembers about the bucket is outdated, because the second has changed it.
    await setTitle('Logo Design')
    await first.publishAll()
    expect(puts()).toContain('services/logo-design')
    await expectSameAs(first)
  })
})

describe('an unavailable bucket', { timeout: 90_000 }, () => {
  it('leaves the site live in the folder, is reported and is updated once it is back', async () => {
    const { machine, store, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    store.decide(() => 503)
    await first.publishAll()
    expect(await readFile(path.join(first.live, 'index.html'), 'utf8')).toContain('Karigar')
    const failed = await first.status()
    expect(failed).toMatchObject({
      state: 'failed',
      detail: 'The pages are live here, but not yet in the bucket. The object store fails (503 Unavailable).',
      retry_at: expect.any(String),
    })
    expect(failed.published_revision).toBe(failed.catalogue_revision)

    await setTitle('Edited meanwhile')
    await first.publishAll()
    expect(await readFile(path.join(first.live, 'services/logo-design.html'), 'utf8')).toContain(
      'Edited meanwhile',
    )
    expect((await first.status()).detail).toContain('not yet in the bucket')

    store.decide(() => 'pass')
    first.wake()
    await expect.poll(async () => (await first.status()).state, { timeout: 20_000 }).toBe('live')
    expect(await first.status()).toMatchObject({ detail: null, retry_at: null })
    await expectSameAs(first)
  })

  it('is retried automatically', async () => {
    const { machine, store, expectSameAs } = await shopWithBucket()
    const first = await machine()
    let tries = 0
    store.decide(() => (++tries <= 3 ? 503 : 'pass'))
    await first.publishAll()
    expect((await first.status()).state).toBe('failed')
    await expect.poll(async () => (await first.status()).state, { timeout: 15_000 }).toBe('live')
    await expectSameAs(first)
  })

  it('does not delay edits in the folder while a request to it hangs', async () => {
    const { machine, store, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    let answer: (fate: 'pass') => void = () => {}
    const held = new Promise<'pass'>((resolve) => (answer = resolve))
    store.decide(({ method, key }) => (method === 'PUT' && key === 'services/logo-design' ? held : 'pass'))
    for (const title of ['One', 'Two', 'Three']) {
      await setTitle(title)
      await first.publish()
      expect(await readFile(path.join(first.live, 'services/logo-design.html'), 'utf8')).toContain(
        `>${title}<`,
      )
      expect((await first.status()).state).toBe('publishing')
    }
    answer('pass')
    await first.settled()
    expect((await first.status()).state).toBe('live')
    await expectSameAs(first)
  })

  it('does not hide a rendering error', async () => {
    const { db, machine } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    await db.updateTable('settings').set({ value: '{}' }).where('key', '=', 'shop').execute()
    await raiseCatalogueRevision(db)
    await expect(first.publish()).rejects.toThrow(/could not be rendered/)
    await first.settled()
    expect((await first.status()).detail).toMatch(/could not be rendered/)
  })
})
