import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import { avifOf, filesOf } from '@karigar/contract/catalogue/pages/avif'
import { copiesOf } from '@karigar/contract/catalogue/pages/picture'
import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import type { AdminService, Service } from '@karigar/contract/catalogue/service.wire'
import type { PublicShop, Shop } from '@karigar/contract/shop/shop.wire'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { likeness, pixelsOf } from '../../api/src/modules/catalogue/media/likeness.ts'
import { makeMissingCopies } from '../../api/src/modules/catalogue/media/missing-copies.ts'
import { saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { photograph } from '../support/photograph.ts'
import { type PictureShop, pictureShop, STORAGES, upload } from '../support/uploads.ts'

const OLD = '2025-01-01T00:00:00.000Z'
const LOGO = '/api/admin/services/logo-design'

async function send(shop: PictureShop, bytes: Buffer): Promise<string> {
  const sent = await upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes }])
  expect(sent.statusCode).toBe(200)
  return sent.json<Media>().media_url
}

/** Shows a picture as the banner of a service. */
async function show({ call, as }: PictureShop, url: string): Promise<void> {
  const { id: _, ...service } = (await call('GET', LOGO, { as })).json<AdminService>()
  const saved = await call('PUT', LOGO, {
    as,
    json: { ...service, service_banner: url, service_thumbnails: [] },
  })
  expect(saved.statusCode).toBe(200)
}

const seen = async ({ call }: PictureShop) =>
  (await call('GET', '/api/public/services/logo-design')).json<Service>().picture_avif

const rowOf = ({ app }: PictureShop, url: string) =>
  app.db.selectFrom('avif_pictures').selectAll().where('url', '=', url).executeTakeFirst()

/** Lets a picture be due again, as after the time for which a process that has died had claimed it. */
const letBeDue = ({ app }: PictureShop, url: string) =>
  app.db.updateTable('avif_pictures').set({ due_at: OLD }).where('url', '=', url).execute()

const avifNames = async (shop: PictureShop, url: string) =>
  (await shop.storedNames()).filter(
    (name) => name.startsWith(pictureId(url) ?? '-') && name.endsWith('.avif'),
  )

const allAvif = (url: string) =>
  filesOf(url)
    .filter((file) => file.endsWith('.avif'))
    .map((file) => path.basename(file))
    .toSorted()

describe.each(STORAGES)('a photograph in %s', (storage) => {
  it('gets AVIF copies after its upload, smaller than the others and at least as near to it', async () => {
    const shop = await pictureShop(storage)
    const original = await photograph(420, 280)
    const url = await send(shop, original)
    await show(shop, url)
    expect(await avifNames(shop, url)).toEqual([])
    expect(await seen(shop)).toBeUndefined()

    await shop.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
    expect(await seen(shop)).toEqual([url])
    for (const file of [...copiesOf(url).map((copy) => copy.url), url]) {
      const [webp, avif] = [await shop.storedBytes(file), await shop.storedBytes(avifOf(file))]
      const { width = 0, format } = await sharp(avif).metadata()
      expect(format).toBe('heif')
      expect(avif.length).toBeLessThan(webp.length * 0.95)
      const truth = await pixelsOf(sharp(original).resize({ width }))
      const scoreOf = async (bytes: Buffer) => likeness(truth, await pixelsOf(sharp(bytes)))
      expect(await scoreOf(avif)).toBeGreaterThanOrEqual(await scoreOf(webp))
      const answer = await shop.call('GET', avifOf(file))
      expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['image/avif', avif.length])
    }
  })

  it('loses them with the picture, when it is cleared', async () => {
    const shop = await pictureShop(storage)
    const url = await send(shop, await photograph(300, 200))
    await shop.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
    await shop.app.db.updateTable('media').set({ created_at: OLD }).execute()
    const cleared = await shop.call('POST', '/api/admin/pictures/clear', {
      as: shop.as,
      json: { ids: [pictureId(url)] },
    })
    expect(cleared.json()).toEqual({ ids: [pictureId(url)] })
    expect((await shop.storedNames()).filter((name) => name.startsWith(pictureId(url) ?? '-'))).toEqual([])
    expect(await rowOf(shop, url)).toBeUndefined()
  })

  it('leaves none behind when it is cleared while they are made', async () => {
    const shop = await pictureShop(storage)
    const url = await send(shop, await photograph(300, 200))
    const making = shop.app.avifPictures.flush()
    await expect.poll(async () => (await rowOf(shop, url))?.attempts).toBe(1)
    await shop.app.db.deleteFrom('avif_pictures').where('url', '=', url).execute()
    await making
    expect(await avifNames(shop, url)).toEqual([])
  })

  it('is answered with the WebP where an AVIF copy is missing after all', async () => {
    const shop = await pictureShop(storage)
    const url = await send(shop, await photograph(500, 300))
    for (const missing of allAvif(url)) {
      const answer = await shop.call('GET', `/media/${missing}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
    }
  })
})

describe('pictures without AVIF copies are', () => {
  it.each([
    ['those that are hardly smaller in it', (flat: Sharp) => flat],
    ['those that are not opaque', async () => sharp(await photograph(500, 400)).ensureAlpha(0.5)],
    ['tiny ones', async () => sharp(await photograph(200, 90))],
  ])('%s', async (_, draw) => {
    const shop = await pictureShop('a folder')
    const flat = sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    const url = await send(shop, await (await draw(flat)).png().toBuffer())
    await show(shop, url)
    await shop.app.avifPictures.flush()
    expect(await rowOf(shop, url)).toMatchObject({ state: 'none', due_at: null })
    expect(await avifNames(shop, url)).toEqual([])
    expect(await seen(shop)).toBeUndefined()
  })

  it('those whose file is damaged or gone, without stopping the others', async () => {
    const shop = await pictureShop('a folder')
    const [damaged, gone, sound] = [
      await send(shop, await photograph(300, 200)),
      await send(shop, await photograph(300, 200)),
      await send(shop, await photograph(300, 200)),
    ]
    await shop.app.media.save([{ name: path.basename(damaged), bytes: Buffer.from('not a picture') }])
    await shop.app.media.remove([path.basename(gone)])
    await shop.app.avifPictures.flush()
    const states = await Promise.all([damaged, gone, sound].map((url) => rowOf(shop, url)))
    expect(states.map((row) => row?.state)).toEqual(['none', 'none', 'shown'])
  })
})

describe('AVIF copies are', () => {
  it.each(['the upload', 'the WebP'])(
    'made of %s of a tall picture, whose sides are rounded',
    async (from) => {
      const shop = await pictureShop('a folder')
      const tall = sharp(await photograph(900, 600)).resize(405, 1610, { fit: 'fill' })
      const url = await send(shop, await tall.png().toBuffer())
      expect(url).toContain('-402x1600.')
      const maker = from === 'the upload' ? shop : await buildTestApp({ beside: shop })
      await maker.app.avifPictures.flush()
      expect(await avifNames(shop, url)).toEqual(allAvif(url))
    },
  )

  it('made of the WebP once the upload is not at hand any more, as after a restart', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(420, 280))
    // A process that has died in the middle had claimed it.
    await shop.app.db.updateTable('avif_pictures').set({ due_at: '2099', attempts: 1 }).execute()
    const restarted = await buildTestApp({ beside: shop })
    await restarted.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual([])
    await letBeDue(shop, url)
    await restarted.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
    expect(await rowOf(shop, url)).toMatchObject({ state: 'shown', due_at: null })
  })

  it('made by one of two processes', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(300, 200))
    const other = await buildTestApp({ beside: shop })
    await Promise.all([shop.app.avifPictures.flush(), other.app.avifPictures.flush()])
    expect(await rowOf(shop, url)).toMatchObject({ state: 'shown', attempts: 1 })
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
  })

  it('left to the next start when the shop stops while they are made', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(420, 280))
    const stopped = await buildTestApp({ beside: shop })
    void stopped.app.avifPictures.flush()
    await expect.poll(async () => (await rowOf(shop, url))?.attempts).toBe(1)
    await stopped.app.close()
    const row = await rowOf(shop, url)
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(Date.parse(row?.due_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await avifNames(shop, url)).toEqual([])
    await shop.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
  })

  it('shown by the next start when the shop ended after they were stored', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(300, 200))
    await show(shop, url)
    await shop.app.db.updateTable('avif_pictures').set({ state: 'made', due_at: null }).execute()
    expect(await seen(shop)).toBeUndefined()
    await shop.app.avifPictures.flush()
    expect(await seen(shop)).toEqual([url])
  })

  it('tried again later when the storage refuses them, and given up after many tries', async () => {
    const shop = await pictureShop('a bucket')
    const url = await send(shop, await photograph(300, 200))
    shop.store?.decide(({ method }) => (method === 'PUT' ? 403 : 'pass'))
    await shop.app.avifPictures.flush()
    const row = await rowOf(shop, url)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(Date.parse(row?.due_at ?? '')).toBeGreaterThan(Date.now())

    await shop.app.db.updateTable('avif_pictures').set({ due_at: OLD, attempts: 99 }).execute()
    await shop.app.avifPictures.flush()
    expect(await rowOf(shop, url)).toMatchObject({ state: 'none', due_at: null })

    shop.store?.decide(() => 'pass')
    await shop.app.db
      .updateTable('avif_pictures')
      .set({ state: 'waiting', due_at: OLD, attempts: 1 })
      .execute()
    await shop.app.avifPictures.flush()
    expect(await avifNames(shop, url)).toEqual(allAvif(url))
  })

  it('told of with the profile, for the pictures that it shows large', async () => {
    const shop = await pictureShop('a folder')
    const { call, as } = shop
    const url = await send(shop, await photograph(300, 200))
    const read = async () => (await call('GET', '/api/public/shop')).json<PublicShop>()
    const { opening: _, picture_avif: before = [], ...profile } = await read()
    expect(before).not.toContain(url)
    const team = profile.team.map((member, index): Shop['team'][number] =>
      index === 0 ? { ...member, picture: url } : member,
    )
    const { updated_at: __ } = (await call('GET', '/api/admin/settings/shop', { as })).json<{
      updated_at: string
    }>()
    const saved = await call('PUT', '/api/admin/settings/shop', { as, json: { ...profile, team } })
    expect(saved.statusCode).toBe(200)
    await shop.app.avifPictures.flush()
    expect((await read()).picture_avif).toContain(url)
  })

  it('made again when the widths change, before a page can name one that is missing', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(300, 200))
    await show(shop, url)
    await shop.app.avifPictures.flush()
    expect(await seen(shop)).toEqual([url])
    await saveSetting(shop.app.db, 'picture_copies', { widths: [400, 800], until: '2099' })
    await makeMissingCopies(shop.app.db, shop.app.media, [], () => {})
    expect(await seen(shop)).toBeUndefined()
    // The sample's wait as well; only this one is looked at here.
    await shop.app.db.deleteFrom('avif_pictures').where('url', '!=', url).execute()
    await shop.app.avifPictures.flush()
    expect(await seen(shop)).toEqual([url])
  })

  it('made without keeping the upload waiting', async () => {
    const shop = await pictureShop('a folder')
    const url = await send(shop, await photograph(300, 200))
    await turn()
    expect(await rowOf(shop, url)).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})
