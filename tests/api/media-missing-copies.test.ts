import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeMissingCopies } from '../../api/src/modules/catalogue/media/missing-copies.ts'
import { samplePictures } from '../../api/src/seeding/sample.ts'
import { type PictureShop, pictureShop, STORAGES, upload } from '../support/uploads.ts'

const OLD = new Date('2025-01-01').toISOString()

/** Returns a shop whose uploads lack the 640-pixel copy, and `start`, which makes the missing copies. */
async function olderShop(storage: (typeof STORAGES)[number], uploads: number) {
  const shop = await pictureShop(storage)
  const { app } = shop
  const send = async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const sent = await upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes }])
    const url = sent.json<Media>().media_url
    await app.media.remove([copyOf(url)])
    return url
  }
  const urls: string[] = []
  while (urls.length < uploads) urls.push(await send())
  await app.db.updateTable('media').set({ created_at: OLD }).execute()
  return { ...shop, urls, send, start: (others: string[] = []) => starts(shop, others) }
}

async function starts({ app }: PictureShop, others: string[]): Promise<string[]> {
  const told: string[] = []
  await makeMissingCopies(app.db, app.media, others, (sentence) => told.push(sentence))
  return told
}

const copyOf = (url: string) => path.basename(url).replace('.webp', '-640w.webp')
const MAKING = 'Making the smaller copies of pictures that pages now ask for'

describe.each(STORAGES)('older uploads in %s', (storage) => {
  it('get the copies that pages ask for, and are checked only once', async () => {
    const { app, call, start, send, urls, storedNames } = await olderShop(storage, 2)
    expect(await start()).toEqual([MAKING])
    expect(await storedNames()).toEqual(expect.arrayContaining(urls.map(copyOf)))
    const copy = await call('GET', `/media/${copyOf(urls[0] ?? '')}`)
    expect(await sharp(copy.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })

    const later = await send()
    expect(await start()).toEqual([MAKING])
    expect(await storedNames()).toContain(copyOf(later))
    await app.media.remove([copyOf(urls[0] ?? '')])
    expect(await start()).toEqual([])
  })

  it('get copies again when the widths change, as do the sample’s pictures', async () => {
    const { app, start, urls, storedNames } = await olderShop(storage, 1)
    await start()
    await app.media.remove([copyOf(urls[0] ?? '')])
    await app.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ widths: [400, 800], until: '2099' }) })
      .where('key', '=', 'picture_copies')
      .execute()
    const sample = 'logo-design-banner-1200x800.webp'
    await app.media.save([{ name: sample, bytes: await readFile(path.join(samplePictures, sample)) }])
    await start([`/media/${sample}`, `/media/${sample.replace('.webp', '-400w.webp')}`])
    expect(await storedNames()).toEqual(
      expect.arrayContaining([copyOf(urls[0] ?? ''), copyOf(`/media/${sample}`)]),
    )
  })

  it('are reported when damaged or missing, without stopping the start or the others', async () => {
    const { app, start, urls, storedNames } = await olderShop(storage, 3)
    const [damaged = '', gone = '', sound = ''] = urls
    await app.media.save([{ name: path.basename(damaged), bytes: Buffer.from('not a picture') }])
    await app.media.remove([path.basename(gone)])
    expect((await start()).toSorted()).toEqual(
      [
        MAKING,
        `${damaged} is left without smaller copies: it cannot be read`,
        `${gone} is left without smaller copies: it is not there`,
      ].toSorted(),
    )
    const names = await storedNames()
    expect(urls.filter((url) => names.includes(copyOf(url)))).toEqual([sound])
  })

  it('get their copies safely when two processes start together', async () => {
    const { start, urls, storedNames, storedBytes } = await olderShop(storage, 4)
    const told = await Promise.all([start(), start()])
    expect(told.flat()).toContain(MAKING)
    // If one process looks after the other has finished, it finds nothing to do and logs nothing.
    for (const lines of told) expect([[MAKING], []]).toContainEqual(lines)
    expect((await storedNames()).filter((name) => !/^[\w-]+\.webp$/.test(name))).toEqual([])
    for (const url of urls)
      expect((await sharp(await storedBytes(`/media/${copyOf(url)}`)).metadata()).width).toBe(640)
  })

  it('redirect to the full size where a copy is missing', async () => {
    const { call, urls } = await olderShop(storage, 1)
    const url = urls[0] ?? ''
    for (const method of ['GET', 'GET part'] as const) {
      const headers: Record<string, string> = method === 'GET' ? {} : { range: 'bytes=0-99' }
      const answer = await call('GET', `/media/${copyOf(url)}`, { headers })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
    }
    const older = await call('GET', url.replace('.webp', '-800w.webp'))
    expect([older.statusCode, older.headers.location]).toEqual([302, url])
    const none = await call('GET', '/media/none-900x600-640w.webp')
    expect(none.statusCode).toBe(404)
  })
})

it('an unavailable bucket does not stop the start, and the next start makes the rest', async () => {
  const { start, store, urls, storedNames } = await olderShop('a bucket', 3)
  let puts = 0
  store?.decide(({ method }) => (method === 'PUT' && ++puts > 1 ? 403 : 'pass'))
  const told = await start()
  expect(told.at(-1)).toMatch(/^Smaller copies are missing until the next start\. The object store /)
  expect((await storedNames()).filter((name) => name.endsWith('-640w.webp')).length).toBeLessThan(3)
  store?.decide(() => 'pass')
  expect(await start()).toEqual([MAKING])
  expect(await storedNames()).toEqual(expect.arrayContaining(urls.map(copyOf)))
})
