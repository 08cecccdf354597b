import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { deleteOldHistory } from '../../api/src/modules/office/history/history.actions.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { addPicture } from '../support/pictures.ts'

type Shop = TestApp & { as: string }

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const LOGO = '/api/admin/services/logo-design'

async function signedIn(): Promise<Shop> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const list = async ({ call, as }: Shop, filter: object = {}, more: Record<string, string> = {}) =>
  (await call('GET', '/api/admin/pictures', { as, query: { filter: JSON.stringify(filter), ...more } })).json<
    LibraryPicture[]
  >()

const find = async (shop: Shop, id: string) => (await list(shop, { id }))[0]

const clear = async ({ call, as }: Shop, ids: string[]) =>
  (await call('POST', '/api/admin/pictures/clear', { as, json: { ids } })).json<{ ids: string[] }>().ids

const replace = ({ call, as }: Shop, id: string, by: string) =>
  call('POST', `/api/admin/pictures/${id}/replace`, { as, json: { by } })

const saveLogo = ({ call, as }: Shop, banner: string | null, thumbnails: string[] = []) =>
  call('PUT', LOGO, {
    as,
    json: newService({ title: 'Logo Design', service_banner: banner, service_thumbnails: thumbnails }),
  })

const files = async ({ config }: Shop): Promise<string[]> =>
  readdir(path.join(config.dataDir, 'media')).catch(() => [])

describe('the library of pictures', () => {
  it('lists uploads with name, size, who and what needs them, and the pictures that came with the shop', async () => {
    const shop = await signedIn()
    const { id, url } = await addPicture(shop, undefined, 'C:\\Photos\\diwali lamp.png')
    expect(await find(shop, id)).toMatchObject({
      url,
      file_name: 'diwali lamp.png',
      width: 900,
      height: 600,
      uploader: 'Asha Menon',
      use: 'new',
      uses: [],
    })
    await saveLogo(shop, url)
    expect(await find(shop, id)).toMatchObject({
      use: 'shown',
      uses: [
        { kind: 'service', id: 'logo-design', name: 'Logo Design' },
        { kind: 'history', name: 'Logo Design' },
      ],
    })
    const others = (await list(shop, { use: 'shown' })).filter(({ created_at }) => created_at === null)
    expect(others.length).toBeGreaterThan(50)
  })

  it('is searched by name and text, filtered, sorted and paged', async () => {
    const shop = await signedIn()
    const { id } = await addPicture(shop, LONG_AGO, 'Lamp one.png')
    const second = await addPicture(shop, undefined, 'lamp two.png')
    const json = { alt: 'A brass lamp' }
    await shop.call('PUT', `/api/admin/pictures/${second.id}`, { as: shop.as, json })
    const ids = async (filter: object, more = {}) => (await list(shop, filter, more)).map((one) => one.id)
    expect(await ids({ q: 'LAMP one' })).toEqual([id])
    expect(await ids({ q: 'brass' })).toEqual([second.id])
    expect(await ids({ use: 'unused' })).toEqual([id])
    expect(await ids({ text: 'given' })).toEqual([second.id])
    expect(await ids({ q: 'lamp', text: 'none' })).toEqual([id])
    expect(await ids({ q: 'lamp' }, { sort: '["created_at","ASC"]' })).toEqual([id, second.id])
    expect(await ids({ q: 'lamp' }, { sort: '["created_at","ASC"]', range: '[1,1]' })).toEqual([second.id])
  })

  it('clears what nothing needs, files and rows, and leaves what is new', async () => {
    const shop = await signedIn()
    const old = await addPicture(shop, LONG_AGO)
    const young = await addPicture(shop)
    await shop.call('PUT', `/api/admin/pictures/${old.id}`, { as: shop.as, json: { alt: 'Old' } })
    const before = await files(shop)
    expect(await clear(shop, [old.id, young.id])).toEqual([old.id])
    expect(await find(shop, old.id)).toBeUndefined()
    expect((await find(shop, young.id))?.use).toBe('new')
    const after = await files(shop)
    expect(before.filter((name) => !after.includes(name)).every((name) => name.startsWith(old.id))).toBe(true)
    expect(after.filter((name) => name.startsWith(old.id))).toEqual([])
    expect(after.filter((name) => name.startsWith(young.id))).toHaveLength(3)
    const [entry] = await readHistory(shop, shop.as, { kind: 'picture' })
    expect(entry).toMatchObject({ act: 'deleted', thing_id: old.id, before: { alt: 'Old' } })
    const json = { side: 'before', etag: null }
    const back = await shop.call('POST', `/api/admin/history/${entry?.id}/restore`, { as: shop.as, json })
    expect([back.statusCode, back.json()]).toEqual([
      409,
      expect.objectContaining({ detail: pictureMessages.gone }),
    ])
  })

  it('keeps rows and texts when the storage refuses to delete the files', async () => {
    const shop = await signedIn()
    const { id } = await addPicture(shop, LONG_AGO)
    await shop.call('PUT', `/api/admin/pictures/${id}`, { as: shop.as, json: { alt: 'Old' } })
    const folder = path.join(shop.config.dataDir, 'media')
    await rename(folder, `${folder}-aside`)
    await writeFile(folder, 'not a folder')
    const json = { ids: [id] }
    const answer = await shop.call('POST', '/api/admin/pictures/clear', { as: shop.as, json })
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      503,
      expect.stringMatching(/^Nothing was cleared\./),
    ])
    expect(await find(shop, id)).toMatchObject({ alt: 'Old', use: 'unused' })
    await rm(folder)
    await rename(`${folder}-aside`, folder)
    expect(await clear(shop, [id])).toEqual([id])
  })

  it('keeps what a service, a draft, the profile, an order or a version of the history needs', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const banner = await addPicture(shop, LONG_AGO)
    const thumbnail = await addPicture(shop, LONG_AGO)
    const draft = await addPicture(shop, LONG_AGO)
    const slide = await addPicture(shop, LONG_AGO)
    const version = await addPicture(shop, LONG_AGO)
    await saveLogo(shop, version.url)
    await saveLogo(shop, banner.url, [thumbnail.url])
    const { headers } = await call('GET', LOGO, { as })
    const content = newService({ service_banner: draft.url })
    await call('PUT', `${LOGO}/draft`, { as, json: { content, etag: headers.etag, version: null } })
    const profile = (await call('GET', '/api/admin/settings/shop', { as })).json<ShopProfile>()
    const hero = profile.hero.map((one, n) => (n === 0 ? { ...one, picture: slide.url } : one))
    expect(
      (await call('PUT', '/api/admin/settings/shop', { as, json: { ...profile, hero } })).statusCode,
    ).toBe(200)
    await placeOrder(shop, newOrder('logo-design'))
    const all = [banner, thumbnail, draft, slide, version].map(({ id }) => id)
    const uses = new Map((await list(shop, { id: all })).map((one) => [one.id, one]))
    expect(all.map((id) => uses.get(id)?.use)).toEqual(['shown', 'shown', 'kept', 'shown', 'kept'])
    expect(all.map((id) => uses.get(id)?.uses[0]?.kind)).toEqual([
      'service',
      'service',
      'draft',
      'profile',
      'history',
    ])
    expect(uses.get(banner.id)?.uses.map(({ kind }) => kind)).toContain('order')
    expect(await clear(shop, all)).toEqual([])
    await deleteOldHistory(shop.app.db, '2999-01-01T00:00:00.000Z', 500, 365)
    expect(await clear(shop, all)).toEqual([version.id])
  })

  it('keeps what the draft of a deleted service needs, because it waits again when the service comes back', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const { id, url } = await addPicture(shop, LONG_AGO)
    const { headers } = await call('GET', LOGO, { as })
    const content = newService({ title: 'Drafted', service_banner: url })
    await call('PUT', `${LOGO}/draft`, { as, json: { content, etag: headers.etag, version: null } })
    await call('DELETE', LOGO, { as })
    const uses = [{ kind: 'history', id: 'service logo-design', name: 'Drafted' }]
    expect(await find(shop, id)).toMatchObject({ use: 'kept', uses })
    expect(await clear(shop, [id])).toEqual([])
  })

  it('replaces a picture in services, drafts and the profile at once, and back', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const [old, by] = [await addPicture(shop), await addPicture(shop)]
    await call('PUT', `/api/admin/pictures/${old.id}`, { as, json: { alt: 'A lamp' } })
    await saveLogo(shop, old.url, [old.url])
    const { headers } = await call('GET', LOGO, { as })
    const content = newService({ title: 'Drafted', service_banner: old.url })
    await call('PUT', `${LOGO}/draft`, { as, json: { content, etag: headers.etag, version: null } })
    const profile = (await call('GET', '/api/admin/settings/shop', { as })).json<ShopProfile>()
    const hero = profile.hero.map((one, n) => (n === 0 ? { ...one, picture: old.url } : one))
    await call('PUT', '/api/admin/settings/shop', { as, json: { ...profile, hero } })

    expect((await replace(shop, old.id, by.id)).json()).toMatchObject({ places: 2 })
    const read = async () => {
      const logo = (await call('GET', '/api/public/services/logo-design')).json<AdminService>()
      const { hero: shown } = (await call('GET', '/api/public/shop')).json<ShopProfile>()
      return [logo.service_banner, logo.service_thumbnails, logo.picture_texts, shown[0]?.picture]
    }
    expect(await read()).toEqual([by.url, [by.url], { [by.url]: 'A lamp' }, by.url])
    const { draft } = (await call('GET', `${LOGO}/draft`, { as })).json<{ draft: ServiceDraft }>()
    expect([draft.content.service_banner, draft.is_outdated]).toEqual([by.url, false])
    // The draft is still one of the service as it is now, so it can be published.
    const { version, etag } = draft
    const published = await call('POST', `${LOGO}/draft/publish`, { as, json: { version, etag } })
    expect([published.statusCode, published.json<AdminService>().title]).toEqual([200, 'Drafted'])

    const entries = (await readHistory(shop, as)).filter(({ set_id }) => set_id !== null)
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['picture', 'profile', 'service'])
    expect(new Set(entries.map(({ set_id }) => set_id)).size).toBe(1)
    expect((await replace(shop, by.id, old.id)).json()).toMatchObject({ places: 2 })
    expect((await read())[0]).toBe(old.url)
    expect((await read())[3]).toBe(old.url)
  })

  it('does not show a picture twice where the new one stands already', async () => {
    const shop = await signedIn()
    const [old, by] = [await addPicture(shop), await addPicture(shop)]
    await saveLogo(shop, null, [old.url, by.url])
    const { headers } = await shop.call('GET', LOGO, { as: shop.as })
    const content = newService({ service_thumbnails: [by.url, old.url] })
    const saved = { content, etag: headers.etag, version: null }
    await shop.call('PUT', `${LOGO}/draft`, { as: shop.as, json: saved })
    await replace(shop, old.id, by.id)
    const { draft } = (await shop.call('GET', `${LOGO}/draft`, { as: shop.as })).json<{
      draft: ServiceDraft
    }>()
    expect(draft.content.service_thumbnails).toEqual([by.url])
    const logo = (await shop.call('GET', LOGO, { as: shop.as })).json<AdminService>()
    expect(logo.service_thumbnails).toEqual([by.url])
  })

  it('refuses to replace a picture by itself or by none, and belongs to admins', async () => {
    const shop = await signedIn()
    const { id } = await addPicture(shop)
    const itself = await replace(shop, id, id)
    expect([itself.statusCode, itself.json<{ errors: object }>().errors]).toEqual([
      422,
      { by: pictureMessages.replacedByItself },
    ])
    expect((await replace(shop, id, 'nothing-10x10')).statusCode).toBe(404)
    const manager = { ...shop, as: await tokenOf(shop, 'manager') }
    expect((await replace(manager, id, id)).statusCode).toBe(403)
    expect((await shop.call('GET', '/api/admin/pictures', { as: manager.as })).statusCode).toBe(403)
  })
})
