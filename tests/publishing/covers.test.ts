import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

const PICTURE = '/media/logo-design-1-1200x800.webp'

/** Returns a published shop, and a service in it without a picture. */
async function coveredShop() {
  const shop = await buildTestApp({ site: await compiledSite() })
  const as = await tokenOf(shop, 'admin')
  const live = path.join(shop.config.dataDir, 'published', 'current')
  const page = (file: string) => readFile(path.join(live, file), 'utf8')
  const put = async (call: string, json: object) => {
    expect((await shop.call('PUT', `/api/admin/${call}`, { as, json })).statusCode).toBe(200)
    await shop.app.publisher.publish()
  }
  const added = await shop.call('POST', '/api/admin/services', { as, json: newService() })
  const { id } = added.json<{ id: string }>()
  await shop.app.publisher.publish()
  return {
    ...shop,
    as,
    id,
    page,
    put,
    /** Returns the covers of the live site: their addresses. */
    async covers() {
      const files = await readdir(path.join(live, 'covers'), { recursive: true }).catch(() => [])
      return files.filter((name) => name.endsWith('.svg')).map((name) => `/covers/${name}`)
    },
    prices: async () => JSON.parse(await page(`services/${id}.json`)) as ServicePrices,
  }
}

describe('the cover of a service without a picture', () => {
  it('stands on its page, in lists and in the cart, at one address', async () => {
    const { id, covers, page, prices } = await coveredShop()
    const [cover = '', ...others] = await covers()
    expect(others).toEqual([])
    expect(cover).toMatch(new RegExp(`^/covers/[a-z0-9]+/${id}\\.svg$`))
    for (const file of [`services/${id}.html`, 'services.html', 'categories/design.html'])
      expect(await page(file)).toContain(`<img src="${cover}" width="600" height="400" alt=""`)
    expect((await prices()).image_url).toBe(cover)
    expect(await page(cover.slice(1))).toMatch(/^<svg [^>]*viewBox="0 0 600 400"/)
  })

  it('is kept by browsers for good, and sent as what it is', async () => {
    const { covers, call } = await coveredShop()
    const [cover = ''] = await covers()
    const { statusCode, headers } = await call('GET', cover)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const missing = await call('GET', cover.replace('.svg', '-x.svg'))
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['cache-control']).not.toContain('immutable')
  })

  it('goes as soon as a picture comes, and comes back with its removal', async () => {
    const { id, covers, page, put, prices } = await coveredShop()
    const before = await covers()
    await put(`services/${id}`, newService({ service_banner: PICTURE }))
    expect(await covers()).toEqual([])
    expect(await page(`services/${id}.html`)).not.toContain('/covers/')
    expect((await prices()).image_url).toBe(PICTURE)
    await put(`services/${id}`, newService())
    expect(await covers()).toEqual(before)
  })

  it('has another address with another motif or icon of its category, and the old one goes', async () => {
    const { id, covers, page, put } = await coveredShop()
    const [before = ''] = await covers()
    await put('categories/design', { name: 'Design', motif: 'loom' })
    const [loom = '', ...others] = await covers()
    expect(others).toEqual([])
    expect(loom).not.toBe(before)
    expect(await page(`services/${id}.html`)).toContain(loom)
    await put('categories/design', { name: 'Design', icon: 'heart' })
    expect((await covers())[0]).not.toBe(loom)
  })

  it('follows its service into another category, and is deleted with it', async () => {
    const { app, as, call, id, covers, put } = await coveredShop()
    const before = await covers()
    await put(`services/${id}`, newService({ category_id: 'media' }))
    const moved = await covers()
    expect(moved).toHaveLength(1)
    expect(moved).not.toEqual(before)
    await call('DELETE', `/api/admin/services/${id}`, { as })
    await app.publisher.publish()
    expect(await covers()).toEqual([])
  })

  it('is not published while the service is hidden', async () => {
    const { id, covers, put } = await coveredShop()
    await put(`services/${id}`, newService({ state: 'hidden' }))
    expect(await covers()).toEqual([])
  })

  it('stays as it is when only the title, the price or the telephone number changes', async () => {
    const { app, as, call, id, covers, put } = await coveredShop()
    const before = await covers()
    await put(`services/${id}`, newService({ title: 'Another title' }))
    const profile = (await call('GET', '/api/admin/settings/shop', { as })).json<object>()
    expect(
      (await call('PUT', '/api/admin/settings/shop', { as, json: { ...profile, tagline: 'New' } }))
        .statusCode,
    ).toBe(200)
    await app.publisher.publish()
    expect(await covers()).toEqual(before)
  })
})
