import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import type { AdminService, Catalogue, Service } from '@karigar/contract/catalogue/service.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { addService, newOrder, placeOrder, shopWithService } from '../support/orders.ts'

async function shopWithStates() {
  const context = await shopWithService({ title: 'Zanzibar poster', label_ids: ['logo'] })
  const { shop, admin, service } = context
  const get = async <Body>(path: string, query: Record<string, string> = {}) =>
    (await shop.call('GET', path, { as: admin, query })).json<Body>()
  const put = (path: string, json: object, headers: Record<string, string> = {}) =>
    shop.call('PUT', `/api/admin/${path}`, { as: admin, json, headers })
  return {
    ...context,
    get,
    put,
    own: () => get<AdminService>(`/api/admin/services/${service}`),
    setState: (state: State) =>
      put(`services/${service}`, newService({ title: 'Zanzibar poster', label_ids: ['logo'], state })),
    catalogue: async () => (await shop.call('GET', '/api/public/categories-with-services')).json<Catalogue>(),
    search: async (query: Record<string, string>) =>
      (await shop.call('GET', '/api/public/search', { query })).json<SearchAnswer>(),
    listed: async (resource: string, state: State) =>
      (
        await get<{ id: string }[]>(`/api/admin/${resource}`, {
          filter: JSON.stringify({ state }),
          range: '[0,999]',
        })
      ).map(({ id }) => id),
  }
}

const idsOf = (catalogue: Catalogue) =>
  catalogue.flatMap(({ services }) => services.map(({ id }: Service) => id))

describe('a hidden service', () => {
  it('is in no public answer, and comes back as it was', async () => {
    const { shop, service, setState, catalogue, search, listed, own } = await shopWithStates()
    const one = () => shop.call('GET', `/api/public/services/${service}`)
    expect(idsOf(await catalogue())).toContain(service)
    expect((await search({ search: 'zanzibar' })).total).toBe(1)
    const before = (await one()).json()

    expect((await setState('hidden')).json()).toMatchObject({ state: 'hidden', category_state: 'live' })
    expect(idsOf(await catalogue())).not.toContain(service)
    expect((await search({ search: 'zanzibar' })).total).toBe(0)
    expect([(await one()).statusCode, (await one()).json().detail]).toEqual([
      404,
      stateMessages.serviceHidden,
    ])
    expect(await listed('services', 'hidden')).toEqual([service])
    expect(await listed('services', 'live')).not.toContain(service)

    await setState('live')
    const { updated_at: _, ...shown } = (await one()).json()
    expect({ ...shown, updated_at: before.updated_at }).toEqual(before)
    expect(before).not.toHaveProperty('state')
    expect((await search({ search: 'zanzibar' })).total).toBe(1)
    expect((await own()).state).toBe('live')
  })

  it('keeps its state when a save leaves it out, and a new one is live unless it says otherwise', async () => {
    const { shop, admin, service, setState, put, own } = await shopWithStates()
    await setState('hidden')
    expect((await put(`services/${service}`, newService())).json().state).toBe('hidden')
    const json = newService({ state: 'hidden' })
    const added = await shop.call('POST', '/api/admin/services', { as: admin, json })
    expect([added.statusCode, added.json().state]).toEqual([201, 'hidden'])
    expect((await put(`services/${service}`, { ...newService(), state: 'asleep' })).statusCode).toBe(422)
    expect((await own()).state).toBe('hidden')
  })

  it('cannot be ordered, says so for its line, and stays in orders that exist', async () => {
    const { shop, admin, service, setState, get } = await shopWithStates()
    const { order_id } = await placeOrder(shop, newOrder(service))
    await setState('hidden')
    const lines = [
      { service_id: await addService(shop, admin), tier: 'Basic', quantity: 1 },
      { service_id: service, tier: 'Basic', quantity: 1 },
    ]
    const refused = await shop.call('POST', '/api/public/orders', { json: { key: randomUUID(), lines } })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      { 'lines.1': stateMessages.lineHidden },
    ])
    const kept = await get<AdminOrder>(`/api/admin/orders/${order_id}`)
    expect(kept.services[0]?.service).toMatchObject({ id: service, title: 'Zanzibar poster' })
    const byHand = await shop.call('POST', '/api/admin/orders', {
      as: admin,
      headers: { 'idempotency-key': randomUUID() },
      json: {
        customer_id: null,
        contact_name: 'Nila Rao',
        phone: '9876501299',
        note: null,
        lines: [
          {
            service_id: service,
            title: '',
            variant_name: null,
            tier_name: 'Basic',
            price: 999,
            quantity: 1,
            delivery_time: '',
          },
        ],
        discount: null,
        discount_reason: null,
      },
    })
    expect(byHand.statusCode, byHand.body).toBe(201)
  })

  it('is recorded in the history, and a save from before it was hidden is refused', async () => {
    const { shop, admin, service, setState, put } = await shopWithStates()
    const opened = await shop.call('GET', `/api/admin/services/${service}`, { as: admin })
    await setState('hidden')
    const [entry] = await readHistory(shop, admin, { thing_id: service })
    expect(entry).toMatchObject({
      before: { state: 'live' },
      after: { state: 'hidden' },
      actor_name: 'Asha Menon',
    })
    const late = await put(`services/${service}`, newService(), { 'if-match': String(opened.headers.etag) })
    expect(late.statusCode).toBe(412)
    const json = { side: 'before', etag: (await setState('hidden')).headers.etag }
    const back = await shop.call('POST', `/api/admin/history/${entry?.id}/restore`, { as: admin, json })
    expect(back.statusCode, back.body).toBe(200)
    expect((await shop.call('GET', `/api/public/services/${service}`)).statusCode).toBe(200)
  })
})

describe('a hidden category', () => {
  it('hides what it holds without changing it', async () => {
    const { shop, service, put, own, catalogue, search, listed } = await shopWithStates()
    const hidden = await put('categories/design', { name: 'Design', state: 'hidden' })
    expect(hidden.json<Category>().state).toBe('hidden')
    expect((await catalogue()).map(({ id }) => id)).not.toContain('design')
    expect((await search({ search: 'zanzibar' })).total).toBe(0)
    const { choices } = await search({})
    expect(choices.categories.map(({ id }) => id)).not.toContain('design')
    expect(await own()).toMatchObject({ state: 'live', category_state: 'hidden' })
    expect(await listed('services', 'hidden')).toContain(service)
    expect(await listed('categories', 'hidden')).toEqual(['design'])
    const json = newOrder(service)
    expect((await shop.call('POST', '/api/public/orders', { json })).json().errors).toEqual({
      'lines.0': stateMessages.lineHidden,
    })
    await put('categories/design', { name: 'Design', state: 'live' })
    expect(idsOf(await catalogue())).toContain(service)
    expect((await search({ search: 'zanzibar' })).total).toBe(1)
    expect((await put('categories/design', { name: 'Design' })).json<Category>().state).toBe('live')
  })
})

describe('a hidden label', () => {
  it('is shown on no service and offered as no filter, and its services keep it', async () => {
    const { shop, admin, service, put, own, catalogue, search, listed } = await shopWithStates()
    const labelled = async () => (await search({ category: 'Design', label: 'Logo' })).total
    const before = await labelled()
    const shown = async () => {
      const all = (await catalogue()).flatMap(({ labels, services }) => [
        ...labels,
        ...services.flatMap((one) => one.labels),
      ])
      return all.some(({ id }) => id === 'logo')
    }
    expect([await shown(), before > 0]).toEqual([true, true])
    const hide = (state: State) => put('labels/logo', { name: 'Logo', category_id: 'design', state })
    expect((await hide('hidden')).json<Label>().state).toBe('hidden')
    expect(await shown()).toBe(false)
    const { choices } = await search({ category: 'Design' })
    expect(choices.labels.map(({ id }) => id)).not.toContain('logo')
    const publicOne = await shop.call('GET', `/api/public/services/${service}`)
    expect(publicOne.json()).toMatchObject({ label_ids: [], labels: [] })
    expect((await own()).label_ids).toEqual(['logo'])
    expect(await listed('labels', 'hidden')).toEqual(['logo'])
    await hide('live')
    expect([await shown(), await labelled()]).toEqual([true, before])
    const [entry] = await readHistory(shop, admin, { kind: 'label' })
    expect(entry).toMatchObject({ before: { state: 'hidden' }, after: { state: 'live' } })
  })
})

describe('a bulk edit', () => {
  it('hides and shows services, by what the list finds, and is undone', async () => {
    const { shop, admin, service, own } = await shopWithStates()
    const send = (path: string, json: object) =>
      shop.call('POST', `/api/admin/services/bulk${path}`, { as: admin, json })
    const make = async (which: object, state: State) => {
      const change = { kind: 'state', state }
      const { fingerprint } = (await send('/preview', { which, change, skip: 0 })).json()
      return send('', { which, change, fingerprint })
    }
    const hidden = await make({ ids: [service, 'logo-design'] }, 'hidden')
    expect([hidden.statusCode, hidden.json().changed]).toEqual([200, 2])
    expect((await own()).state).toBe('hidden')
    expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(404)
    const undone = await send('/undo', { set_id: hidden.json().set_id })
    expect([undone.statusCode, (await own()).state]).toEqual([200, 'live'])
    await make({ ids: [service] }, 'hidden')
    const shown = await make({ filter: { state: 'hidden' } }, 'live')
    expect([shown.json().changed, (await own()).state]).toEqual([1, 'live'])
  })
})
