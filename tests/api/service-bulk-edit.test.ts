import type { BulkChange, BulkPreview, BulkSelection } from '@karigar/contract/catalogue/bulk-edit.wire'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { addManyServices } from '../support/many-services.ts'
import { addService } from '../support/orders.ts'

const dearer: BulkChange = { kind: 'price', by: 'percent', value: 10, round: '99' }

async function shopForBulk() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const send = (path: string, json: object) =>
    shop.call('POST', `/api/admin/services/bulk${path}`, { as: admin, json })
  const preview = async (which: BulkSelection, change: BulkChange, skip = 0) =>
    (await send('/preview', { which, change, skip })).json<BulkPreview>()
  const ids = [await addService(shop, admin), await addService(shop, admin, { title: 'Second' })]
  return {
    shop,
    admin,
    ids,
    send,
    preview,
    service: async (id = ids[0] ?? '') =>
      (await shop.call('GET', `/api/admin/services/${id}`, { as: admin })).json<Service>(),
    save: (id: string, changes: object) =>
      shop.call('PUT', `/api/admin/services/${id}`, { as: admin, json: newService(changes) }),
    /** Looks at the difference and makes it, as the console does. */
    make: async (which: BulkSelection, change: BulkChange) => {
      const { fingerprint } = await preview(which, change)
      return send('', { which, change, fingerprint })
    },
    undo: (set_id: string) => send('/undo', { set_id }),
    history: (thing_id: string) => readHistory(shop, admin, { thing_id }),
  }
}

const prices = ({ price_categories }: Pick<Service, 'price_categories'>) =>
  price_categories.map(({ price, original_price }) => [price, original_price])

describe('a bulk edit', () => {
  it('shows the difference and changes nothing until it is made, with the same result', async () => {
    const { preview, service, make, ids, shop } = await shopForBulk()
    const seen = await preview({ ids }, dearer)
    expect(seen).toMatchObject({ total: 2, changed: 2, skipped: 0 })
    expect(prices(await service())).toEqual([
      [999, null],
      [1499.5, 1999],
    ])
    const revision = await shop.app.db.selectFrom('publication').selectAll().executeTakeFirstOrThrow()
    const made = await make({ ids }, dearer)
    expect([made.statusCode, made.json().changed]).toEqual([200, 2])
    expect(prices(await service())).toEqual([
      [1099, null],
      [1699, 2199],
    ])
    expect((await service()).price_categories).toEqual(seen.rows[0]?.after.price_categories)
    const after = await shop.app.db.selectFrom('publication').selectAll().executeTakeFirstOrThrow()
    expect(after.catalogue_revision).toBe(revision.catalogue_revision + 1)
    expect((await shop.call('GET', `/api/public/services/${ids[0]}`)).json()).toMatchObject({
      price_categories: [{ price: 1099 }, { price: 1699 }],
    })
  })

  it('changes everything that a filter finds, page by page of the difference', async () => {
    const { shop, preview, make } = await shopForBulk()
    await addManyServices(shop.app.db, 130)
    const which = { filter: { q: 'festival poster', category_id: 'design' } }
    const [first, rest] = [await preview(which, dearer), await preview(which, dearer, 100)]
    expect([first.total, first.rows.length, rest.rows.length]).toEqual([131, 100, 31])
    expect((await make(which, dearer)).json().changed).toBe(131)
    const left = await shop.app.db
      .selectFrom('service_tiers')
      .selectAll()
      .where('service_id', 'like', 'poster-%')
      .execute()
    expect(left.filter(({ price_paise }) => (price_paise / 100) % 100 !== 99)).toEqual([])
  })

  it('is refused when a service was changed since the difference was shown', async () => {
    const { preview, send, save, service, ids } = await shopForBulk()
    const { fingerprint } = await preview({ ids }, dearer)
    await save(ids[1] ?? '', { title: 'Newer' })
    const late = await send('', { which: { ids }, change: dearer, fingerprint })
    expect([late.statusCode, late.json().detail]).toEqual([412, bulkMessages.changedMeanwhile])
    expect(prices(await service())[0]).toEqual([999, null])
  })

  it('is undone as a whole, and recorded as one set by its maker', async () => {
    const { make, undo, service, ids, history } = await shopForBulk()
    const before = [await service(ids[0]), await service(ids[1])]
    const { set_id } = (await make({ ids }, dearer)).json<{ set_id: string }>()
    const recorded = await Promise.all(ids.map(async (id) => (await history(id))[0]))
    expect(recorded.map((entry?: HistoryEntry) => [entry?.set_id, entry?.actor_name])).toEqual([
      [set_id, 'Asha Menon'],
      [set_id, 'Asha Menon'],
    ])
    expect((await undo(set_id)).json()).toEqual({ changed: 2 })
    const after = [await service(ids[0]), await service(ids[1])]
    expect(after.map(({ updated_at: _, ...fields }) => fields)).toEqual(
      before.map(({ updated_at: _, ...fields }) => fields),
    )
    const again = await undo(set_id)
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      expect.stringContaining('was changed since'),
    ])
    expect((await undo('nothing-here')).statusCode).toBe(404)
  })

  it('is not undone once somebody has changed one of its services', async () => {
    const { make, undo, service, save, ids } = await shopForBulk()
    const { set_id } = (await make({ ids }, dearer)).json<{ set_id: string }>()
    await save(ids[1] ?? '', { title: 'Newer' })
    const late = await undo(set_id)
    expect([late.statusCode, late.json().detail]).toEqual([409, bulkMessages.undoTooLate('Second')])
    expect(prices(await service())[0]).toEqual([1099, null])
  })

  it('deletes, and brings all back with their ids, dates, labels and variants', async () => {
    const { shop, admin, make, undo, service } = await shopForBulk()
    const before = await service('logo-design')
    const which = { ids: ['logo-design'] }
    const { set_id } = (await make(which, { kind: 'delete' })).json<{ set_id: string }>()
    expect((await shop.call('GET', '/api/admin/services/logo-design', { as: admin })).statusCode).toBe(404)
    expect((await undo(set_id)).json()).toEqual({ changed: 1 })
    expect(await service('logo-design')).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('is not undone when a label or a subcategory has gone elsewhere meanwhile', async () => {
    const { shop, admin, make, undo, save, ids } = await shopForBulk()
    const [id = ''] = ids
    const admins = (method: 'GET' | 'PUT', path: string, json?: object) =>
      shop.call(method, `/api/admin/${path}`, { as: admin, ...(json && { json }) })
    const edit = async (change: BulkChange) =>
      (await make({ ids: [id] }, change)).json<{ set_id: string }>().set_id
    const refusal = async (set: string) => {
      const answer = await undo(set)
      return [answer.statusCode, answer.json().detail]
    }
    const json = { name: 'Moonlit', category_id: 'design' }
    const added = await shop.call('POST', '/api/admin/labels', { as: admin, json })
    const { id: label } = added.json<{ id: string }>()
    await save(id, { label_ids: [label], subcategory: 'Posters by hand' })
    const without = await edit({ kind: 'labels', add: [], remove: [label] })
    const elsewhere = await admins('PUT', `labels/${label}`, { ...json, category_id: 'media' })
    expect(elsewhere.statusCode).toBe(200)
    expect(await refusal(without)).toEqual([409, bulkMessages.undoMissing])
    const moved = await edit({ kind: 'category', category_id: 'media' })
    const { name, subcategories } = (await admins('GET', 'categories/design')).json<Category>()
    const fewer = subcategories.filter((one) => one !== 'Posters by hand')
    const saved = await admins('PUT', 'categories/design', { name, subcategories: fewer })
    expect([saved.statusCode, fewer.length]).toEqual([200, subcategories.length - 1])
    expect(await refusal(moved)).toEqual([409, bulkMessages.undoMissing])
  })

  it('moves services with what fits, adds labels where they fit, and sets delivery times', async () => {
    const { make, preview, service, undo, shop, admin, ids } = await shopForBulk()
    const [id = ''] = ids
    const label: BulkChange = { kind: 'labels', add: ['logo'], remove: [] }
    const both = await preview({ ids: [id, 'instagram-reel-editing'] }, label)
    expect(both).toMatchObject({ total: 2, changed: 1, skipped: 1 })
    expect(both.rows[1]?.skipped).toBe(bulkMessages.otherCategory)
    await make({ ids: [id] }, label)
    expect((await service(id)).label_ids).toEqual(['logo'])
    const delivery: BulkChange = { kind: 'delivery', delivery_time: '6 days', tier: 'Standard' }
    await make({ ids: [id] }, delivery)
    expect((await service(id)).price_categories.map(({ delivery_time }) => delivery_time)).toEqual([
      '3 days',
      '6 days',
    ])
    const moved = await make({ ids: [id] }, { kind: 'category', category_id: 'media' })
    expect(await service(id)).toMatchObject({ category_id: 'media', category: 'Media', label_ids: [] })
    await shop.call('DELETE', '/api/admin/labels/logo', { as: admin })
    const missing = await undo(moved.json<{ set_id: string }>().set_id)
    expect([missing.statusCode, missing.json().detail]).toEqual([409, bulkMessages.undoMissing])
    expect((await service(id)).category_id).toBe('media')
  })

  it.each([
    [{ kind: 'price', by: 'percent', value: 0, round: 'none' }, { value: bulkMessages.noChange }],
    [{ kind: 'price', by: 'percent', value: -100, round: 'none' }, { value: bulkMessages.percentLow }],
    [{ kind: 'labels', add: ['nothing'], remove: [] }, { add: bulkMessages.labelGone }],
    [{ kind: 'category', category_id: 'nothing' }, { category_id: bulkMessages.categoryGone }],
  ] as const)('with %j is refused at the field', async (change, errors) => {
    const { send, ids } = await shopForBulk()
    const answer = await send('/preview', { which: { ids }, change, skip: 0 })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  })

  it('that would change nothing is refused, and unknown fields too', async () => {
    const { make, send, ids } = await shopForBulk()
    const same: BulkChange = { kind: 'labels', add: [], remove: ['logo'] }
    const nothing = await make({ ids }, same)
    expect([nothing.statusCode, nothing.json().detail]).toEqual([409, bulkMessages.nothing])
    const odd = await send('/preview', { which: { ids, more: 1 }, change: same, skip: 0 })
    expect([400, 422]).toContain(odd.statusCode)
  })
})
