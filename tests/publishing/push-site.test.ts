import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openBucket } from '../../api/src/storage/bucket.ts'
import { factsOf, savePictures } from '../../api/src/publishing/releases/release-manifest.ts'
import { type LiveSite, MANIFEST_KEY, objectKey, sitePusher } from '../../api/src/publishing/push-site.ts'
import { startObjectStore } from '../support/object-store.ts'

const heldLease = { hold: async () => {} }
const never = new AbortController().signal

type Files = Record<string, string | Buffer>

/** Creates a published folder with these files, without a shop. */
async function liveSite(pages: Files, assets: Files = {}, buildId = 'build'): Promise<LiveSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-live-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries({ ...pages, ...assets })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const hashes = Object.entries(pages).map(([file, content]) => [
    file,
    createHash('sha256').update(content).digest('hex'),
  ])
  const facts = Object.entries({ ...pages, ...assets }).map(([file, content]) => [file, factsOf(content)])
  return {
    release: {
      folder,
      manifest: {
        context: null,
        contextHash: '',
        journal: '',
        buildId,
        assets: Object.keys(assets),
        pages: Object.fromEntries(hashes),
        files: Object.fromEntries(facts),
      },
    },
    listings: new Set(['index.html']),
  }
}

async function bucket() {
  const store = await startObjectStore()
  const opened = await openBucket(
    {
      endpoint: store.env.S3_ENDPOINT ?? '',
      region: 'ap-south-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
      bucket: store.bucket,
    },
    { seconds: 5 },
  )
  onTestFinished(() => opened.close())
  return {
    store,
    /** Pushes like a newly started process, which remembers nothing about the bucket. */
    push: (live: LiveSite, signal = never) => sitePusher(opened)({ live, lease: heldLease, signal }),
    keys: async () => (await store.keys()).filter((key) => key !== MANIFEST_KEY),
  }
}

describe('the object key', () => {
  it.each([
    ['services/logo-design.html', 'services/logo-design'],
    ['services.html', 'services'],
    ['index.html', 'index.html'],
    ['404.html', '404.html'],
    ['shells/service.html', 'shells/service.html'],
    ['shells/order.html', 'shells/order.html'],
    ['catalogue.json', 'catalogue.json'],
    ['_assets/page.4f.js', '_assets/page.4f.js'],
  ])('of %s is %s', (file, key) => expect(objectKey(file)).toBe(key))
})

describe('a push', () => {
  it('uploads any kind of file unchanged, with its content type', async () => {
    const { store, push } = await bucket()
    const picture = randomBytes(5000)
    await push(
      await liveSite(
        {
          'index.html': 'home',
          'og/x.png': picture,
          'sitemap.xml': '<urlset/>',
          'robots.txt': 'User-agent: *',
        },
        { 'favicon.svg': '<svg/>', 'app.webmanifest': '{}', _headers: '/*' },
      ),
    )
    for (const [key, type] of [
      ['og/x.png', 'image/png'],
      ['sitemap.xml', 'application/xml; charset=utf-8'],
      ['robots.txt', 'text/plain; charset=utf-8'],
      ['favicon.svg', 'image/svg+xml'],
      ['app.webmanifest', 'application/manifest+json'],
    ] as const)
      expect([key, (await store.object(key)).headers.get('content-type')]).toEqual([key, type])
    expect(Buffer.from(await (await store.object('og/x.png')).arrayBuffer()).equals(picture)).toBe(true)
    expect(await store.keys()).not.toContain('_headers')
  })

  it('puts a shop’s own icon where programs look that have read no page', async () => {
    const { store, push } = await bucket()
    const icon = randomBytes(500)
    const live = await liveSite({ 'index.html': 'home' }, { 'favicon.ico': 'the usual icon' })
    await push(live)
    expect(await (await store.object('favicon.ico')).text()).toBe('the usual icon')
    const { folder } = live.release
    await mkdir(path.join(folder, 'og'))
    await writeFile(path.join(folder, 'og/_icon-plain-48.png'), icon)
    await savePictures(folder, { 'og/_icon-plain-48.png': { drawn: 'once', facts: factsOf(icon) } })
    onTestFinished(() => rm(`${folder}.pictures.json`, { force: true }))
    await push(live)
    const found = await store.object('favicon.ico')
    expect(found.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await found.arrayBuffer()).equals(icon)).toBe(true)
    await savePictures(folder, {})
    await push(live)
    expect(await (await store.object('favicon.ico')).text()).toBe('the usual icon')
  })

  it('keeps the last five style sheets that no page names any more', async () => {
    const { keys, push } = await bucket()
    for (let day = 1; day <= 8; day += 1)
      await push(
        await liveSite({ 'index.html': `day ${day}`, [`face/day-${day}.css`]: `:root{--day:${day}}` }),
      )
    expect((await keys()).filter((key) => key.startsWith('face/')).toSorted()).toEqual(
      [3, 4, 5, 6, 7, 8].map((day) => `face/day-${day}.css`),
    )
  })

  it('uploads a page again after the response to its deletion was lost', async () => {
    const { store, push, keys } = await bucket()
    const [withX, without] = [
      await liveSite({ 'index.html': 'home', 'x.html': 'x' }),
      await liveSite({ 'index.html': 'home' }),
    ]
    await push(withX)
    store.decide(({ method }) => (method === 'DELETE' ? 'lost' : 'pass'))
    await expect(push(without)).rejects.toThrow('The object store does not answer')
    expect(await keys()).toEqual(['index.html'])
    store.decide(() => 'pass')
    await push(withX)
    expect(await keys()).toEqual(['index.html', 'x'])
  })

  it('uploads a page again after the response to its change was lost and the change was undone', async () => {
    const { store, push } = await bucket()
    const [one, two] = [await liveSite({ 'x.html': 'one' }), await liveSite({ 'x.html': 'two' })]
    await push(one)
    store.decide(({ key }) => (key === 'x' ? 'lost' : 'pass'))
    await expect(push(two)).rejects.toThrow('The object store does not answer')
    expect(await (await store.object('x')).text()).toBe('two')
    store.decide(() => 'pass')
    await push(one)
    expect(await (await store.object('x')).text()).toBe('one')
  })

  it('stops between two objects when it is aborted, and the next push continues', async () => {
    const { store, push, keys } = await bucket()
    const pages = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`page-${index}.html`, `${index}`]),
    )
    const live = await liveSite(pages)
    const stop = new AbortController()
    store.decide(({ key }) => {
      if (key === 'page-20') stop.abort()
      return 'pass'
    })
    await expect(push(live, stop.signal)).rejects.toThrow(/abort/)
    const there = (await keys()).length
    expect(there).toBeGreaterThanOrEqual(20)
    expect(there).toBeLessThan(40)
    expect((await push(live)).put).toBe(60 - there)
    expect(await keys()).toHaveLength(60)
  })

  it('deletes a page of an interrupted push that is not part of the site any more', async () => {
    const { store, push, keys } = await bucket()
    store.decide(({ key }) => (key === 'x' ? 'lost' : 'pass'))
    await expect(push(await liveSite({ 'x.html': 'x' }))).rejects.toThrow('The object store does not answer')
    store.decide(() => 'pass')
    await push(await liveSite({ 'y.html': 'y' }))
    expect(await keys()).toEqual(['y'])
  })

  it('uploads everything again when the manifest in the bucket is damaged', async () => {
    const { store, push } = await bucket()
    const live = await liveSite({ 'index.html': 'home', 'x.html': 'x' })
    await push(live)
    const address = `${store.env.S3_ENDPOINT}/${store.bucket}/${MANIFEST_KEY}`
    expect((await fetch(address, { method: 'PUT', body: '{"objects":' })).status).toBe(200)
    expect(await push(live)).toEqual({ put: 2, removed: 0 })
  })

  it('does not touch other objects in the bucket', async () => {
    const { store, push, keys } = await bucket()
    const address = `${store.env.S3_ENDPOINT}/${store.bucket}/media/k3v9-400x300.webp`
    expect((await fetch(address, { method: 'PUT', body: 'picture' })).status).toBe(200)
    await push(await liveSite({ 'x.html': 'x' }))
    await push(await liveSite({}))
    expect(await keys()).toEqual(['media/k3v9-400x300.webp'])
  })
})
