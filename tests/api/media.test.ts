import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type PictureShop, pictureShop, STORAGES, upload } from '../support/uploads.ts'

const drawing = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

const sendOne = async (shop: PictureShop) =>
  upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes: await drawing() }])

async function withPicture(storage: (typeof STORAGES)[number]) {
  const shop = await pictureShop(storage)
  const url = (await sendOne(shop)).json<Media>().media_url
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    shop.app.inject({ method, url, headers })
  return { ...shop, url, get, bytes: await shop.storedBytes(url) }
}

describe.each(STORAGES)('a picture in %s', (storage) => {
  it('answers HEAD with the same headers as GET', async () => {
    const { get, bytes } = await withPicture(storage)
    const [head, whole] = [await get({}, 'HEAD'), await get()]
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect(head.headers).toMatchObject({
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers 304 to a matching validator', async () => {
    const { get } = await withPicture(storage)
    const { etag = '', 'last-modified': modified = '' } = (await get()).headers
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"another", W/${etag}` },
      { 'if-modified-since': String(modified) },
    ] as Record<string, string>[]) {
      const answer = await get(headers)
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
    }
    const old = 'Mon, 01 Jan 2024 00:00:00 GMT'
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
    expect((await get({ 'if-modified-since': old })).statusCode).toBe(200)
    expect((await get({ 'if-none-match': '"another"', 'if-modified-since': modified })).statusCode).toBe(200)
  })

  it('answers range requests', async () => {
    const { get, bytes } = await withPicture(storage)
    const size = bytes.length
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const answer = await get({ range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true)
    }
    const beyond = await get({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    for (const headers of [
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-99', 'if-range': '"another"' },
    ] as Record<string, string>[])
      expect((await get(headers)).rawPayload.equals(bytes)).toBe(true)
  })

  it('answers 404 when it does not exist or the name is invalid', async () => {
    const { call, url } = await withPicture(storage)
    for (const address of [
      '/media/nothing.webp',
      '/media/',
      '/media/a/b.webp',
      '/media/.webp',
      `${url}.part`,
      '/media/x%00.webp',
    ]) {
      const answer = await call('GET', address)
      expect([address, answer.statusCode]).toEqual([address, 404])
      expect(answer.headers['cache-control'] ?? 'none').not.toContain('immutable')
    }
  })
})

describe('a bucket of pictures', () => {
  it('stores them under the path that pages use, so that a CDN can serve them directly', async () => {
    const { store, url } = await withPicture('a bucket')
    const object = await store?.object(url.slice(1))
    expect(object?.status).toBe(200)
    expect(object?.headers.get('content-type')).toBe('image/webp')
    expect(object?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('keeps no part of an upload that failed halfway', async () => {
    const shop = await pictureShop('a bucket')
    let puts = 0
    shop.store?.decide(({ method }) => (method === 'PUT' && ++puts === 2 ? 403 : 'pass'))
    const answer = await sendOne(shop)
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        detail:
          'Nothing was uploaded. The object store does not let this key into bucket "shop". Please tell the person who runs this server.',
      },
    ])
    expect(await shop.storedNames()).toEqual([])
    expect(await shop.app.db.selectFrom('media').selectAll().execute()).toEqual([])
  })

  it('is tried three times when it does not answer, then the upload is refused with 503', async () => {
    const shop = await pictureShop('a bucket')
    shop.store?.decide(() => 'cut')
    const answer = await sendOne(shop)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        detail:
          'Nothing was uploaded. The object store does not answer (ECONNRESET). Please try again in a moment.',
      },
    ])
    const keys = shop.store?.calls.filter(({ method }) => method === 'PUT').map(({ key }) => key) ?? []
    expect(keys.filter((key) => key === keys[0])).toHaveLength(3)
    expect(await shop.app.db.selectFrom('media').selectAll().execute()).toEqual([])
    shop.store?.decide(() => 'pass')
    expect(await shop.storedNames()).toEqual([])
    expect((await sendOne(shop)).statusCode).toBe(200)
  })

  it('is cleaned of files that were stored although their responses were lost', async () => {
    const shop = await pictureShop('a bucket')
    shop.store?.decide(({ method }) => (method === 'PUT' ? 'lost' : 'pass'))
    expect((await sendOne(shop)).statusCode).toBe(503)
    expect(shop.store?.calls.some(({ method }) => method === 'DELETE')).toBe(true)
    expect(await shop.storedNames()).toEqual([])
  })

  it('may fail once without the upload failing', async () => {
    const shop = await pictureShop('a bucket')
    let calls = 0
    shop.store?.decide(() => (calls++ === 0 ? 503 : 'pass'))
    expect((await sendOne(shop)).statusCode).toBe(200)
  })

  it('answers a picture request with 503 and no internal details when it fails', async () => {
    const { store, get } = await withPicture('a bucket')
    store?.decide(() => 500)
    const answer = await get()
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'This picture cannot be fetched just now. Please try again in a moment.' },
    ])
    expect(answer.headers['cache-control'] ?? 'none').not.toContain('immutable')
  })
})

describe('a folder of pictures', () => {
  it('that cannot be written to refuses an upload with an error message', async () => {
    const shop = await pictureShop('a folder')
    await writeFile(path.join(shop.config.dataDir, 'media'), 'not a folder')
    const answer = await sendOne(shop)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        detail:
          'Nothing was uploaded. The folder of pictures cannot be used (EEXIST). Please try again in a moment.',
      },
    ])
    expect(await shop.app.db.selectFrom('media').selectAll().execute()).toEqual([])
  })
})
