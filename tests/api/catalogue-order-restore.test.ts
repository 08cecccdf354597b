import type { CatalogueOrder } from '@karigar/contract/catalogue/catalogue-order.wire'
import type { HistorySide, HistoryVersion } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'

async function shopWithOrders() {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    shop.call(method, `/api/admin/${path}`, { as, ...(json && { json }) })
  const order = async (list: string) => (await send('GET', `catalogue-order/${list}`)).json<CatalogueOrder>()
  const entries = () => readHistory(shop, as, { kind: 'arrangement' })
  const version = (id: string, side: HistorySide) => send('GET', `history/${id}/version?side=${side}`)
  return {
    shop,
    send,
    order,
    entries,
    version,
    save: (list: string, ids: readonly string[]) => send('PUT', `catalogue-order/${list}`, { ids }),
    /** Looks at the version and brings it back, as the console does. */
    restore: async (id: string, side: HistorySide) => {
      const { etag } = (await version(id, side)).json<HistoryVersion>()
      return send('POST', `history/${id}/restore`, { side, etag })
    },
  }
}

it('brings an earlier order back, without what is gone, and what is new keeps its place', async () => {
  const { send, order, entries, version, save, restore } = await shopWithOrders()
  const list = 'services-of-design'
  const first = (await order(list)).ids
  const turned = first.toReversed()
  await save(list, turned)
  const [turn] = await entries()
  expect(turn?.before.ids).toBeUndefined()
  const [gone = '', second = ''] = first
  await send('DELETE', `services/${gone}`)
  const { id: added } = (await send('POST', 'services', newService())).json<{ id: string }>()
  // Somebody drags the new one to the second place.
  const rest = turned.filter((id) => id !== gone)
  await save(list, [rest[0] ?? '', added, ...rest.slice(1)])

  const seen = (await version(turn?.id ?? '', 'before')).json<HistoryVersion>()
  expect(seen).toMatchObject({ exists: true, left_out: [historyMessages.placesGone(1)] })
  expect((seen.version.places as string[])[0]).toMatch(/^1\. /)
  expect(seen.version.ids).toBeUndefined()
  expect((await restore(turn?.id ?? '', 'before')).statusCode).toBe(200)
  expect((await order(list)).ids).toEqual([second, added, ...first.slice(2)])
  const [restored] = await entries()
  expect(restored).toMatchObject({ restored_from: turn?.id, kind: 'arrangement' })
  // And forward again, as the order before that was.
  expect((await restore(restored?.id ?? '', 'before')).statusCode).toBe(200)
  expect((await order(list)).ids).toEqual([rest[0], added, ...rest.slice(1)])
})

it('brings pins back as they were', async () => {
  const { order, entries, save, restore } = await shopWithOrders()
  const [a = '', b = '', c = ''] = (await order('services-of-design')).ids
  await save('featured', [a, b])
  await save('featured', [c])
  const [later] = await entries()
  expect((await restore(later?.id ?? '', 'before')).statusCode).toBe(200)
  expect((await order('featured')).ids).toEqual([a, b])
})

it('is refused once somebody has moved something after the difference was shown, and for what was not kept', async () => {
  const { shop, order, entries, version, save, send } = await shopWithOrders()
  const list = 'categories'
  const { ids } = await order(list)
  await save(list, ids.toReversed())
  const [entry] = await entries()
  const { etag } = (await version(entry?.id ?? '', 'before')).json<HistoryVersion>()
  await save(list, [...ids.slice(1), ids[0] ?? ''])
  const late = await send('POST', `history/${entry?.id}/restore`, { side: 'before', etag })
  expect(late.statusCode).toBe(412)
  // A record of before orders were kept whole.
  const old = await shop.app.db
    .selectFrom('history')
    .selectAll()
    .where('id', '=', entry?.id ?? '')
    .executeTakeFirstOrThrow()
  await shop.app.db
    .insertInto('history')
    .values({ ...old, id: 'old', sequence: 99, before: '{"places":[]}' })
    .execute()
  const outdated = await version('old', 'before')
  expect([outdated.statusCode, outdated.json().detail]).toEqual([409, historyMessages.outdated])
})
