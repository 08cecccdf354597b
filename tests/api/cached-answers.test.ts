import type { AdminService, Catalogue, Service } from '@karigar/contract/catalogue/service.wire'
import type { LightMyRequestResponse } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { UNSEEN_MS } from '../../api/src/catalogue/known-revision.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { untilSeenByOthers } from '../support/other-process.ts'
import { withoutStaffFields } from '../support/staff-fields.ts'

const CATALOGUE = '/api/public/categories-with-services'
const SERVICE = '/api/public/services/logo-design'

const get = ({ call }: TestApp, path: string, headers: Record<string, string> = {}) =>
  call('GET', path, { headers })

const unpack: Record<string, (response: LightMyRequestResponse) => string> = {
  br: ({ rawPayload }) => brotliDecompressSync(rawPayload).toString(),
  gzip: ({ rawPayload }) => gunzipSync(rawPayload).toString(),
}

describe.each([CATALOGUE, SERVICE])('%s', (path) => {
  it('has the same content in every encoding, each with its own strong ETag', async () => {
    const shop = await buildTestApp()
    const plain = await get(shop, path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const tags = new Set([plain.headers.etag])
    for (const [coding, text] of Object.entries(unpack)) {
      const packed = await get(shop, path, { 'accept-encoding': coding })
      expect(packed.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      expect(text(packed)).toBe(plain.body)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      tags.add(packed.headers.etag)
    }
    expect(tags.size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/)
  })

  it('answers 304 to a matching ETag until the content changes', async () => {
    const shop = await buildTestApp()
    const { headers } = await get(shop, path, { 'accept-encoding': 'br' })
    const again = () => get(shop, path, { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })
    const known = await again()
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag])
    await shop.call('PUT', '/api/admin/services/logo-design', {
      as: await tokenOf(shop, 'admin'),
      json: newService({ title: 'Monogram' }),
    })
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(headers.etag)
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('Monogram')
  })

  it('answers HEAD with the headers of GET', async () => {
    const shop = await buildTestApp()
    const { headers } = await get(shop, path)
    const head = await shop.app.inject({ method: 'HEAD', url: path })
    const { date: _d, connection: _c, ...wanted } = headers
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject(wanted)
  })

  it('runs no query for a cached answer within the time that it knows the revision', async () => {
    const shop = await buildTestApp()
    await get(shop, path)
    // Time stands still, so that the revision which the next request reads stays known.
    const now = performance.now() + UNSEEN_MS
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    try {
      await get(shop, path)
      const queries = vi.spyOn(shop.app.db.getExecutor(), 'executeQuery')
      const made = () => queries.mock.calls.map(([{ sql }]) => sql)
      for (let n = 0; n < 5; n += 1) await get(shop, `${path}?n=${n}`, { 'accept-encoding': 'gzip' })
      expect(made()).toEqual([])
      clock.mockReturnValue(now + UNSEEN_MS)
      for (let n = 0; n < 5; n += 1) await get(shop, `${path}?n=${n}`)
      expect(made()).toEqual([expect.stringContaining('select "catalogue_revision" from')])
    } finally {
      clock.mockRestore()
    }
  })
})

describe('a change', () => {
  it('appears in the next response of the process that made it, every time', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    for (const title of ['Monogram', 'Emblem', 'Signet']) {
      await get(shop, SERVICE)
      await shop.call('PUT', '/api/admin/services/logo-design', { as, json: newService({ title }) })
      expect((await get(shop, SERVICE)).json<Service>().title).toBe(title)
      expect((await get(shop, CATALOGUE)).body).toContain(title)
    }
  })

  it('is not hidden by a revision that was read while it was made', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const reads = Array.from({ length: 20 }, () => get(shop, SERVICE))
    const json = newService({ title: 'Monogram' })
    const saved = shop.call('PUT', '/api/admin/services/logo-design', { as, json })
    reads.push(...Array.from({ length: 20 }, () => get(shop, SERVICE)))
    expect((await saved).statusCode).toBe(200)
    expect((await get(shop, SERVICE)).json<Service>().title).toBe('Monogram')
    await Promise.all(reads)
  })
})

describe('a change made by one process', () => {
  it('appears in the responses of another process after a moment, every time', async () => {
    const one = await buildTestApp()
    const other = await buildTestApp({ beside: one })
    const as = await tokenOf(one, 'admin')
    const titles = async () => {
      const catalogue = (await get(other, CATALOGUE)).json<Catalogue>()
      const listed = catalogue.flatMap(({ services }) => services).find(({ id }) => id === 'logo-design')
      return [listed?.title, (await get(other, SERVICE)).json<Service>().title]
    }
    await titles()
    for (const title of ['Monogram', 'Emblem', 'Signet']) {
      await one.call('PUT', '/api/admin/services/logo-design', { as, json: newService({ title }) })
      await untilSeenByOthers()
      expect(await titles()).toEqual([title, title])
    }
    await one.call('PUT', '/api/admin/categories/design', { as, json: { name: 'Drawing' } })
    await untilSeenByOthers()
    expect((await get(other, SERVICE)).json()).toMatchObject({ category: 'Drawing' })
    await one.call('DELETE', '/api/admin/services/logo-design', { as })
    await untilSeenByOthers()
    expect((await get(other, SERVICE)).statusCode).toBe(404)
    expect((await get(other, CATALOGUE)).body).not.toContain('logo-design')
  })

  it('does not change the ETag when it is refused', async () => {
    const shop = await buildTestApp()
    const before = await get(shop, CATALOGUE)
    const json = newService({ title: '' })
    const as = await tokenOf(shop, 'admin')
    expect((await shop.call('PUT', '/api/admin/services/logo-design', { as, json })).statusCode).toBe(422)
    expect((await get(shop, CATALOGUE)).headers.etag).toBe(before.headers.etag)
  })
})

describe('a service', () => {
  it('is serialised to the same bytes by the public and the admin endpoint, but for what only staff read', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const path = '/api/admin/services/logo-design'
    const read = (await shop.call('GET', path, { as })).json<AdminService>()
    expect((await get(shop, SERVICE)).body).toBe(JSON.stringify(withoutStaffFields(read)))
  })

  it('answers 404 without an ETag when it does not exist, and is found once added', async () => {
    const shop = await buildTestApp()
    const missing = await get(shop, '/api/public/services/nothing-here', { 'accept-encoding': 'br' })
    expect([missing.statusCode, missing.json()]).toEqual([404, { detail: 'Service not found' }])
    expect(missing.headers.etag).toBeUndefined()
    const as = await tokenOf(shop, 'admin')
    const { id } = (
      await shop.call('POST', '/api/admin/services', { as, json: newService() })
    ).json<Service>()
    expect((await get(shop, `/api/public/services/${id}`)).statusCode).toBe(200)
  })
})
