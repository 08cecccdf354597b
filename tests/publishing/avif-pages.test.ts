import type { Media } from '@karigar/contract/catalogue/media.wire'
import type { SearchCatalogue } from '@karigar/contract/catalogue/pages/pages'
import { avifSrcset } from '@karigar/contract/catalogue/pages/avif'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { expect, it } from 'vitest'
import { photograph } from '../support/photograph.ts'
import { publishedShop } from '../support/published-shop.ts'
import { upload } from '../support/uploads.ts'

const LOGO = '/api/admin/services/logo-design'

/** Returns a published shop in which one service shows this picture alone. */
async function shopShowing(bytes: Buffer) {
  const shop = await publishedShop()
  const { app, as, call, page } = shop
  const sent = await upload(shop, '/api/media/upload-image', as, [{ field: 'image', bytes }])
  const url = sent.json<Media>().media_url
  const { id: _, ...service } = (await call('GET', LOGO, { as })).json<AdminService>()
  const json = { ...service, service_banner: url, service_thumbnails: [] }
  expect((await call('PUT', LOGO, { as, json })).statusCode).toBe(200)
  await app.publisher.publish()
  return {
    ...shop,
    url,
    /** Returns which of the pages that show the picture offer it in AVIF. */
    async offering() {
      const source = `<source type="image/avif" srcset="${avifSrcset(url)}"`
      const files = ['services/logo-design.html', 'services.html', 'categories/design.html']
      const shown = await Promise.all(files.map(async (file) => [file, await page(file)] as const))
      for (const [file, html] of shown)
        expect([file, html.includes(`<img src="${url}"`)]).toEqual([file, true])
      return shown.filter(([, html]) => html.includes(source)).map(([file]) => file)
    },
    card: async () =>
      (JSON.parse(await page('catalogue.json')) as SearchCatalogue).services.find(
        ({ id }) => id === 'logo-design',
      ),
  }
}

it('pages offer a picture in AVIF once its copies are there, and WebP behind it', async () => {
  const { app, card, offering } = await shopShowing(await photograph(420, 280))
  expect(await offering()).toEqual([])
  expect(await card()).not.toHaveProperty('image_avif')
  await app.avifPictures.flush()
  await app.publisher.publish()
  expect(await offering()).toEqual(['services/logo-design.html', 'services.html', 'categories/design.html'])
  expect(await card()).toHaveProperty('image_avif', true)
})

it('no page is rendered again for a picture that is better off without AVIF', async () => {
  const { app, liveRelease, offering } = await shopShowing(await photograph(300, 120))
  const before = [await liveRelease(), (await app.publisher.status()).catalogue_revision]
  await app.avifPictures.flush()
  await app.publisher.publish()
  expect(await offering()).toEqual([])
  expect([await liveRelease(), (await app.publisher.status()).catalogue_revision]).toEqual(before)
})
