import { brotliDecompressSync } from 'node:zlib'
import { searchCatalogue } from '@karigar/contract/catalogue/pages/pages'
import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { answerSearch } from '@karigar/contract/catalogue/search/answer'
import { readFilters } from '@karigar/contract/catalogue/search/list-address'
import { createSearch } from '@karigar/contract/catalogue/search/search'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import type { Catalogue } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it, vi } from 'vitest'
import { synonyms } from '../../api/contract/catalogue/search/synonyms.fixture.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { untilSeenByOthers } from '../support/other-process.ts'

const PATH = '/api/public/search'
const get = ({ call }: TestApp, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call('GET', PATH, { query, headers })
const found = async (shop: TestApp, query: Record<string, string>) =>
  (await get(shop, query))
    .json<SearchAnswer>()
    .groups.flatMap(({ services }) => services.map(({ title }) => title))

describe('GET /public/search', () => {
  it('gives the same answers as a search in the browser', async () => {
    const shop = await buildTestApp()
    const whole = (await shop.call('GET', '/api/public/categories-with-services')).json<Catalogue>()
    const catalogue = searchCatalogue(listCatalogue(whole))
    const search = await createSearch(catalogue.services, synonyms)
    const queries = [
      'search=loggo',
      'search=shaadi+ka+card',
      'category=Design&label=Logo&sort=price-low',
      'category=development&search=website',
      'search=wbstyte&category=Toys',
      'sort=delivery&page=2',
      '',
    ]
    for (const query of queries) {
      const { page, ...filters } = Object.fromEntries(new URLSearchParams(query))
      const asked = { ...filters, ...(page && { page }) }
      expect((await get(shop, asked)).json(), query).toEqual(
        answerSearch(catalogue, search, readFilters(query), Number(page ?? 1)),
      )
    }
  })

  it('includes every edit a moment later, even if another process saved it', async () => {
    const one = await buildTestApp()
    const other = await buildTestApp({ beside: one })
    const as = await tokenOf(one, 'admin')
    expect(await found(other, { search: 'zanzibar' })).toEqual([])
    const json = newService({ title: 'Zanzibar poster', category_id: 'design' })
    await one.call('PUT', '/api/admin/services/logo-design', { as, json })
    await untilSeenByOthers()
    expect(await found(other, { search: 'zanzibar' })).toEqual(['Zanzibar poster'])
    expect(await found(other, { search: 'logo design', category: 'Design' })).not.toContain('Logo Design')

    await one.call('PUT', '/api/admin/categories/design', { as, json: { name: 'Quixotry' } })
    await untilSeenByOthers()
    const answer = (await get(other, { search: 'zanzibar' })).json<SearchAnswer>()
    expect(answer.groups.map(({ category }) => category.name)).toEqual(['Quixotry'])
    expect(await found(other, { search: 'quixotry' })).toContain('Zanzibar poster')

    await one.call('DELETE', '/api/admin/services/logo-design', { as })
    await untilSeenByOthers()
    expect(await found(other, { search: 'zanzibar' })).toEqual([])
  })

  it('finds a change that the database did not record', async () => {
    const { app, ...rest } = await buildTestApp()
    const shop = { app, ...rest }
    expect(await found(shop, { search: 'zanzibar' })).toEqual([])
    await app.db
      .updateTable('services')
      .set({ title: 'Zanzibar poster' })
      .where('id', '=', 'logo-design')
      .execute()
    await raiseCatalogueRevision(app.db)
    await untilSeenByOthers()
    expect(await found(shop, { search: 'zanzibar' })).toEqual(['Zanzibar poster'])
  })

  it('computes the answer to equal queries once, and answers 304 if it has not changed', async () => {
    const shop = await buildTestApp()
    const ask = vi.spyOn(shop.app.catalogueSearch, 'ask')
    await Promise.all(Array.from({ length: 10 }, () => get(shop, { search: 'logo' })))
    const { headers } = await get(
      shop,
      { search: '  logo ', utm_source: 'mail' },
      { 'accept-encoding': 'br' },
    )
    expect(ask).toHaveBeenCalledTimes(1)
    const known = await get(
      shop,
      { search: 'logo' },
      { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' },
    )
    expect([known.statusCode, known.headers['cache-control']]).toEqual([304, 'no-cache'])
    const packed = await get(shop, { search: 'logo' }, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(
      (await get(shop, { search: 'logo' })).body,
    )
  })

  it.each([
    { search: 'x'.repeat(201) },
    { category: 'x'.repeat(201) },
    { sort: 'constructor' },
    { page: '0' },
    { page: '1.5' },
    { page: '100001' },
    { page: 'two' },
  ] as Record<string, string>[])('refuses %o', async (query) => {
    const shop = await buildTestApp()
    const ask = vi.spyOn(shop.app.catalogueSearch, 'ask')
    const { statusCode } = await get(shop, query)
    expect([400, 422]).toContain(statusCode)
    expect(ask).not.toHaveBeenCalled()
  })

  it('accepts any search text of up to 200 characters', async () => {
    const shop = await buildTestApp()
    for (const search of ['a '.repeat(100), 'constructor __proto__', '<script>', '%', '\u{1f4a9}'.repeat(60)])
      expect((await get(shop, { search: search.slice(0, 200) })).statusCode).toBe(200)
  })
})
