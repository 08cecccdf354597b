import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Preview } from '@karigar/contract/office/preview.wire'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { previewMessages } from '@karigar/contract/office/preview.words'
import { describe, expect, it } from 'vitest'
import { deleteExpiredKeys } from '../../api/src/modules/accounts/keys/keys.repository.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { shopWithService } from '../support/orders.ts'

async function shopWithPreviews() {
  const context = await shopWithService({ label_ids: ['logo'] }, { site: await compiledSite() })
  const { shop, admin, service } = context
  const at = `/api/admin/services/${service}`
  return {
    ...context,
    at,
    preview: async () => {
      const made = await shop.call('POST', `${at}/previews`, { as: admin })
      expect(made.statusCode, made.body).toBe(201)
      return made.json<Preview>()
    },
    look: (address: string) => shop.call('GET', address),
    published: (file: string) =>
      readFile(path.join(shop.config.dataDir, 'published', 'current', file), 'utf8'),
    draft: async (changes: object) => {
      const { headers } = await shop.call('GET', at, { as: admin })
      const json = { content: newService(changes), etag: headers.etag, version: null }
      expect((await shop.call('PUT', `${at}/draft`, { as: admin, json })).statusCode).toBe(200)
    },
  }
}

describe('a preview', () => {
  it('is byte for byte the page that publishing would make', async () => {
    const { shop, admin, at, service, preview, look, published, draft } = await shopWithPreviews()
    await shop.app.publisher.publish()
    const { address } = await preview()
    expect((await look(address)).body).toBe(await published(`services/${service}.html`))

    await draft({ title: 'Poster for the fair', subcategory: '', label_ids: [] })
    const withDraft = (await look(address)).body
    expect(withDraft).toContain('<h1>Poster for the fair</h1>')
    expect(await published(`services/${service}.html`)).not.toContain('Poster for the fair')
    const { draft: waiting } = (await shop.call('GET', `${at}/draft`, { as: admin })).json()
    const json = { version: waiting.version, etag: waiting.etag }
    expect((await shop.call('POST', `${at}/draft/publish`, { as: admin, json })).statusCode).toBe(200)
    await shop.app.publisher.publish()
    expect(await published(`services/${service}.html`)).toBe(withDraft)
  })

  it('shows a hidden service as if it were live, to whoever has the link, and to nobody else', async () => {
    const { shop, admin, at, service, preview, look } = await shopWithPreviews()
    const json = { ...newService({ title: 'Secret poster' }), state: 'hidden' }
    expect((await shop.call('PUT', at, { as: admin, json })).json<AdminService>().state).toBe('hidden')
    await shop.app.publisher.publish()
    const { address } = await preview()
    const page = await look(address)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Secret poster</h1>')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "frame-ancestors 'self'",
    })
    const [cover = ''] = /\/api\/public\/previews\/[\w-]+\/cover\.svg/.exec(page.body) ?? []
    const drawn = await look(cover)
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(drawn.body).toMatch(/^<svg /)
    expect((await look(cover.replace(/previews\/../, 'previews/xx'))).statusCode).toBe(404)
    expect((await look(`/services/${service}`)).body).not.toContain('Secret poster')
    expect((await look('/sitemap.xml')).body).not.toContain('previews')
    expect((await shop.call('POST', `${at}/previews`)).statusCode).toBe(401)
  })

  it('ends after a week, with a page that says so, as for a key that never was', async () => {
    const { shop, preview, look } = await shopWithPreviews()
    const { address, expires_at } = await preview()
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 60 * 60_000)
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    const now = new Date().toISOString()
    await shop.app.db
      .updateTable('access_keys')
      .set({ expires_at: now })
      .where('kind', '=', 'preview')
      .execute()
    for (const ended of [address, `/api/public/previews/${'x'.repeat(32)}`]) {
      const page = await look(ended)
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`<h1>${previewMessages.ended}</h1>`)
      expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    }
    const later = new Date(Date.parse(now) + 31 * 24 * 60 * 60_000).toISOString()
    expect(await deleteExpiredKeys(shop.app.db, later, 10)).toBe(1)
  })
})
