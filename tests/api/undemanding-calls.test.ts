import type { Label } from '@karigar/contract/catalogue/label.wire'
import { describe, expect, it } from 'vitest'
import { contract } from '../support/access.ts'
import { comingWorkdays, newBooking } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addManyServices } from '../support/many-services.ts'

const emptyJson = { headers: { 'content-type': 'application/json' }, payload: '' }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const bodiless = contract.filter(([key, { body, upload }]) => !key.startsWith('GET') && !body && !upload)
// A stream of events does not end, so there is no whole answer to compare.
const asked = contract.filter(
  ([key, { contentType }]) => key.startsWith('GET') && contentType !== 'text/event-stream',
)
const address = (key: string) => {
  const [method, path = ''] = key.split(' ') as [Method, string]
  return [method, `/api${path.replace(/:\w+/g, 'nothing-here')}`] as const
}

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

describe('a call that takes no body', () => {
  it.each(bodiless.map(([key]) => key))('accepts an empty body with a JSON content type: %s', async (key) => {
    const shop = await signedIn()
    const [method, url] = address(key)
    const plain = await shop.call(method, url, { as: shop.as })
    // A new sign-in is needed, because one of these calls ends the session.
    const as = await tokenOf(shop, 'admin')
    const asJson = await shop.call(method, url, { as, ...emptyJson })
    expect([asJson.statusCode, asJson.json().detail]).toEqual([plain.statusCode, plain.json().detail])
  })

  it('has its effect with an empty JSON body', async () => {
    const { call, as } = await signedIn()
    const [date = '', other = ''] = comingWorkdays(20).slice(-2)
    const work = [
      ['POST', '/api/public/add_bookings', newBooking(`${date} 10:00`)],
      ['POST', '/api/admin/disable_bookings_admin', { start_date: other, num_days: '1' }],
      ['POST', '/api/admin/enable_bookings_admin', { date: other }],
      ['DELETE', '/api/admin/labels/logo', {}],
      ['DELETE', '/api/admin/services/logo-design', {}],
    ] as const
    for (const [method, url, query] of work) {
      const response = await call(method, url, { as, query, ...emptyJson })
      expect(response.statusCode, `${url} ${response.body}`).toBe(200)
    }
  })

  it('refuses a body that is not valid JSON', async () => {
    const { call, as } = await signedIn()
    const send = (payload: string) =>
      call('DELETE', '/api/admin/labels/logo', { as, headers: emptyJson.headers, payload })
    expect((await send('{')).json()).toEqual({ detail: 'The request body is not valid JSON.' })
    expect((await send('{}')).statusCode).toBe(200)
  })
})

describe('an unknown query parameter', () => {
  it.each(asked.map(([key]) => key))('is ignored by %s', async (key) => {
    const shop = await signedIn()
    const [method, url] = address(key)
    const plain = await shop.call(method, url, { as: shop.as })
    const query = { utm_source: 'mail', _: '1732300000000' }
    const tagged = await shop.call(method, url, { as: shop.as, query })
    expect([tagged.statusCode, tagged.body === plain.body]).toEqual([plain.statusCode, true])
  })

  it('does not override a known one', async () => {
    const { call, as } = await signedIn()
    const query = { limit: '2', page: '3' }
    const answer = await call('GET', '/api/admin/services', { as, query })
    expect([answer.json().length, answer.headers['content-range']]).toEqual([
      2,
      expect.stringMatching(/^services 0-1\//),
    ])
  })
})

describe('a list without pages in the specification', () => {
  async function fill({ app }: TestApp, count: number): Promise<void> {
    const label = await app.db.selectFrom('labels').selectAll().executeTakeFirstOrThrow()
    for (let start = 0; start < count; start += 100) {
      const rows = Array.from({ length: 100 }, (_, n) => `${start + n}`)
      await app.db
        .insertInto('labels')
        .values(rows.map((n) => ({ ...label, id: `l-${n}`, name: `L ${n}`, name_key: `l ${n}` })))
        .execute()
    }
  }

  it('is returned whole', async () => {
    const shop = await signedIn()
    await addManyServices(shop.app.db, 300)
    await fill(shop, 300)
    const services = await shop.call('GET', '/api/admin/categories/design/services', { as: shop.as })
    expect(services.json().length).toBeGreaterThan(300)
    expect(services.headers['content-range']).toBe(
      `services 0-${services.json().length - 1}/${services.json().length}`,
    )
    expect((await shop.call('GET', '/api/admin/labels', { as: shop.as })).json().length).toBeGreaterThan(300)
  })

  it('returns at most 1000 rows and reports the total', async () => {
    const shop = await signedIn()
    await fill(shop, 1100)
    const first = await shop.call('GET', '/api/admin/labels', { as: shop.as })
    expect(first.json<Label[]>()).toHaveLength(1000)
    const [, total = ''] = /^labels 0-999\/(\d+)$/.exec(String(first.headers['content-range'])) ?? []
    expect(Number(total)).toBeGreaterThan(1100)
    const rest = await shop.call('GET', '/api/admin/labels', {
      as: shop.as,
      query: { skip: '1000', limit: '5000' },
    })
    expect(rest.json<Label[]>()).toHaveLength(Number(total) - 1000)
  })

  it('returns all meetings, or as many as `limit` says', async () => {
    const shop = await signedIn()
    const meeting = await shop.app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 150 }, (_, n) => {
      const starts_at = new Date(Date.UTC(2030, 0, 1, 0, n)).toISOString()
      return { ...meeting, id: `m${n}`, starts_at, status: 'booked' as const }
    })
    await shop.app.db.insertInto('bookings').values(rows).execute()
    const all = await shop.call('GET', '/api/admin/get_bookings_admin', { as: shop.as })
    expect(all.json().bookings.length).toBeGreaterThanOrEqual(150)
    const page = await shop.call('GET', '/api/admin/get_bookings_admin', {
      as: shop.as,
      query: { limit: '100' },
    })
    expect(page.json().bookings).toHaveLength(100)
  })
})
