import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { addPicture } from '../support/pictures.ts'

const LOGO = '/api/admin/services/logo-design'
const REEL = '/api/admin/services/instagram-reel-editing'

async function shopWithPictures() {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const [old, by] = [await addPicture(shop), await addPicture(shop)]
  const call = async <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<Reply> => {
    const answer = await shop.call(method, path, { as, ...(json && { json }) })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Reply>()
  }
  const draftOf = async (at: string) =>
    (await call<{ draft: ServiceDraft | null }>('GET', `${at}/draft`)).draft as ServiceDraft
  return {
    shop,
    as,
    old,
    by,
    call,
    draftOf,
    saveDraft: async (at: string, changes: Parameters<typeof newService>[0]) => {
      const { headers } = await shop.call('GET', at, { as })
      return call('PUT', `${at}/draft`, { content: newService(changes), etag: headers.etag, version: null })
    },
    replace: () =>
      call<{ places: number; set_id: string }>('POST', `/api/admin/pictures/${old.id}/replace`, {
        by: by.id,
      }),
    undo: (set_id: string) => shop.call('POST', '/api/admin/services/bulk/undo', { as, json: { set_id } }),
  }
}

it('undoes a replacement from the history: services, drafts, profile and description, exactly as they were', async () => {
  const { shop, as, old, by, call, draftOf, saveDraft, replace, undo } = await shopWithPictures()
  await call('PUT', `/api/admin/pictures/${old.id}`, { alt: 'A lamp' })
  const both = { service_banner: old.url, service_thumbnails: [by.url, old.url] }
  await call('PUT', LOGO, newService({ title: 'Logo Design', ...both }))
  await saveDraft(LOGO, { title: 'Drafted', ...both })
  // This one shows the new picture already, and goes on showing it.
  await call('PUT', REEL, newService({ category_id: 'media', service_banner: by.url }))
  const profile = await call<ShopProfile>('GET', '/api/admin/settings/shop')
  const hero = profile.hero.map((one, n) => (n === 0 ? { ...one, picture: old.url } : one))
  await call('PUT', '/api/admin/settings/shop', { ...profile, hero })

  const { places, set_id } = await replace()
  expect(places).toBe(2)
  const entries = (await readHistory(shop, as)).filter((entry) => entry.set_id === set_id)
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['picture', 'profile', 'service'])
  const undone = await undo(set_id)
  expect([undone.statusCode, undone.json()]).toEqual([200, { changed: 1 }])

  const logo = await call<AdminService>('GET', LOGO)
  expect(logo).toMatchObject({ ...both, picture_texts: { [old.url]: 'A lamp' } })
  expect((await call<AdminService>('GET', REEL)).service_banner).toBe(by.url)
  expect((await call<ShopProfile>('GET', '/api/admin/settings/shop')).hero).toEqual(hero)
  expect((await call<{ alt: string }>('GET', `/api/admin/pictures/${by.id}`)).alt).toBe('')
  const draft = await draftOf(LOGO)
  expect(draft).toMatchObject({ is_outdated: false, content: { title: 'Drafted', ...both } })

  const again = await undo(set_id)
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('was changed since')])
})

it('undoes a replacement that only a draft had, unless somebody has given the draft other pictures since', async () => {
  const { old, by, call, draftOf, saveDraft, replace, undo } = await shopWithPictures()
  await saveDraft(LOGO, { service_banner: old.url })
  await saveDraft(REEL, { category_id: 'media', service_banner: old.url })
  const { set_id } = await replace()
  const { version, content, etag } = await draftOf(REEL)
  const own = { ...content, service_banner: by.url, service_thumbnails: [by.url] }
  await call('PUT', `${REEL}/draft`, { content: own, etag, version })
  expect((await undo(set_id)).json()).toEqual({ changed: 0 })
  expect((await draftOf(LOGO)).content.service_banner).toBe(old.url)
  expect((await draftOf(REEL)).content.service_banner).toBe(by.url)
})

it('refuses a set of which no undo knows with a sentence', async () => {
  const { shop, undo } = await shopWithPictures()
  await shop.app.db
    .insertInto('history')
    .values({
      id: 'odd',
      kind: 'settings',
      thing_id: 'loyalty',
      sequence: 1,
      thing_name: 'Loyalty',
      act: 'changed',
      before: '{}',
      after: '{}',
      personal: null,
      actor_id: null,
      actor_name: 'Somebody',
      restored_from: null,
      set_id: 'odd-set',
      revision: null,
      created_at: new Date().toISOString(),
    })
    .execute()
  const answer = await undo('odd-set')
  expect([answer.statusCode, answer.json().detail]).toEqual([409, bulkMessages.undoUnknown])
})
