import { defaultTier, tiersOf } from '@karigar/contract/catalogue/pricing.rules'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

async function lister() {
  const { call, as } = await signedIn()
  return async (query: Record<string, string> = {}, address = '/api/admin/services') => {
    const response = await call('GET', address, { as, query })
    return {
      status: response.statusCode,
      range: response.headers['content-range'],
      rows: response.json<Service[]>(),
      detail: response.json().detail as string,
    }
  }
}

const ids = (rows: Service[]) => rows.map(({ id }) => id)

describe('the list of services', () => {
  it('returns all services in the shop’s order, with a Content-Range header', async () => {
    const list = await lister()
    const { status, range, rows } = await list()
    expect(status).toBe(200)
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(range).toBe(`services 0-${rows.length - 1}/${rows.length}`)
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows.map(({ created_at }) => created_at).toSorted(),
    )
  })

  it('is paged by limit and skip or by range, and reports the total', async () => {
    const list = await lister()
    const { rows: all } = await list()
    const total = all.length
    const [byLimit, byRange] = [await list({ limit: '7', skip: '5' }), await list({ range: '[5,11]' })]
    expect(ids(byLimit.rows)).toEqual(ids(all).slice(5, 12))
    expect(byRange).toEqual(byLimit)
    expect(byLimit.range).toBe(`services 5-11/${total}`)
    expect((await list({ range: `[${total - 2},${total + 20}]` })).range).toBe(
      `services ${total - 2}-${total - 1}/${total}`,
    )
    expect(await list({ skip: '5000' })).toMatchObject({
      status: 200,
      range: `services */${total}`,
      rows: [],
    })
    expect(await list({ filter: '{"q":"zanzibar"}' })).toMatchObject({ range: 'services */0', rows: [] })
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((page) =>
        list({ range: `[${page * 10},${page * 10 + 9}]`, sort: '["category","DESC"]' }),
      ),
    )
    expect(new Set(pages.flatMap(({ rows }) => ids(rows))).size).toBe(Math.min(total, 70))
  })

  it('returns at most 1000 at once', async () => {
    const { app, call, as } = await signedIn()
    const service = await app.db
      .selectFrom('services')
      .selectAll()
      .where('id', '=', 'logo-design')
      .executeTakeFirstOrThrow()
    for (let part = 0; part < 10; part += 1)
      await app.db
        .insertInto('services')
        .values(Array.from({ length: 100 }, (_, n) => ({ ...service, id: `copy-${part}-${n}` })))
        .execute()
    const ranged = await call('GET', '/api/admin/services', { as, query: { range: '[0,99999]' } })
    expect(ranged.json()).toHaveLength(1000)
    expect(ranged.headers['content-range']).toMatch(/^services 0-999\/10\d\d$/)
    for (const limit of ['1000', '1001', '1e300'])
      expect((await call('GET', '/api/admin/services', { as, query: { limit } })).json()).toHaveLength(1000)
  })

  const price = (service: Service) => tiersOf(service)[0]?.price ?? NaN
  const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
  it.each<[string, (service: Service) => string | number]>([
    ['title', ({ title }) => title.toLowerCase()],
    ['category', ({ category }) => category.toLowerCase()],
    ['price', price],
    ['created_at', ({ created_at }) => created_at],
    ['updated_at', ({ updated_at }) => updated_at],
    ['id', ({ id }) => id],
  ])('is sorted by %s in both directions, with ties always by id', async (column, key) => {
    const list = await lister()
    const { rows: up } = await list({ sort: JSON.stringify([column, 'ASC']) })
    expect(ids(up)).toEqual(ids(up.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id))))
    const { rows: down } = await list({ sort: JSON.stringify([column, 'DESC']) })
    expect(ids(down)).toEqual(ids(up.toSorted((a, b) => compare(key(b), key(a)) || compare(a.id, b.id))))
    expect(up.every((service) => defaultTier(tiersOf(service)) !== undefined)).toBe(true)
  })

  it('is filtered by category, label, ids and words', async () => {
    const list = await lister()
    const { rows: all } = await list()
    const filtered = async (filter: object) => ids((await list({ filter: JSON.stringify(filter) })).rows)
    expect(await filtered({ category_id: 'design' })).toEqual(
      ids(all.filter(({ category_id }) => category_id === 'design')),
    )
    expect(await filtered({ category_id: ['design', 'media'], label_id: 'reels' })).toEqual(
      ids(all.filter(({ label_ids }) => label_ids.includes('reels'))),
    )
    expect(await filtered({ id: ['logo-design', 'instagram-reel-editing', 'nothing'] })).toEqual(
      ids(all.filter(({ id }) => ['logo-design', 'instagram-reel-editing'].includes(id))),
    )
    expect(await filtered({ id: 'logo-design' })).toEqual(['logo-design'])
    expect(await filtered({ id: [] })).toEqual([])
    expect(await filtered({ q: '  LOGO design ' })).toContain('logo-design')
    expect(await filtered({ q: 'logo marketing' })).toEqual([])
    expect(await filtered({ q: '' })).toEqual(ids(all))
    expect(await filtered({ category_id: '' })).toEqual(ids(all))
  })

  it.each<Record<string, string>>([
    { sort: 'title' },
    { sort: '["title"]' },
    { sort: '["title","UP"]' },
    { sort: '["colour","ASC"]' },
    { sort: '{"title":"ASC"}' },
    { range: '0-9' },
    { range: '[9,0]' },
    { range: '[-1,5]' },
    { range: '[0]' },
    { range: '[0,1.5]' },
    { range: '[1e300,1e301]' },
    { range: '["0","9"]' },
    { filter: 'logo' },
    { filter: '[]' },
    { filter: 'null' },
    { filter: '{"colour":"red"}' },
    { filter: '{"id":7}' },
    { filter: '{"id":[7]}' },
    { filter: '{"q":["a","b"]}' },
    { filter: '{"__proto__":"x"}' },
    { limit: '0' },
    { limit: '-1' },
    { limit: 'ten' },
    { limit: '' },
    { skip: '-1' },
    { skip: '1.5' },
    { skip: '1e300' },
  ])('refuses the invalid query %j with an error message', async (query) => {
    const list = await lister()
    const { status, detail } = await list(query)
    expect(status).toBe(400)
    expect(detail).toMatch(/^[\w: ]+.*\.$/)
  })
})

describe('the services of a category', () => {
  it('exclude other categories’ services, whatever the filter, and are paged', async () => {
    const list = await lister()
    const { rows: all } = await list()
    const own = ids(all.filter(({ category_id }) => category_id === 'media'))
    expect(ids((await list({}, '/api/admin/categories/media/services')).rows)).toEqual(own)
    const part = await list(
      { range: '[1,2]', filter: '{"category_id":"design"}' },
      '/api/admin/categories/media/services',
    )
    expect([ids(part.rows), part.range]).toEqual([own.slice(1, 3), `services 1-2/${own.length}`])
  })

  it('change when a service moves to another category', async () => {
    const { call, as } = await signedIn()
    const { id } = (await call('POST', '/api/admin/services', { as, json: newService() })).json<Service>()
    await call('PUT', `/api/admin/services/${id}`, { as, json: newService({ category_id: 'media' }) })
    const of = async (category: string) =>
      ids((await call('GET', `/api/admin/categories/${category}/services`, { as })).json())
    expect([(await of('media')).includes(id), (await of('design')).includes(id)]).toEqual([true, false])
  })
})
