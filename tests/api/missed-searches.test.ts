import { MOST_MISSED_A_DAY } from '@karigar/contract/catalogue/missed-search.rules'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../api/src/http/errors.ts'
import {
  countMissed,
  deleteOldMissed,
} from '../../api/src/modules/catalogue/missed-searches/missed-searches.actions.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

const PATH = '/api/admin/missed-searches'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const send = ({ call }: TestApp, words: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/public/missed-searches', { json: { words }, headers })

const list = async ({ call, as }: TestApp & { as: string }, query: Record<string, string> = {}) =>
  (await call('GET', PATH, { as, query })).json<MissedSearch[]>()

const today = () => shopDate(new Date())

describe('searches that found nothing', () => {
  it('are counted by their words, in whatever way they are written', async () => {
    const shop = await signedIn()
    for (const words of ['Rangoli design', ' rangoli  DESIGN! ', 'mehndi'])
      expect((await send(shop, words)).json()).toEqual({ counted: true })
    expect(await list(shop)).toEqual([
      {
        id: 'rangoli design',
        words: 'rangoli design',
        last_7_days: 2,
        last_30_days: 2,
        last_90_days: 2,
        last_on: today(),
        found_now: expect.any(Number),
      },
      expect.objectContaining({ words: 'mehndi', last_7_days: 1 }),
    ])
  })

  it('are kept with nothing about who searched', async () => {
    const shop = await signedIn()
    await send(shop, 'rangoli', { cookie: 'a=b', 'user-agent': 'Browser', 'x-forwarded-for': '203.0.113.9' })
    expect(await shop.app.db.selectFrom('missed_searches').selectAll().execute()).toEqual([
      { day: today(), words: 'rangoli', searches: 1 },
    ])
  })

  it.each(['98765 43210', 'asha@example.com', 'x', '', ' '])('are not kept if they are %j', async (words) => {
    const shop = await signedIn()
    expect((await send(shop, words)).json()).toEqual({ counted: false })
    expect(await list(shop)).toEqual([])
  })

  it.each(['dnt', 'sec-gpc'])('are not kept for a browser that sends %s', async (header) => {
    const shop = await signedIn()
    expect((await send(shop, 'rangoli', { [header]: '1' })).json()).toEqual({ counted: false })
    expect(await list(shop)).toEqual([])
  })

  it('are refused with anything else than words, or with more than a search can have', async () => {
    const { call } = await buildTestApp()
    for (const json of [{ words: 'x'.repeat(201) }, { words: 'a', page: '/' }, {}, { words: ['a'] }])
      expect((await call('POST', '/api/public/missed-searches', { json })).statusCode).toBe(422)
  })

  it('cannot fill the disk: a day has a limited number of different ones', async () => {
    const shop = await signedIn()
    const day = today()
    const rows = Array.from({ length: MOST_MISSED_A_DAY - 1 }, (_, n) => ({
      day,
      words: `w${n}`,
      searches: 1,
    }))
    await shop.app.db.insertInto('missed_searches').values(rows).execute()
    expect((await send(shop, 'the last one')).json()).toEqual({ counted: true })
    expect((await send(shop, 'one too many')).json()).toEqual({ counted: false })
    // What is known is counted all the same, and so is the next day.
    expect((await send(shop, 'the last one')).json()).toEqual({ counted: true })
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await countMissed(shop.app.db, 'one too many', tomorrow)).toBe(true)
  })

  it('are all counted when they come at once', async () => {
    const shop = await signedIn()
    await Promise.all(Array.from({ length: 20 }, () => send(shop, 'rangoli')))
    expect((await list(shop))[0]?.last_7_days).toBe(20)
  })

  it('are limited by address', async () => {
    const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
    const codes: number[] = []
    for (let n = 0; n < 31; n += 1) codes.push((await send(shop, 'rangoli')).statusCode)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(codes[30]).toBe(429)
  })

  it('are summed over 7, 30 and 90 days and then forgotten', async () => {
    const shop = await signedIn()
    const rows = [0, 6, 7, 29, 30, 89, 90].map((ago) => ({
      day: addDays(today(), -ago),
      words: 'rangoli',
      searches: 1,
    }))
    await shop.app.db.insertInto('missed_searches').values(rows).execute()
    expect(await list(shop)).toMatchObject([
      { last_7_days: 2, last_30_days: 4, last_90_days: 6, last_on: today() },
    ])
    expect(await deleteOldMissed(shop.app.db, new Date().toISOString())).toBe(1)
    expect(await list(shop)).toMatchObject([{ last_90_days: 6 }])
  })

  it('are dismissed and brought back, and a dismissal is forgotten with its search', async () => {
    const shop = await signedIn()
    await send(shop, 'rangoli')
    const put = (words: string, dismissed: boolean) =>
      shop.call('PUT', `${PATH}/dismissed`, { as: shop.as, json: { words, dismissed } })
    const dismissed = { filter: '{"state":"dismissed"}' }
    expect((await put('rangoli', true)).statusCode).toBe(200)
    expect((await put('rangoli', true)).statusCode).toBe(200)
    // It stays away when shoppers search for it again.
    await send(shop, 'rangoli')
    expect(await list(shop)).toEqual([])
    expect(await list(shop, dismissed)).toMatchObject([{ words: 'rangoli', last_7_days: 2 }])
    await put('rangoli', false)
    expect(await list(shop)).toHaveLength(1)
    expect((await put('nothing like it', true)).statusCode).toBe(404)

    await put('rangoli', true)
    await deleteOldMissed(shop.app.db, new Date(Date.now() + 100 * 86_400_000).toISOString())
    expect(await shop.app.db.selectFrom('dismissed_searches').selectAll().execute()).toEqual([])
  })

  it('say what they find now, by the search that shoppers use', async () => {
    const shop = await signedIn()
    await send(shop, 'zanzibar')
    expect(await list(shop)).toMatchObject([{ found_now: 0 }])
    await shop.call('POST', '/api/admin/services', {
      as: shop.as,
      json: newService({ title: 'Poster of Zanzibar' }),
    })
    expect(await list(shop)).toMatchObject([{ found_now: 1 }])
  })

  it('are listed without that while the search is not available', async () => {
    const shop = await signedIn()
    await send(shop, 'zanzibar')
    vi.spyOn(shop.app.catalogueSearch, 'ask').mockRejectedValue(new HttpError(503, 'Not available'))
    expect(await list(shop)).toMatchObject([{ words: 'zanzibar', found_now: null }])
  })

  it('are listed without that where it would take a lot of work', async () => {
    const shop = await signedIn()
    for (const words of ['zanzibar', 'q w e r t y u i o p']) await send(shop, words)
    const { ask } = shop.app.catalogueSearch
    // Everything fits in the sample shop, which is small.
    vi.spyOn(shop.app.catalogueSearch, 'ask').mockImplementation(async (question) => {
      const isCut = question.isOneOfMany === true && question.filters.search !== 'zanzibar'
      return { ...(await ask(question)), isCut }
    })
    expect(await list(shop, { sort: '["words","ASC"]' })).toMatchObject([
      { found_now: null },
      { words: 'zanzibar', found_now: 0 },
    ])
  })

  it('are sorted, searched and paged', async () => {
    const shop = await signedIn()
    for (const words of ['mehndi', 'rangoli', 'rangoli', 'diya']) await send(shop, words)
    const words = async (query: Record<string, string>) => (await list(shop, query)).map((row) => row.words)
    expect(await words({ sort: '["words","ASC"]' })).toEqual(['diya', 'mehndi', 'rangoli'])
    expect(await words({ sort: '["last_7_days","DESC"]', range: '[0,0]' })).toEqual(['rangoli'])
    expect(await words({ filter: '{"q":"MEH"}' })).toEqual(['mehndi'])
    const { headers } = await shop.call('GET', PATH, { as: shop.as, query: { range: '[0,0]' } })
    expect(headers['content-range']).toBe('missed-searches 0-0/3')
  })

  it('are for admins only', async () => {
    const shop = await buildTestApp()
    for (const role of ['manager', 'user'] as const)
      expect((await shop.call('GET', PATH, { as: await tokenOf(shop, role) })).statusCode).toBe(403)
  })
})
