import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../api/migrations/0046-history-pictures.ts'
import { deleteOldHistory } from '../../api/src/modules/office/history/history.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function shopWithVersions() {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const { db } = shop.app
  const save = (id: string, service_banner: string | null, service_thumbnails: string[] = []) =>
    shop.call('PUT', `/api/admin/services/${id}`, {
      as,
      json: newService({ title: `Named ${id}`, service_banner, service_thumbnails }),
    })
  await save('logo-design', '/media/one-900x600.webp', ['/media/two-900x600.webp'])
  await save('logo-design', '/media/three-900x600.webp')
  await save('logo-design', null)
  return {
    db,
    save,
    noted: () => db.selectFrom('history_pictures').selectAll().orderBy('url').execute(),
  }
}

it('notes the pictures that recorded versions name, each once, with the name of the thing', async () => {
  const { noted, save } = await shopWithVersions()
  const ours = (await noted()).filter(({ url }) => url.endsWith('-900x600.webp'))
  expect(ours.map(({ url, kind, thing_id, thing_name }) => [url, kind, thing_id, thing_name])).toEqual([
    ['/media/one-900x600.webp', 'service', 'logo-design', 'Named logo-design'],
    ['/media/three-900x600.webp', 'service', 'logo-design', 'Named logo-design'],
    ['/media/two-900x600.webp', 'service', 'logo-design', 'Named logo-design'],
  ])
  await save('instagram-reel-editing', '/media/one-900x600.webp')
  expect((await noted()).filter(({ url }) => url === '/media/one-900x600.webp')).toHaveLength(2)
})

it('forgets a picture with the last version that names it', async () => {
  const { db, noted } = await shopWithVersions()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const all = (await noted()).length
  await deleteOldHistory(db, inDays(364), 500, 365)
  expect(await noted()).toHaveLength(all)
  await deleteOldHistory(db, inDays(366), 500, 365)
  expect(await noted()).toEqual([])
})

it('is filled from the history of a shop that has one already', async () => {
  const { db, noted } = await shopWithVersions()
  const written = await noted()
  expect(written.length).toBeGreaterThan(3)
  await db.schema.dropTable('history_pictures').execute()
  await up(db as unknown as Kysely<unknown>)
  expect(await noted()).toEqual(written)
})
