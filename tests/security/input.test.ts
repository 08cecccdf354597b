import type { Service } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

describe('an unknown field', () => {
  it.each([
    ['/api/auth/login', { email: 'customer@example.com', password: 'customer123', role: 'admin' }, 'role'],
    ['/api/auth/admin/login', { username: 'admin', password: 'admin123', email: 'x' }, 'email'],
    ['/api/auth/register', { name: 'A', email: 'a@b.in', password: 'secret1', role: 'admin' }, 'role'],
    [
      '/api/auth/register',
      { name: 'A', email: 'a@b.in', password: 'secret1', token_version: 9 },
      'token_version',
    ],
    ['/api/admin/categories', { name: 'A', name_key: 'mine' }, 'name_key'],
    ['/api/admin/labels', { name: 'A', category_id: 'design', position: 1 }, 'position'],
    ['/api/admin/services', { ...newService(), price: 1 }, 'price'],
    ['/api/admin/services', { ...newService(), label_names: [] }, 'label_names'],
  ])('is refused by %s with its name', async (address, json, field) => {
    const { call, as } = await signedIn()
    const response = await call('POST', address, { as, json })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      detail: `There is no field named ${field} here.`,
      errors: { [field]: 'This field is not known here.' },
    })
  })

  it('is refused inside a nested object with its path', async () => {
    const { call, as } = await signedIn()
    const tier = { name: 'Basic', price: 1, original_price: null, delivery_time: '1 day', discount: 5 }
    const response = await call('POST', '/api/admin/services', {
      as,
      json: { ...newService(), price_categories: [tier] },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ 'price_categories.0.discount': 'This field is not known here.' })
  })
})

describe('the error message for a nested field', () => {
  it.each([
    [{ variants: [{ name: '', price_categories: [] }] }, 'Give the first variant a name.'],
    [
      { price_categories: [{ ...newService().price_categories[0], price: '9' }] },
      'The price of the first price category must be a number.',
    ],
    [
      { price_categories: [{ ...newService().price_categories[0], name: 'a\0' }] },
      'The name of the first price category has a character that cannot be stored.',
    ],
  ])('is understandable on its own: %j', async (changes, detail) => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/services', { as, json: { ...newService(), ...changes } })
    expect([response.statusCode, response.json().detail]).toEqual([422, detail])
  })
})

describe('a value of the wrong type', () => {
  const tier = { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }
  it.each([
    [
      'a price as text',
      { price_categories: [{ ...tier, price: '999' }] },
      'price_categories.0.price',
      'This must be a number.',
    ],
    [
      'a price of null',
      { price_categories: [{ ...tier, price: null }] },
      'price_categories.0.price',
      'This must be a number.',
    ],
    [
      'a price below 0',
      { price_categories: [{ ...tier, price: -0.01 }] },
      'price_categories.0.price',
      'This cannot be less than 0.',
    ],
    [
      'a price with a tenth of a paisa',
      { price_categories: [{ ...tier, price: 1.001 }] },
      'price_categories.0.price',
      'This can have at most two decimals.',
    ],
    [
      'a price beyond reason',
      { price_categories: [{ ...tier, price: 1e12 }] },
      'price_categories.0.price',
      'This cannot be more than 10,00,00,000.',
    ],
    ['a switch as text', { has_variants: 'false' }, 'has_variants', 'This must be true or false.'],
    ['a switch as a number', { has_variants: 1 }, 'has_variants', 'This must be true or false.'],
    ['a title as a number', { title: 7 }, 'title', 'This must be text.'],
    ['a title that is a list', { title: ['a'] }, 'title', 'This must be text.'],
    [
      'a title beyond its length',
      { title: 'x'.repeat(121) },
      'title',
      'This can have at most 120 characters.',
    ],
    ['labels as text', { label_ids: 'logo' }, 'label_ids', 'This must be a list.'],
    ['a label twice', { label_ids: ['logo', 'logo'] }, 'label_ids', 'The same entry stands here twice.'],
    [
      'too many tiers',
      { price_categories: Array.from({ length: 13 }, () => tier) },
      'price_categories',
      'There can be at most 12 of these.',
    ],
    [
      'a picture from a script',
      { service_banner: 'javascript:alert(1)' },
      'service_banner',
      'This must be an uploaded picture or an https address.',
    ],
    [
      'a picture outside the media folder',
      { service_banner: '/media/../shop.db' },
      'service_banner',
      'This must be an uploaded picture or an https address.',
    ],
    [
      'a picture that breaks out of its attribute',
      { service_thumbnails: ['https://x.example/"onload='] },
      'service_thumbnails.0',
      'This must be an uploaded picture or an https address.',
    ],
  ])('%s is refused with an error message', async (_, changes, field, sentence) => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/services', { as, json: { ...newService(), ...changes } })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[field]).toBe(sentence)
    // `detail` is shown on its own, so it names the field in words and not by its path.
    expect(response.json().detail).toMatch(/^[A-Z][^_{}]*\.$/)
    expect(response.json().detail).not.toMatch(/\.\d|^This /)
  })
})

describe('text with SQL syntax', () => {
  it.each([
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ["' or 1=1 --", 0],
    ['"; drop table services; --', 0],
    ['100% cotton_tag', 1],
    ['100% cottonXtag', 0],
    ['c:\\work', 1],
  ])('is searched literally: %s', async (q, total) => {
    const { call, as } = await signedIn()
    await call('POST', '/api/admin/services', {
      as,
      json: newService({ title: '100% Cotton_tag in C:\\work' }),
    })
    const response = await call('GET', '/api/admin/services', {
      as,
      query: { filter: JSON.stringify({ q }) },
    })
    expect([response.statusCode, response.json<Service[]>().length]).toEqual([200, total])
  })

  it.each(['categories', 'labels', 'services'])('is refused as the sort column of %s', async (list) => {
    const { call, as } = await signedIn()
    for (const column of [
      'password_hash',
      'name_key',
      '1',
      'id; drop table users',
      'constructor',
      '__proto__',
      'rowid',
    ]) {
      const response = await call('GET', `/api/admin/${list}`, {
        as,
        query: { sort: JSON.stringify([column, 'ASC']) },
      })
      expect(response.statusCode, column).toBe(400)
      expect(response.json().detail).toMatch(/^This list can be sorted by /)
    }
    const direction = await call('GET', `/api/admin/${list}`, {
      as,
      query: { sort: '["id","ASC; drop table users"]' },
    })
    expect(direction.statusCode).toBe(400)
  })

  it('is stored unchanged', async () => {
    const { call, as } = await signedIn()
    const title = "Robert'); DROP TABLE services;-- <script>alert(1)</script>"
    const added = await call('POST', '/api/admin/services', { as, json: newService({ title }) })
    expect(added.statusCode).toBe(201)
    expect((await call('GET', `/api/public/services/${added.json<Service>().id}`)).json()).toMatchObject({
      title,
    })
  })
})

describe('the null character, which not every database can store', () => {
  it.each([
    ['POST', '/api/admin/services', 422, { json: newService({ title: 'a\0b' }) }],
    ['POST', '/api/auth/login', 422, { json: { email: 'a\0@b.in', password: 'x' } }],
    ['GET', '/api/public/services/%00', 404, {}],
    ['GET', '/api/admin/services', 400, { query: { filter: '{"q":"a\\u0000"}' } }],
    ['GET', '/api/admin/labels', 400, { query: { filter: '{"id":["\\u0000"]}' } }],
  ] as const)('in %s %s is refused with %i', async (method, url, status, options) => {
    const { call, as } = await signedIn()
    const response = await call(method, url, { as, ...options })
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ detail: expect.any(String) }),
    ])
  })

  it('is reported with its field', async () => {
    const { call, as } = await signedIn()
    const json = newService()
    json.price_categories[0] = { ...json.price_categories[0], name: 'a\0' } as never
    const response = await call('POST', '/api/admin/services', { as, json })
    expect(Object.keys(response.json().errors)).toEqual(['price_categories.0.name'])
  })
})
