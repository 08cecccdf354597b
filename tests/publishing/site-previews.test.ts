/** Pages that staff look at before others see them: of a shop that is not open, and of what a form holds. */
import { faceSheet } from '@karigar/contract/shop/face-sheet'
import { SITE_VIEW_COOKIE } from '@karigar/contract/shop/shop-opening.rules'
import type { Preview } from '@karigar/contract/office/preview.wire'
import type { Shop, ShopProfile } from '@karigar/contract/shop/shop.wire'
import { previewMessages } from '@karigar/contract/office/preview.words'
import { describe, expect, it } from 'vitest'
import { compiledSite } from '../support/compiled-site.ts'
import { buildNewShop } from '../support/new-shop.ts'
import { openShop } from '../support/opening.ts'

const PROFILE = '/api/admin/settings/shop'
const OFFICER = { name: 'Lata Joshi', designation: 'Proprietor', phone: '', email: 'lata@kala.example' }

async function shopToBe() {
  const shop = await buildNewShop({ site: await compiledSite() })
  const { app, call } = shop
  const read = async () => {
    const { updated_at: _, ...profile } = (await call('GET', PROFILE)).json<ShopProfile>()
    return profile
  }
  const saved = await call('PUT', PROFILE, {
    ...(await read()),
    name: 'Kala Bhavan',
    whatsapp: '919000012345',
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const category = (await call('POST', '/api/admin/categories', { name: 'Signs' })).json<{ id: string }>()
  const service = await call('POST', '/api/admin/services', {
    title: 'Painted signboard',
    description: 'One board',
    category_id: category.id,
    has_variants: false,
    variants: [],
    price_categories: [{ name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }],
  })
  await app.publisher.publish()
  return {
    ...shop,
    read,
    category: category.id,
    service: service.json<{ id: string }>().id,
    /** Begins a look at a page, and returns its address and the cookie of the browser. */
    async look(path: string, draft: { shop?: Partial<Shop>; business?: object } = {}) {
      const body = { path, ...draft, ...(draft.shop && { shop: { ...(await read()), ...draft.shop } }) }
      const answer = await call('POST', '/api/admin/site-preview', body)
      expect(answer.statusCode, answer.body).toBe(200)
      const { address } = answer.json<Preview>()
      const set = String(answer.headers['set-cookie'])
      return { address, set, cookie: set.split(';')[0] ?? '' }
    },
    visit: (url: string, cookie?: string) =>
      app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }) } }),
  }
}

describe('a look at a shop that is not open', () => {
  it('shows staff every page as it will be, and everybody else the sign', async () => {
    const { look, visit, service, category } = await shopToBe()
    const { cookie, set } = await look('/')
    expect(set).toMatch(/; HttpOnly; SameSite=Strict$/)
    const pages = [
      '/',
      '/services',
      `/services/${service}`,
      `/categories/${category}`,
      '/cart',
      '/booking',
      '/faq',
    ]
    for (const path of pages) {
      const seen = await visit(path, cookie)
      expect(seen.statusCode, path).toBe(200)
      expect(seen.body, path).not.toContain('opens soon')
      expect(seen.body, path).toContain('Only you see it')
      expect(seen.headers, path).toMatchObject({ 'cache-control': 'no-store' })
      expect(seen.headers['x-robots-tag'], path).toBe('noindex, nofollow')
      expect((await visit(path)).body, path).toContain('Kala Bhavan opens soon')
    }
    expect((await visit(`/services/${service}`, cookie)).body).toContain('<h1>Painted signboard</h1>')
    expect((await visit('/nowhere', cookie)).statusCode).toBe(404)
    expect((await visit('/', `${SITE_VIEW_COOKIE}=${'a'.repeat(120)}`)).body).toContain('opens soon')
  })

  it('ends in this browser with signing out', async () => {
    const { look, app, as } = await shopToBe()
    const { cookie } = await look('/')
    const headers = { authorization: `Bearer ${as}`, cookie }
    const left = await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(left.headers['set-cookie']).toBe(`${SITE_VIEW_COOKIE}=; Path=/; Max-Age=0`)
  })

  it('ends with the access of whoever looks, and makes no difference once the shop is open', async () => {
    const { look, visit, app, call } = await shopToBe()
    const { cookie, address } = await look('/')
    expect((await visit('/', cookie)).body).not.toContain('opens soon')
    await openShop(call)
    await app.publisher.publish()
    expect((await visit('/', cookie)).body).toBe((await visit('/')).body)
    await openShop(call, false)
    await app.publisher.publish()
    expect((await visit('/', cookie)).body).toContain('Only you see it')
    await app.db.updateTable('users').set({ token_version: 7 }).where('username', '=', 'lata').execute()
    expect((await visit('/', cookie)).body).toContain('is closed for now')
    const ended = await visit(address)
    expect(ended.statusCode).toBe(404)
    expect(ended.body).toContain(previewMessages.ended)
  })
})

describe('a look at what a form holds', () => {
  it('shows the page with it, which nobody else sees', async () => {
    const { look, visit } = await shopToBe()
    const first = await look('/contact', { shop: { name: 'Kala Kendra' } })
    const page = await visit(first.address)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Kala Kendra')
    expect(page.body).not.toContain('Only you see it')
    expect(page.headers['content-security-policy']).toBe("frame-ancestors 'self'")
    expect((await visit('/contact')).body).not.toContain('Kala Kendra')
    const business = { legal_name: 'Lata Joshi', address: '1 Mill Road', officer: OFFICER }
    const second = await look('/contact', { business })
    const owner = (await visit(second.address)).body
    expect(owner).toContain('Lata Joshi, Proprietor')
    expect(owner).toContain('Kala Bhavan')
  })

  it('has the colours of the form, or those that were just saved, in the page itself', async () => {
    const { call, look, visit, read, app } = await shopToBe()
    await app.publisher.close()
    const faceOf = (main: string) => ({ colours: { main, second: '#10264d', ground: '#ffffff' } })
    const [saved, typed] = [faceOf('#3d5afe'), faceOf('#0b6e4f')]
    expect((await call('PUT', PROFILE, { ...(await read()), face: saved })).statusCode).toBe(200)
    const { address, cookie } = await look('/')
    for (const page of [await visit(address), await visit('/services', cookie)]) {
      expect(page.body).toContain(`<style>${faceSheet(saved)?.text}</style>`)
      expect(page.body).not.toContain('href="/face/')
    }
    const draft = await visit((await look('/', { shop: { face: typed } })).address)
    expect(draft.body).toContain(`<style>${faceSheet(typed)?.text}</style>`)
  })

  it('is for admins, takes only what can be saved, and answers 404 for a page that is none', async () => {
    const { call, look, visit, app } = await shopToBe()
    expect(
      (await app.inject({ method: 'POST', url: '/api/admin/site-preview', payload: { path: '/' } }))
        .statusCode,
    ).toBe(401)
    for (const path of ['//elsewhere.example', 'https://elsewhere.example'])
      expect((await call('POST', '/api/admin/site-preview', { path })).statusCode, path).toBe(422)
    expect((await visit((await look('/nowhere')).address)).statusCode).toBe(404)
  })
})
