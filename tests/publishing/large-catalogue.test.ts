import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { MOST_SEARCHED_IN_BROWSER } from '@karigar/contract/catalogue/pages/size'
import type { TitleCatalogue } from '@karigar/contract/catalogue/pages/titles'
import { expect, it } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { removeServices } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { compareSite, isAsItShouldBe } from '../../api/src/publishing/compare-site.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { addManyServices } from '../support/many-services.ts'

/** With the 64 services of the sample, one more than browsers search themselves. */
const POSTERS = MOST_SEARCHED_IN_BROWSER - 63

it(
  'a large catalogue is published as names only, which a new price does not rewrite, and compressed after its pages',
  { timeout: 180_000 },
  async () => {
    const shop = await buildTestApp({ site: await compiledSite() })
    const as = await tokenOf(shop, 'admin')
    await addManyServices(shop.app.db, POSTERS)
    await shop.app.publisher.publish()
    const live = path.join(shop.config.dataDir, 'published', 'current')
    const catalogue = path.join(live, 'catalogue.json')
    const names = async () => JSON.parse(await readFile(catalogue, 'utf8')) as TitleCatalogue
    const asksApi = async () =>
      (await readFile(path.join(live, 'services.html'), 'utf8')).includes('data-search="api"')
    const written = async (file: string) => (await stat(path.join(live, file))).ino
    const save = async (changes: object) => {
      const json = newService({ title: 'Festival poster 0', ...changes })
      const saved = await shop.call('PUT', '/api/admin/services/poster-0', { as, json })
      expect(saved.statusCode).toBe(200)
      await shop.app.publisher.publish()
    }

    const { categories, titles } = await names()
    expect(titles).toHaveLength(MOST_SEARCHED_IN_BROWSER + 1)
    const [, title, place] = titles.find(([id]) => id === 'logo-design') ?? []
    expect([title, categories[place ?? -1]?.name]).toEqual(['Logo Design', 'Design'])
    expect(await asksApi()).toBe(true)

    const [before, page] = [await written('catalogue.json'), await written('services/poster-0.html')]
    await save({
      price_categories: [{ name: 'Basic', price: 1234, original_price: null, delivery_time: '3 days' }],
    })
    expect(await written('services/poster-0.html')).not.toBe(page)
    expect(await written('catalogue.json')).toBe(before)

    await save({ title: 'Zanzibar poster' })
    expect((await names()).titles.map(([, name]) => name)).toContain('Zanzibar poster')

    // With one service fewer, browsers search themselves again.
    await removeServices(shop.app.db, ['poster-1'])
    await shop.app.publisher.publish()
    expect(await names()).toHaveProperty('services')
    expect(await asksApi()).toBe(false)

    // Another publish is asked for before the file, which takes long to compress, has been: it does not make the file anew,
    // and compresses it once nobody asks for more.
    expect((await stat(catalogue)).size).toBeGreaterThan(128 * 1024)
    const saving = save({ title: 'Zebra poster' })
    const isThere = async () => (await readFile(catalogue, 'utf8')).includes('Zebra poster')
    await expect.poll(isThere, { timeout: 30_000, interval: 5 }).toBe(true)
    const first = await written('catalogue.json')
    await shop.app.publisher.publish()
    await saving
    expect(await written('catalogue.json')).toBe(first)
    expect(brotliDecompressSync(await readFile(`${catalogue}.br`))).toEqual(await readFile(catalogue))
    const folder = path.join(shop.config.dataDir, 'published')
    const { buildId } = await compiledSite()
    const compared = await compareSite({ db: shop.app.db, content: siteContent, folder, buildId })
    expect(isAsItShouldBe(compared)).toBe(true)
  },
)
