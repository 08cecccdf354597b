import { NEVER_SET_UP } from '@karigar/contract/shop/preferences.rules'
import type { ListPreferences, SavePreferences } from '@karigar/contract/shop/preferences.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

const PATH = '/api/staff/preferences'

const query = {
  name: 'To do',
  filter: { status: 'pending' },
  sort: { field: 'created_at', order: 'DESC' as const },
  per_page: 25,
}
const orders: SavePreferences = { hidden_columns: ['payment'], column_order: [1, 0, 2], queries: [query] }

const read = async ({ call }: TestApp, as: string) =>
  (await call('GET', PATH, { as })).json<ListPreferences[]>()

describe('what staff set up in the lists of the console', () => {
  it('is kept for each list and each account by itself', async () => {
    const shop = await buildTestApp()
    const [admin, manager] = [await tokenOf(shop, 'admin'), await tokenOf(shop, 'manager')]
    expect(await read(shop, admin)).toEqual([])
    const saved = await shop.call('PUT', `${PATH}/orders`, { as: admin, json: orders })
    const version = expect.any(String) as string
    expect([saved.statusCode, saved.json()]).toEqual([200, { list: 'orders', ...orders, version }])
    const services = { hidden_columns: null, column_order: null, queries: [] }
    await shop.call('PUT', `${PATH}/services`, { as: admin, json: services })
    expect(await read(shop, admin)).toEqual([
      { list: 'orders', ...orders, version },
      { list: 'services', ...services, version },
    ])
    expect(await read(shop, manager)).toEqual([])
    const fewer = { ...orders, queries: [] }
    await shop.call('PUT', `${PATH}/orders`, { as: admin, json: fewer })
    expect((await read(shop, admin))[0]).toEqual({ list: 'orders', ...fewer, version })
  })

  it('is not replaced by a device that has not seen what another one has set up', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const put = (json: SavePreferences, ifMatch: string) =>
      shop.call('PUT', `${PATH}/orders`, { as, json, headers: { 'if-match': ifMatch } })
    const first = await put(orders, NEVER_SET_UP)
    expect(first.statusCode).toBe(200)
    const other = { ...orders, hidden_columns: ['status'] }
    const blind = await put(other, NEVER_SET_UP)
    expect([blind.statusCode, blind.json()]).toEqual([
      412,
      expect.objectContaining({ present: { list: 'orders', ...orders, version: first.headers.etag } }),
    ])
    const seen = await put(other, String(first.headers.etag))
    expect([seen.statusCode, (await put(orders, String(first.headers.etag))).statusCode]).toEqual([200, 412])
    expect((await read(shop, as))[0]).toMatchObject({ ...other, version: seen.headers.etag })
  })

  it('is for staff only', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'user')
    expect((await shop.call('GET', PATH, { as })).statusCode).toBe(403)
    expect((await shop.call('PUT', `${PATH}/orders`, { as, json: orders })).statusCode).toBe(403)
    expect((await shop.call('GET', PATH)).statusCode).toBe(401)
  })

  it('is refused for a list that there is not, with unknown fields, and when it is too much', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const put = async (list: string, json: object) =>
      (await shop.call('PUT', `${PATH}/${list}`, { as, json })).statusCode
    expect(await put('nothing', orders)).toBeGreaterThanOrEqual(400)
    expect(await put('orders', { ...orders, more: 1 })).toBe(422)
    expect(await put('orders', { ...orders, hidden_columns: Array.from({ length: 41 }, () => 'a') })).toBe(
      422,
    )
    const queries = Array.from({ length: 21 }, (_, n) => ({ ...query, name: `Query ${n}` }))
    expect(await put('orders', { ...orders, queries })).toBe(422)
    expect(
      await put('orders', { ...orders, queries: [{ ...query, filter: { q: 'x'.repeat(17_000) } }] }),
    ).toBe(413)
    const deep = { q: [['x']] }
    const long = { ['x'.repeat(41)]: 'pending' }
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`filter ${n}`, 'pending']))
    for (const filter of [deep, { q: { a: 1 } }, long, { '': 'pending' }, many, { q: 'x'.repeat(201) }])
      expect(await put('orders', { ...orders, queries: [{ ...query, filter }] })).toBe(422)
    expect(await read(shop, as)).toEqual([])
  })

  it('may have filters that are texts, numbers, yes or no, and lists of texts', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const filter = { q: 'logo', status: ['pending', 'paid'], total: 5, is_new: true, from: null }
    const json = { ...orders, queries: [{ ...query, filter }] }
    expect((await shop.call('PUT', `${PATH}/orders`, { as, json })).statusCode).toBe(200)
    expect((await read(shop, as))[0]?.queries[0]?.filter).toEqual(filter)
  })

  it('has one name for each of the kept filters', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const json = { ...orders, queries: [query, { ...query, name: ' to DO' }] }
    const refused = await shop.call('PUT', `${PATH}/orders`, { as, json })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'queries.1.name': 'You have filters named “to DO” already' },
    ])
  })

  it('is deleted with the account', async () => {
    const shop = await buildTestApp()
    const [admin, manager] = [await tokenOf(shop, 'admin'), await tokenOf(shop, 'manager')]
    await shop.call('PUT', `${PATH}/orders`, { as: manager, json: orders })
    const kept = shop.app.db.selectFrom('staff_preferences').select('user_id')
    const [row] = await kept.execute()
    const deleted = await shop.call('DELETE', `/api/admin/settings/admins/${row?.user_id}`, { as: admin })
    expect(deleted.statusCode).toBe(200)
    expect(await kept.execute()).toEqual([])
  })
})
