import path from 'node:path'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { newService } from '../support/factories.ts'
import { type PictureShop, pictureShop, STORAGES, upload } from '../support/uploads.ts'

/** Returns a picture with a red left and a blue right half, so that a rotation can be detected. */
function drawing(width: number, height: number): Sharp {
  const left = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: left, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])
}

async function sendOne(shop: PictureShop, bytes: Buffer): Promise<string> {
  const response = await upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes }])
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('media_url')])
  return response.json<Media>().media_url
}

describe.each(STORAGES)('an upload into %s', (storage) => {
  it.each([
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['PNG', (image: Sharp) => image.png()],
    ['WebP', (image: Sharp) => image.webp()],
    ['GIF', (image: Sharp) => image.gif()],
    ['AVIF', (image: Sharp) => image.avif({ effort: 0 })],
  ])('of %s is stored as WebP with smaller copies, and its size is part of the name', async (_, encode) => {
    const shop = await pictureShop(storage)
    const url = await sendOne(shop, await encode(drawing(1000, 600)).toBuffer())
    expect(url).toMatch(/^\/media\/[2-9a-z]{12}-1000x600\.webp$/)
    const stem = path.basename(url, '.webp')
    expect(await shop.storedNames()).toEqual([`${stem}-400w.webp`, `${stem}-640w.webp`, `${stem}.webp`])
    for (const [name, width, height] of [
      [url, 1000, 600],
      [`/media/${stem}-400w.webp`, 400, 240],
      [`/media/${stem}-640w.webp`, 640, 384],
    ] as const)
      expect(await sharp(await shop.storedBytes(name)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      })
    expect(await shop.app.db.selectFrom('media').select(['url', 'width', 'height']).execute()).toEqual([
      { url, width: 1000, height: 600 },
    ])
  })

  it('is rotated upright and stripped of metadata', async () => {
    const shop = await pictureShop(storage)
    const bytes = await drawing(600, 300)
      .withExif({ IFD0: { Artist: 'Asha of 12 Station Road' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const url = await sendOne(shop, bytes)
    const file = await shop.storedBytes(url)
    const { width, height, exif, orientation } = await sharp(file).metadata()
    expect([width, height, exif, orientation]).toEqual([300, 600, undefined, undefined])
    expect(file.includes('Station Road')).toBe(false)
    const [red = 0, , blue = 0] = await sharp(file)
      .extract({ left: 150, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(blue)
  })

  it('larger than the site needs is scaled down', async () => {
    const shop = await pictureShop(storage)
    expect(await sendOne(shop, await drawing(3200, 1000).jpeg().toBuffer())).toMatch(/-1600x500\.webp$/)
    expect(await sendOne(shop, await drawing(500, 2000).jpeg().toBuffer())).toMatch(/-400x1600\.webp$/)
  })

  it('smaller than the copies is not enlarged', async () => {
    const shop = await pictureShop(storage)
    const url = await sendOne(shop, await drawing(40, 30).png().toBuffer())
    expect(url).toMatch(/-40x30\.webp$/)
    expect(await shop.storedNames()).toEqual([path.basename(url)])
  })

  it('of an animation keeps only the first frame', async () => {
    const shop = await pictureShop(storage)
    const still = await Promise.all(
      [drawing(60, 40), drawing(60, 40).negate()].map((image) => image.png().toBuffer()),
    )
    const frames = await sharp(still, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const url = await sendOne(shop, frames)
    expect((await sharp(await shop.storedBytes(url), { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('is served as immutable, with a policy that forbids scripts', async () => {
    const shop = await pictureShop(storage)
    const url = await sendOne(shop, await drawing(900, 600).jpeg().toBuffer())
    const { srcset } = picture(url)
    const addresses = [url, ...(srcset ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '')]
    expect(addresses).toHaveLength(4)
    for (const address of addresses) {
      const response = await shop.call('GET', address)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(response.rawPayload.equals(await shop.storedBytes(address))).toBe(true)
    }
  })

  it('of several pictures returns them in the order they were sent', async () => {
    const shop = await pictureShop(storage)
    const sizes = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210]
    const files = await Promise.all(
      sizes.map(async (width) => ({ field: 'images', bytes: await drawing(width, 90).png().toBuffer() })),
    )
    const response = await upload(shop, '/api/media/upload-images', shop.as, files)
    expect(response.statusCode).toBe(200)
    expect(response.json<Media[]>().map(({ media_url }) => picture(media_url).width)).toEqual(sizes)
  })

  it('can be put on a service', async () => {
    const shop = await pictureShop(storage)
    const url = await sendOne(shop, await drawing(900, 600).jpeg().toBuffer())
    const json = newService({ service_banner: url, service_thumbnails: [url] })
    const added = await shop.call('POST', '/api/admin/services', { as: shop.as, json })
    expect(added.json()).toMatchObject({ service_banner: url, service_thumbnails: [url] })
  })

  it('of the same picture twice is kept under two names', async () => {
    const shop = await pictureShop(storage)
    const bytes = await drawing(50, 50).png().toBuffer()
    expect(await sendOne(shop, bytes)).not.toBe(await sendOne(shop, bytes))
  })
})
