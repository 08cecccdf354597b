import type { CatalogueOrder } from '@karigar/contract/catalogue/catalogue-order.wire'
import type { Catalogue } from '@karigar/contract/catalogue/service.wire'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { addManyServices } from '../support/many-services.ts'

const PATH = '/api/admin/catalogue-order'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

type Shop = Awaited<ReturnType<typeof signedIn>>

const read = async ({ call, as }: Shop, list: string) =>
  (await call('GET', `${PATH}/${list}`, { as })).json<CatalogueOrder>()

const save = ({ call, as }: Shop, list: string, ids: readonly string[], headers = {}) =>
  call('PUT', `${PATH}/${list}`, { as, json: { ids }, headers })

const catalogue = async ({ call }: Shop) =>
  (await call('GET', '/api/public/categories-with-services')).json<Catalogue>()

const ids = (things: readonly { id: string }[] = []) => things.map(({ id }) => id)

describe('the order of the catalogue', () => {
  it('is by age, oldest first, as long as none is given', async () => {
    const shop = await signedIn()
    const before = await catalogue(shop)
    expect((await read(shop, 'categories')).ids).toEqual(ids(before))
    for (const { id, labels, services } of before) {
      expect((await read(shop, `services-of-${id}`)).ids).toEqual(ids(services))
      expect((await read(shop, `labels-of-${id}`)).ids).toEqual(ids(labels))
    }
    expect(await read(shop, 'featured')).toMatchObject({ name: 'Featured services', ids: [], things: [] })
  })

  it('is followed by the whole catalogue and by the search, and what is new comes last', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const categories = (await read(shop, 'categories')).ids.toReversed()
    const services = (await read(shop, 'services-of-design')).ids.toReversed()
    const labels = (await read(shop, 'labels-of-design')).ids.toReversed()
    expect((await save(shop, 'categories', categories)).json<CatalogueOrder>().ids).toEqual(categories)
    await save(shop, 'services-of-design', services)
    await save(shop, 'labels-of-design', labels)

    const after = await catalogue(shop)
    expect(ids(after)).toEqual(categories)
    const design = after.find(({ id }) => id === 'design')
    expect([ids(design?.services), ids(design?.labels)]).toEqual([services, labels])
    const search = (
      await call('GET', '/api/public/search', { query: { category: 'Design' } })
    ).json<SearchAnswer>()
    expect(ids(search.groups[0]?.services)).toEqual(services.slice(0, search.groups[0]?.services.length))
    expect(ids(search.choices.categories)).toEqual(categories)

    const { id } = (await call('POST', '/api/admin/services', { as, json: newService() })).json<{
      id: string
    }>()
    expect((await read(shop, 'services-of-design')).ids).toEqual([...services, id])
    expect((await save(shop, 'services-of-design', [])).statusCode).toBe(200)
    expect((await read(shop, 'services-of-design')).ids).toEqual([...services.toReversed(), id])
  })

  it('keeps the place of what is deleted and brought back, and forgets who has left the category', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const order = (await read(shop, 'services-of-design')).ids.toReversed()
    await save(shop, 'services-of-design', order)
    await call('DELETE', '/api/admin/services/logo-design', { as })
    expect((await read(shop, 'services-of-design')).ids).toEqual(order.filter((id) => id !== 'logo-design'))
    const [entry] = await readHistory(shop, as, { kind: 'service' })
    const json = { side: 'before', etag: null }
    expect((await call('POST', `/api/admin/history/${entry?.id}/restore`, { as, json })).statusCode).toBe(200)
    expect((await read(shop, 'services-of-design')).ids).toEqual(order)

    const moved = newService({ title: 'Logo Design', category_id: 'content' })
    await call('PUT', '/api/admin/services/logo-design', { as, json: moved })
    expect((await read(shop, 'services-of-design')).ids).toEqual(order.filter((id) => id !== 'logo-design'))
    expect((await read(shop, 'services-of-content')).ids).toContain('logo-design')
  })

  it('names hidden things as hidden, and keeps them off the public answers', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const pinned = ['logo-design', (await read(shop, 'services-of-design')).ids.at(-1) ?? '']
    await save(shop, 'featured', pinned)
    const json = { ...newService({ title: 'Logo Design' }), state: 'hidden' }
    await call('PUT', '/api/admin/services/logo-design', { as, json })
    const featured = await read(shop, 'featured')
    expect(featured.things[0]).toMatchObject({ name: 'Logo Design', category: 'Design', state: 'hidden' })
    expect((await call('GET', '/api/public/featured-services')).json()).toEqual(pinned.slice(1))
  })

  it('is saved only over the order that was loaded, and answers with the present one', async () => {
    const shop = await signedIn()
    const { headers } = await shop.call('GET', `${PATH}/categories`, { as: shop.as })
    const ifMatch = { 'if-match': String(headers.etag) }
    const order = (await read(shop, 'categories')).ids.toReversed()
    const saved = await save(shop, 'categories', order, ifMatch)
    expect(saved.statusCode).toBe(200)
    const late = await save(shop, 'categories', order.toReversed(), ifMatch)
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([412, conflictMessages.changed])
    expect(late.json<{ present: CatalogueOrder }>().present.ids).toEqual(order)
    expect(late.json<{ etag: string }>().etag).toBe(saved.headers.etag)
  })

  it('is kept over a change of a colleague: what they deleted or moved is left out, what they added comes last', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const mine = (await read(shop, 'services-of-design')).ids.toReversed()
    await save(shop, 'featured', mine.slice(0, 3))
    const [deleted = '', moved = ''] = mine
    await call('DELETE', `/api/admin/services/${deleted}`, { as })
    await call('PUT', `/api/admin/services/${moved}`, { as, json: newService({ category_id: 'content' }) })
    const added = (await call('POST', '/api/admin/services', { as, json: newService() })).json<{
      id: string
    }>()
    const { headers } = await call('GET', `${PATH}/services-of-design`, { as })
    const kept = await save(shop, 'services-of-design', mine, { 'if-match': String(headers.etag) })
    expect([kept.statusCode, kept.json<CatalogueOrder>().ids]).toEqual([200, [...mine.slice(2), added.id]])
    const pinned = await save(shop, 'featured', mine.slice(0, 3))
    expect([pinned.statusCode, pinned.json<CatalogueOrder>().ids]).toEqual([200, mine.slice(1, 3)])
  })

  it.each([
    ['something twice', 'services-of-design', ['logo-design', 'logo-design'], catalogueOrderMessages.twice],
    ['an unknown service', 'services-of-design', ['nothing'], catalogueOrderMessages.unknown],
    ['another category’s', 'services-of-content', ['logo-design'], catalogueOrderMessages.unknown],
    ['an unknown pin', 'featured', ['nothing'], catalogueOrderMessages.unknown],
    [
      'too many pins',
      'featured',
      Array.from({ length: 17 }, (_, n) => `service-${n}`),
      catalogueOrderMessages.featuredMany(16),
    ],
  ])('is refused with %s, and nothing changes', async (_, list, order, sentence) => {
    const shop = await signedIn()
    const before = await read(shop, list)
    const answer = await save(shop, list, order)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { ids: sentence }])
    expect(await read(shop, list)).toEqual(before)
  })

  it('belongs to admins, to lists that exist and to bodies without other fields', async () => {
    const shop = await signedIn()
    for (const role of ['manager', 'user'] as const)
      expect((await read({ ...shop, as: await tokenOf(shop, role) }, 'categories')).ids).toBeUndefined()
    expect((await save(shop, 'services-of-nothing', [])).statusCode).toBe(404)
    expect((await save(shop, 'orders', [])).statusCode).toBe(404)
    const json = { ids: [], sorted: true }
    const answer = await shop.call('PUT', `${PATH}/categories`, { as: shop.as, json })
    expect(answer.statusCode).toBe(422)
  })

  it('is recorded with the places of what was moved alone, and not at all when nothing has moved', async () => {
    const shop = await signedIn()
    const order = await read(shop, 'services-of-design')
    const last = order.things.at(-1)
    const moved = [last?.id ?? '', ...order.ids.slice(0, -1)]
    await save(shop, 'services-of-design', moved)
    await save(shop, 'services-of-design', moved)
    const entries = await readHistory(shop, shop.as, { kind: 'arrangement' })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      thing_name: 'Services of Design',
      act: 'changed',
      before: { places: [`${order.ids.length}. ${last?.name}`] },
      after: { places: [`1. ${last?.name}`] },
    })
    await save(shop, 'featured', ['logo-design'])
    const [pin] = await readHistory(shop, shop.as, { kind: 'arrangement' })
    expect([pin?.before, pin?.after]).toEqual([{ places: [] }, { places: ['1. Logo Design'] }])
  })

  it('of 2,000 services is saved whole, and its record stays short', async () => {
    const shop = await signedIn()
    await addManyServices(shop.app.db, 2000)
    const { ids: all } = await read(shop, 'services-of-design')
    expect(all.length).toBeGreaterThan(300)
    const saved = await save(shop, 'services-of-design', all.toReversed())
    expect(saved.json<CatalogueOrder>().ids).toEqual(all.toReversed())
    const [entry] = await readHistory(shop, shop.as, { kind: 'arrangement' })
    expect(entry?.after.places).toHaveLength(51)
  })
})
