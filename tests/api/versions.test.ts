import type { Category } from '@karigar/contract/category'
import { messages } from '@karigar/contract/messages'
import type { Service } from '@karigar/contract/service'
import type { Stale } from '@karigar/contract/versions'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const kinds: [string, string, object, object][] = [
  [
    'services',
    '/api/admin/services/logo-design',
    newService({ title: 'First' }),
    newService({ title: 'Second' }),
  ],
  ['categories', '/api/admin/categories/design', { name: 'First' }, { name: 'Second' }],
  [
    'labels',
    '/api/admin/labels/logo',
    { name: 'First', category_id: 'design' },
    { name: 'Second', category_id: 'design' },
  ],
]

describe.each(kinds)('a change of %s', (_, address, first, second) => {
  it('names the version it is made on, and is refused with the present one when that has passed', async () => {
    const { call, as } = await signedIn()
    const read = await call('GET', address, { as })
    const etag = String(read.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)

    const saved = await call('PUT', address, { as, json: first, headers: { 'if-match': etag } })
    expect(saved.statusCode).toBe(200)
    expect(saved.headers.etag).not.toBe(etag)

    const refused = await call('PUT', address, { as, json: second, headers: { 'if-match': etag } })
    expect(refused.statusCode).toBe(412)
    expect(refused.json<Stale<unknown>>()).toEqual({
      detail: messages.conflict.changed,
      etag: saved.headers.etag,
      present: saved.json(),
    })
    expect((await call('GET', address, { as })).json()).toEqual(saved.json())

    const after = { 'if-match': `"other", W/${refused.json<Stale<unknown>>().etag}` }
    expect((await call('PUT', address, { as, json: second, headers: after })).statusCode).toBe(200)
  })

  it('needs no version, and one that is the same again is no other version', async () => {
    const { call, as } = await signedIn()
    const saved = await call('PUT', address, { as, json: first })
    const again = await call('PUT', address, { as, json: first })
    expect([saved.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.headers.etag).toBe(saved.headers.etag)
    expect((await call('PUT', address, { as, json: second, headers: { 'if-match': '*' } })).statusCode).toBe(
      200,
    )
  })

  it('of something that is gone answers 404 whatever the version', async () => {
    const { call, as } = await signedIn()
    const gone = address.replace(/[^/]+$/, 'nothing')
    const refused = await call('PUT', gone, { as, json: first, headers: { 'if-match': '"x"' } })
    expect(refused.statusCode).toBe(404)
  })
})

it('what is shown along with a record is no part of its version', async () => {
  const { call, as } = await signedIn()
  const category = await call('GET', '/api/admin/categories/design', { as })
  const service = await call('GET', '/api/admin/services/logo-design', { as })
  await call('POST', '/api/admin/services', { as, json: newService() })
  await call('PUT', '/api/admin/labels/logo', { as, json: { name: 'Marks', category_id: 'design' } })
  const counted = await call('GET', '/api/admin/categories/design', { as })
  expect(counted.json<Category>().service_count).toBe(category.json<Category>().service_count + 1)
  expect(counted.headers.etag).toBe(category.headers.etag)
  const renamed = await call('GET', '/api/admin/services/logo-design', { as })
  expect(renamed.json<Service>().labels).not.toEqual(service.json<Service>().labels)
  expect(renamed.headers.etag).toBe(service.headers.etag)
})

it('of two changes on the same version that come at once, one is refused', async () => {
  const { call, as } = await signedIn()
  const address = '/api/admin/services/logo-design'
  const { etag } = (await call('GET', address, { as })).headers
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      call('PUT', address, { as, json: newService({ title }), headers: { 'if-match': String(etag) } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
})
