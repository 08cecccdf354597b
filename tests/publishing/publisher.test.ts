import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Tier } from '@karigar/contract/catalogue/service.wire'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

/** Returns the sitemap files that change with every edit of a service in this category. */
const sitemapOf = (category: string) => ['sitemap.xml', `sitemaps/${category}-1.xml`, 'sitemaps/pages.xml']

async function publishedShop() {
  const shop = await buildTestApp({ site: await compiledSite() })
  await shop.app.publisher.publish()
  const live = path.join(shop.config.dataDir, 'published', 'current')
  return {
    ...shop,
    as: await tokenOf(shop, 'admin'),
    live,
    page: (file: string) => readFile(path.join(live, file), 'utf8'),
    /** Maps each file to its inode, which changes when the file is written again. */
    async writtenAt(): Promise<Record<string, number>> {
      const files = (await readdir(live, { recursive: true })).filter((name) =>
        /\.(html|json|xml|txt|webmanifest)$/.test(name),
      )
      return Object.fromEntries(
        await Promise.all(
          files.map(async (name) => [name, (await stat(path.join(live, name))).ino] as const),
        ),
      )
    },
  }
}

const changed = (before: Record<string, number>, after: Record<string, number>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .toSorted()

async function edit(shop: TestApp & { as: string }, id: string, changes: object) {
  const service = (await shop.call('GET', `/api/admin/services/${id}`, { as: shop.as })).json()
  const { id: _i, category: _c, labels: _l, created_at: _a, updated_at: _u, ...fields } = service
  const response = await shop.call('PUT', `/api/admin/services/${id}`, {
    as: shop.as,
    json: { ...fields, ...changes },
  })
  expect(response.statusCode).toBe(200)
  await shop.app.publisher.publish()
}

describe('publishing', () => {
  it('writes every service page, and compressed copies with the same content', async () => {
    const shop = await publishedShop()
    const services = await readdir(path.join(shop.live, 'services'))
    expect(services.filter((name) => name.endsWith('.html'))).toHaveLength(64)
    const home = await shop.page('index.html')
    expect(home).toContain('Professional Website Development')
    expect(brotliDecompressSync(await readFile(path.join(shop.live, 'index.html.br'))).toString()).toBe(home)
    expect(gunzipSync(await readFile(path.join(shop.live, 'index.html.gz'))).toString()).toBe(home)
  })

  it('rewrites only the pages on which an edit is visible', async () => {
    const shop = await publishedShop()
    const before = await shop.writtenAt()
    await edit(shop, 'logo-design', { about_service: 'A mark that is drawn, not assembled.' })
    expect(changed(before, await shop.writtenAt())).toEqual([
      'services/logo-design.html',
      ...sitemapOf('design'),
    ])
    expect(await shop.page('services/logo-design.html')).toContain('A mark that is drawn, not assembled.')
  })

  it('updates the disabled dates on service pages when they change', async () => {
    const shop = await publishedShop()
    expect(await shop.page('services/logo-design.html')).not.toContain('data-closed-dates')
    const soon = addDays(shopDate(new Date()), 3)
    const change = async (call: string) => {
      const response = await shop.call('POST', `/api/admin/${call}`, { as: shop.as })
      expect(response.statusCode).toBe(200)
      await shop.app.publisher.publish()
    }
    await change(`disable_bookings_admin?start_date=${soon}&num_days=2`)
    expect(await shop.page('services/logo-design.html')).toContain(
      `data-closed-dates="${soon} ${addDays(soon, 1)}"`,
    )
    await change(`enable_bookings_admin?date=${soon}`)
    expect(await shop.page('services/logo-design.html')).toContain(`data-closed-dates="${addDays(soon, 1)}"`)
  })

  it('rewrites the page of a service, its cart prices and its listings after a price change', async () => {
    const shop = await publishedShop()
    const before = await shop.writtenAt()
    const { price_categories } = (
      await shop.call('GET', '/api/admin/services/restaurant-qr-menu-site', { as: shop.as })
    ).json()
    await edit(shop, 'restaurant-qr-menu-site', {
      price_categories: price_categories.map((tier: Tier) =>
        tier.name === 'Premium' ? { ...tier, price: tier.price + 1.5 } : tier,
      ),
    })
    // Listings do not show the Premium tier.
    expect(changed(before, await shop.writtenAt())).toEqual([
      'services/restaurant-qr-menu-site.html',
      'services/restaurant-qr-menu-site.json',
      ...sitemapOf('development'),
    ])
    const prices = JSON.parse(await shop.page('services/restaurant-qr-menu-site.json'))
    expect(prices.price_categories.find(({ name }: Tier) => name === 'Premium').price).toBe(
      price_categories.find(({ name }: Tier) => name === 'Premium').price + 1.5,
    )

    const inBetween = await shop.writtenAt()
    await edit(shop, 'restaurant-qr-menu-site', {
      price_categories: price_categories.map((tier: Tier) => ({ ...tier, price: tier.price + 100 })),
    })
    const files = changed(inBetween, await shop.writtenAt())
    expect(files).toContain('categories/development.html')
    expect(files).toContain('catalogue.json')
    // Its own prices, and those of the services whose carts lead on to it.
    const pricesChanged = files.filter((file) => /^services\/.*\.json$/.test(file))
    expect(pricesChanged).toContain('services/restaurant-qr-menu-site.json')
    expect(pricesChanged.map((file) => file.replace('.json', '.html'))).toEqual(
      files.filter((file) => /^services\/.*\.html$/.test(file)),
    )
    for (const file of files.filter((name) => !sitemapOf('development').includes(name)))
      expect(await shop.page(file), file).toContain('restaurant-qr-menu-site')
  })

  it('does not rewrite cart prices when only a category is renamed', async () => {
    const shop = await publishedShop()
    const before = await shop.writtenAt()
    const { subcategories } = (await shop.call('GET', '/api/admin/categories/media', { as: shop.as })).json()
    await shop.call('PUT', '/api/admin/categories/media', {
      as: shop.as,
      json: { name: 'Video', subcategories },
    })
    await shop.app.publisher.publish()
    const files = changed(before, await shop.writtenAt())
    expect(files).toContain('services/logo-design.html')
    expect(files.filter((file) => /^services\/.*\.json$/.test(file))).toEqual([])
  })

  it('updates a new title on every page that lists the service', async () => {
    const shop = await publishedShop()
    await edit(shop, 'logo-design', { title: 'Monograms & marks <by hand>' })
    for (const file of ['services/logo-design.html', 'services.html', 'index.html', 'categories/design.html'])
      expect(await shop.page(file), file).toContain('Monograms &amp; marks &lt;by hand&gt;')
    expect(
      JSON.parse(await shop.page('catalogue.json')).services.map(({ title }: { title: string }) => title),
    ).toContain('Monograms & marks <by hand>')
  })

  it('adds a page for a new service and removes it with all copies when the service is deleted', async () => {
    const shop = await publishedShop()
    const { id } = (
      await shop.call('POST', '/api/admin/services', { as: shop.as, json: newService() })
    ).json()
    await shop.app.publisher.publish()
    expect(await shop.page(`services/${id}.html`)).toContain('Festival poster design')
    expect((await shop.call('GET', `/services/${id}`)).statusCode).toBe(200)
    const prices = await shop.call('GET', `/services/${id}.json`)
    expect(prices.headers['cache-control']).toBe('no-cache')
    expect(prices.json()).toMatchObject({ id, title: 'Festival poster design', revisions: '2' })

    await shop.call('DELETE', `/api/admin/services/${id}`, { as: shop.as })
    await shop.app.publisher.publish()
    expect((await readdir(path.join(shop.live, 'services'))).filter((name) => name.startsWith(id))).toEqual(
      [],
    )
    expect((await shop.call('GET', `/services/${id}.json`)).statusCode).toBe(404)
    const gone = await shop.call('GET', `/services/${id}`)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toContain('Service not found')
    expect(await shop.page('services.html')).not.toContain('Festival poster design')
  })

  it('happens automatically after a save', async () => {
    const shop = await publishedShop()
    const publishing = async () => (await shop.call('GET', '/api/admin/publishing', { as: shop.as })).json()
    const { pages } = await publishing()
    const saved = await shop.call('POST', '/api/admin/services', { as: shop.as, json: newService() })
    // The service page, its cart prices and its cover.
    await expect.poll(publishing, { timeout: 30_000 }).toMatchObject({
      state: 'live',
      catalogue_revision: 3,
      published_revision: 3,
      pages: pages + 3,
    })
    expect(await shop.page(`services/${saved.json().id}.html`)).toContain('Festival poster design')
  })

  it('shows the last edit after a burst of edits', async () => {
    const shop = await publishedShop()
    const { subcategories } = (await shop.call('GET', '/api/admin/categories/design', { as: shop.as })).json()
    const titles = Array.from({ length: 20 }, (_, index) => `Label ${index}`)
    await Promise.all(
      titles.map((name) =>
        shop.call('PUT', '/api/admin/categories/design', { as: shop.as, json: { name, subcategories } }),
      ),
    )
    await shop.app.publisher.publish()
    const { name } = (await shop.call('GET', '/api/admin/categories/design', { as: shop.as })).json()
    expect(await shop.page('categories/design.html')).toContain(name)
    expect((await shop.app.publisher.status()).state).toBe('live')
  })
})
