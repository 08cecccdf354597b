import { BODY_LIMIT } from '@karigar/contract/base/endpoint'
import { NewOrderSchema } from '@karigar/contract/sales/order.wire'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { compiler } from '../../api/src/plugins/validation.ts'
import { contract } from '../support/access.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

/** Longest time that a request may block the thread, and size limit of an error response. */
const LONGEST_MS = 100
const MOST_BYTES = 8 * 1024
/** Node limits the head of a request to 16 KB; this leaves room for the other parts of it. */
const QUERY_BYTES = 15_000

const json = { 'content-type': 'application/json' }
const strangers = contract.filter(([, { role }]) => role === 'public')

/** Repeats `piece` between `before` and `after`, up to `bytes` in total. */
const filled = (bytes: number, before: string, piece: string, after: string) =>
  before + piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length)) + after

/** Returns bodies of at most this many bytes, each in a named shape that could be slow to handle. */
function bodies(bytes: number, fields: readonly string[]): [string, string][] {
  const halves = Math.floor(bytes / 2)
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":0`).join(',')
  return [
    ['lists in lists', '['.repeat(halves) + ']'.repeat(halves)],
    ['objects in objects', filled(bytes, '', '{"a":', '').slice(0, bytes - 1)],
    ['deep in a field', `{"${fields[0] ?? 'a'}":${'['.repeat(halves - 40)}${']'.repeat(halves - 40)}}`],
    ['many fields', `{${keys.slice(0, bytes - 10).replace(/,?[^,]*$/, '')}}`],
    ['one long name', filled(bytes, '{"', 'x', '":0}')],
    ['a long name with a character that cannot be stored', filled(bytes, '{"', 'x', '":"\\u0000"}')],
    ['no JSON', filled(bytes, '', '"\\u', '')],
    ...fields.flatMap((field): [string, string][] => [
      [`a long text as ${field}`, filled(bytes, `{"${field}":"`, 'x', '"}')],
      [`white space as ${field}`, filled(bytes, `{"${field}":"`, ' ', '"}')],
      [`signs as ${field}`, filled(bytes, `{"${field}":"`, '@.<', '"}')],
      [`empty items as ${field}`, filled(bytes, `{"${field}":[`, '{},', '{}]}')],
    ]),
  ]
}

function queries(fields: readonly string[]): [string, string][] {
  return [
    ['many names', Array.from({ length: QUERY_BYTES / 10 }, (_, n) => `k${n}=0`).join('&')],
    ['one name again and again', filled(QUERY_BYTES, '', `${fields[0] ?? 'a'}=1&`, '')],
    ['one long name', filled(QUERY_BYTES, '', 'x', '=0')],
    ['nothing but signs', filled(QUERY_BYTES, '', '%5B&=', '')],
    ...fields.map((field): [string, string] => [
      `a long ${field}`,
      filled(QUERY_BYTES, `${field}=`, 'x', ''),
    ]),
  ]
}

const namesOf = (schema: unknown) =>
  Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})

/** Returns the response and how many milliseconds of the processor this thread took: the least of up to five tries. */
async function ask(
  { app }: TestApp,
  request: InjectOptions,
): Promise<{ response: LightMyRequestResponse; busy: number }> {
  let busy = Infinity
  for (let attempt = 1; ; attempt += 1) {
    const before = process.threadCpuUsage()
    const response = await app.inject(request)
    const { user, system } = process.threadCpuUsage(before)
    busy = Math.min(busy, (user + system) / 1000)
    if (busy <= LONGEST_MS || attempt === 5) return { response, busy }
  }
}

/** Returns what is wrong with a response: a server error, a long error message or a long busy time. */
async function faults(shop: TestApp, what: string, request: InjectOptions): Promise<string[]> {
  const { response, busy } = await ask(shop, request)
  return [
    ...(response.statusCode >= 500 ? [`${what}: answered ${response.statusCode}`] : []),
    ...(response.statusCode >= 400 && response.rawPayload.length > MOST_BYTES
      ? [`${what}: ${response.rawPayload.length} bytes`]
      : []),
    ...(busy > LONGEST_MS ? [`${what}: busy for ${busy.toFixed()} ms`] : []),
  ]
}

describe('an unauthenticated request of any size and shape', () => {
  it.each(strangers)('to %s is cheap and gets a short response', async (key, endpoint) => {
    const shop = await buildTestApp()
    const [method = 'GET', path = ''] = key.split(' ')
    const url = `/api${path.replace(/:\w+/g, 'x'.repeat(43))}`
    const found: string[] = []
    if (method !== 'GET')
      for (const [shape, payload] of bodies(endpoint.bodyLimit ?? BODY_LIMIT, namesOf(endpoint.body)))
        found.push(...(await faults(shop, shape, { method: method as 'POST', url, headers: json, payload })))
    for (const [shape, query] of queries(namesOf(endpoint.query)))
      found.push(...(await faults(shop, shape, { method: method as 'POST', url: `${url}?${query}` })))
    found.push(...(await faults(shop, 'a long address', { url: `/api/${'x/'.repeat(7000)}` })))
    expect(found).toEqual([])
  })

  it.each([...strangers.filter(([key]) => !key.startsWith('GET')).map(([key]) => key), 'POST /nothing'])(
    'to %s is not read beyond its limit',
    async (key) => {
      const { app } = await buildTestApp()
      const [method = 'GET', path = ''] = key.split(' ')
      const limit = contract.find(([known]) => known === key)?.[1].bodyLimit ?? BODY_LIMIT
      const response = await app.inject({
        method: method as 'POST',
        url: `/api${path.replace(/:\w+/g, 'x'.repeat(43))}`,
        headers: json,
        payload: `"${'x'.repeat(limit)}"`,
      })
      expect([response.statusCode, response.json()]).toEqual([413, { detail: 'The request is too large.' }])
    },
  )

  it.each(['/', '/services', '/admin', '/media/x.webp', '/health'])(
    'to %s gets a short refusal when it has more than 16 KB',
    async (url) => {
      const { app } = await buildTestApp()
      const response = await app.inject({
        method: 'POST',
        url,
        headers: json,
        payload: `"${'x'.repeat(BODY_LIMIT)}"`,
      })
      expect([404, 405, 413]).toContain(response.statusCode)
      expect(response.rawPayload.length).toBeLessThan(MOST_BYTES)
    },
  )

  it('is limited to 16 KB for every call except orders', () => {
    const large = strangers.filter(([, { bodyLimit = 0 }]) => bodyLimit > BODY_LIMIT).map(([key]) => key)
    expect([BODY_LIMIT, large]).toEqual([16 * 1024, ['POST /public/orders']])
  })

  it('with the longest possible order is read', async () => {
    const { call } = await buildTestApp()
    const line = { service_id: 'a'.repeat(80), variant: 'क'.repeat(80), tier: 'क'.repeat(40), quantity: 99 }
    const order = { key: 'k'.repeat(80), lines: Array.from({ length: 200 }, () => line), phone: '9876543210' }
    expect((await call('POST', '/api/public/orders', { json: order })).statusCode).toBe(409)
  })
})

describe('a request of the staff', () => {
  const deep = filled(BODY_LIMIT - 200, '', '[', '')
  const nested = (field: string) => `{"${field}":${deep.slice(0, 8000)}${']'.repeat(8000)}}`

  it('is refused by every call when it has too many lists and objects in each other', async () => {
    const shop = await buildTestApp()
    const tokens = {
      public: await tokenOf(shop, 'user'),
      session: await tokenOf(shop, 'user'),
      user: await tokenOf(shop, 'user'),
      manager: await tokenOf(shop, 'manager'),
      admin: await tokenOf(shop, 'admin'),
    }
    const found: string[] = []
    for (const [key, { body, role }] of contract) {
      if (!body) continue
      const [method = '', path = ''] = key.split(' ')
      const { response, busy } = await ask(shop, {
        method: method as 'POST',
        url: `/api${path.replace(/:\w+/g, 'orders')}`,
        headers: { ...json, authorization: `Bearer ${tokens[role]}` },
        payload: nested(namesOf(body)[0] ?? 'a'),
      })
      if (response.statusCode !== 400 || busy > LONGEST_MS)
        found.push(`${key}: answered ${response.statusCode}, busy for ${busy.toFixed()} ms`)
    }
    expect(found).toEqual([])
  })

  it.each(['filter', 'sort', 'range'])('is refused when its %s is nested', async (name) => {
    const shop = await buildTestApp()
    const headers = { authorization: `Bearer ${await tokenOf(shop, 'admin')}` }
    const half = QUERY_BYTES / 2
    const lists = '['.repeat(half) + ']'.repeat(half)
    for (const value of [lists, `["id",${lists}]`, `{"q":${lists}}`]) {
      const url = `/api/admin/orders?${name}=${value}`
      const { response, busy } = await ask(shop, { url, headers })
      expect([response.statusCode, busy < LONGEST_MS]).toEqual([400, true])
    }
  })
})

describe('a list', () => {
  /** Returns a list and the set of its indexes that have been read. */
  function counted(length: number) {
    const looked = new Set<string>()
    const list = new Proxy(
      Array.from({ length }, () => ({})),
      {
        get(items, name) {
          if (typeof name === 'string' && /^\d+$/.test(name)) looked.add(name)
          return Reflect.get(items, name) as unknown
        },
      },
    )
    return { list, looked }
  }
  const check = compiler({ schema: NewOrderSchema, httpPart: 'body', method: 'POST', url: '/' })

  it('that is too long is refused without reading its items', () => {
    const { list, looked } = counted(340_000)
    expect(check({ key: 'k'.repeat(40), lines: list })).toBe(false)
    expect(looked.size).toBe(0)
  })

  it('is not checked further after a few errors', () => {
    const { list, looked } = counted(200)
    expect(check({ key: 'k'.repeat(40), lines: list })).toBe(false)
    expect(looked.size).toBeLessThan(10)
  })
})

describe('an error response', () => {
  it('names at most 12 fields', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field_${n}`, 1]))
    const response = await shop.call('POST', '/api/admin/labels', { as, json: unknown })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json<{ errors: object }>().errors)).toHaveLength(12)
  })
})
