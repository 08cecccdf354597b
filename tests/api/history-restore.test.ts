import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { HistoryEntry, HistorySide, HistoryVersion } from '@karigar/contract/office/history.wire'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import type { SaveService, Service } from '@karigar/contract/catalogue/service.wire'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import {
  canBringBack,
  HISTORY_KINDS,
  PROFILE_ID,
  RECORDED_SETTINGS,
} from '@karigar/contract/base/history.rules'
import { historyMessages } from '@karigar/contract/base/history.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { addService } from '../support/orders.ts'
import { upload } from '../support/uploads.ts'

async function shopWithHistory() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, json?: object) =>
    shop.call(method, `/api/admin/${address}`, { as: admin, ...(json && { json }) })
  const version = (entry: HistoryEntry | undefined, side: HistorySide) =>
    send('GET', `history/${entry?.id}/version?side=${side}`)
  return {
    shop,
    admin,
    send,
    version,
    history: (thing_id: string) => readHistory(shop, admin, { thing_id }),
    service: async (id: string) => (await send('GET', `services/${id}`)).json<Service>(),
    /** Looks at the version and brings it back, as the console does. */
    restore: async (entry: HistoryEntry | undefined, side: HistorySide) => {
      const { etag } = (await version(entry, side)).json<HistoryVersion>()
      return send('POST', `history/${entry?.id}/restore`, { side, etag })
    },
  }
}

const tier = (price: number) => ({ name: 'Basic', price, original_price: null, delivery_time: '3 days' })
const full = (changes: Partial<SaveService> = {}) =>
  newService({
    has_variants: true,
    variants: [{ name: 'Small', price_categories: [tier(500), { ...tier(700), name: 'Standard' }] }],
    label_ids: ['logo'],
    ...changes,
  })

describe('bringing a version back', () => {
  it('restores a service with prices, variants, texts and labels, and is itself recorded', async () => {
    const { shop, admin, send, history, restore, service, version } = await shopWithHistory()
    const id = await addService(shop, admin, full())
    const first = await service(id)
    await send('PUT', `services/${id}`, newService({ title: 'Poster', inclusions: '' }))
    await send('PUT', `services/${id}`, newService({ title: 'Placard' }))
    const [, middle] = await history(id)
    const seen = (await version(middle, 'before')).json<HistoryVersion>()
    expect(seen).toMatchObject({ exists: true, left_out: [] })
    expect(seen.version).toMatchObject({ title: first.title, labels: first.labels.map(({ name }) => name) })
    expect(seen.present).toMatchObject({ title: 'Placard', labels: [] })
    expect((await restore(middle, 'before')).json()).toEqual({ kind: 'service', thing_id: id })
    expect(await service(id)).toEqual({ ...first, updated_at: expect.any(String) })
    expect((await history(id))[0]).toMatchObject({ restored_from: middle?.id, after: { title: first.title } })
    await restore(middle, 'after')
    expect(await service(id)).toMatchObject({ title: 'Poster', inclusions: '' })
  })

  it('brings a deleted service back under its id, without labels that are gone, and says so', async () => {
    const { shop, admin, send, history, restore, service, version } = await shopWithHistory()
    const id = await addService(shop, admin, full())
    const { created_at } = await service(id)
    await send('DELETE', `services/${id}`)
    const [deleted] = await history(id)
    const labels = (await send('GET', 'labels/logo')).json<{ name: string }>()
    await send('DELETE', 'labels/logo')
    const seen = (await version(deleted, 'before')).json<HistoryVersion>()
    expect(seen).toMatchObject({
      exists: false,
      etag: null,
      present: {},
      left_out: [historyMessages.labelGone(labels.name)],
    })
    expect((await version(deleted, 'after')).json().detail).toBe(historyMessages.noVersion)
    expect((await restore(deleted, 'before')).statusCode).toBe(200)
    expect(await service(id)).toMatchObject({
      id,
      title: 'Festival poster design',
      label_ids: [],
      created_at,
    })
    const page = await shop.call('GET', `/api/public/services/${id}`)
    expect(page.statusCode).toBe(200)
  })

  it('refuses by the rules of a save: a deleted category, a name that is taken', async () => {
    const { send, history, restore, shop, admin } = await shopWithHistory()
    const category = (await send('POST', 'categories', { name: 'Music' })).json<{ id: string }>()
    const id = await addService(shop, admin, { category_id: category.id })
    await send('DELETE', `services/${id}`)
    await send('DELETE', `categories/${category.id}`)
    const [service] = await history(id)
    const [gone] = await history(category.id)
    const orphan = await restore(service, 'before')
    expect([orphan.statusCode, orphan.json().detail]).toEqual([422, 'That category does not exist any more.'])
    const other = (await send('POST', 'categories', { name: 'Music' })).json<{ id: string }>()
    const taken = await restore(gone, 'before')
    expect([taken.statusCode, taken.json().detail]).toEqual([409, 'There is already a category named Music.'])
    await send('DELETE', `categories/${other.id}`)
    expect((await restore(gone, 'before')).statusCode).toBe(200)
    expect((await restore(service, 'before')).statusCode).toBe(200)
  })

  it('changes nothing when somebody has saved a newer version since the difference was shown', async () => {
    const { shop, admin, send, history, version, service } = await shopWithHistory()
    const id = await addService(shop, admin)
    await send('PUT', `services/${id}`, newService({ title: 'Poster' }))
    const [changed] = await history(id)
    const { etag } = (await version(changed, 'before')).json<HistoryVersion>()
    await send('PUT', `services/${id}`, newService({ title: 'Newer' }))
    const late = await send('POST', `history/${changed?.id}/restore`, { side: 'before', etag })
    expect([late.statusCode, late.json().detail]).toEqual([412, conflictMessages.changed])
    expect((await service(id)).title).toBe('Newer')
    await send('DELETE', `services/${id}`)
    const gone = await send('POST', `history/${changed?.id}/restore`, { side: 'before', etag })
    expect([gone.statusCode, gone.json().detail]).toEqual([412, historyMessages.changedMeanwhile])
  })

  it('leaves out pictures that no longer exist', async () => {
    const { shop, admin, send, history, restore, service, version } = await shopWithHistory()
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const address = '/api/media/upload-image'
    const picture = async () =>
      (await upload(shop, address, admin, [{ field: 'image', bytes }])).json<Media>().media_url
    const [kept, media_url] = [await picture(), await picture()]
    const pictures = { service_banner: media_url, service_thumbnails: [kept, media_url] }
    const id = await addService(shop, admin, pictures)
    await send('PUT', `services/${id}`, newService())
    await rm(path.join(shop.config.dataDir, media_url))
    const [changed] = await history(id)
    expect((await version(changed, 'before')).json().left_out).toEqual([historyMessages.picturesGone(1)])
    await restore(changed, 'before')
    expect(await service(id)).toMatchObject({ service_banner: null, service_thumbnails: [kept] })
  })

  it.each([
    [
      'categories/design',
      { name: 'Drawing', description: 'x', subcategories: [] },
      { name: 'Design' },
      'design',
    ],
    [
      'labels/logo',
      { name: 'Marks', category_id: 'design', description: '' },
      { category_id: 'design' },
      'logo',
    ],
    ['settings/loyalty', { referral_fires: 7, cashback_percent: 1 }, { referral_fires: 100 }, 'loyalty'],
    [
      'settings/upi',
      { upi_address: 'karigar@okaxis', payee_name: '', advance_percent: 9 },
      { upi_address: '' },
      'upi',
    ],
  ])('restores %s', async (address, changes, was, thing) => {
    const { send, history, restore } = await shopWithHistory()
    const before = (await send('GET', address)).json<object>()
    expect(before).toMatchObject(was)
    const keep = address.startsWith('categories') ? { subcategories: undefined } : {}
    expect((await send('PUT', address, { ...changes, ...keep })).statusCode).toBe(200)
    const [changed] = await history(thing)
    expect((await restore(changed, 'before')).statusCode).toBe(200)
    const { updated_at: _, ...after } = (await send('GET', address)).json<{ updated_at?: string }>()
    expect(before).toMatchObject(after)
  })

  it('restores the profile, and not the keys of the payment gateway', async () => {
    const { send, history, restore, version } = await shopWithHistory()
    const { updated_at: _, ...profile } = (await send('GET', 'settings/shop')).json<
      Shop & { updated_at: string }
    >()
    const { rating: __, ...unrated } = profile
    await send('PUT', 'settings/shop', { ...unrated, name: 'Another', phones: [] })
    const [changed] = await history('shop')
    await restore(changed, 'before')
    expect((await send('GET', 'settings/shop')).json()).toMatchObject(profile)
    await restore(changed, 'after')
    const again = (await send('GET', 'settings/shop')).json<Shop>()
    expect([again.name, again.rating]).toEqual(['Another', undefined])
    await send('POST', 'payment/razorpay', { api_key: 'rzp_x', api_secret: 'secret', enabled: true })
    const [keys] = await history('razorpay')
    const refused = await version(keys, 'before')
    expect([refused.statusCode, refused.json().detail]).toEqual([409, historyMessages.notKept])
    expect((await version(undefined, 'before')).statusCode).toBe(404)
  })

  it('can bring back what the console offers to bring back, and nothing else', async () => {
    const { app } = await buildTestApp()
    await app.ready()
    const things = [
      ...HISTORY_KINDS.map((kind) => [kind, kind === 'profile' ? PROFILE_ID : 'x'] as const),
      ...Object.keys(RECORDED_SETTINGS).map((id) => ['settings', id] as const),
    ]
    expect(things.filter(([kind, id]) => app.restorables.find(kind, id) !== undefined)).toEqual(
      things.filter(([kind, id]) => canBringBack(kind, id)),
    )
  })
})
