import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const REQUIRED = 'Name and category are required'

describe('labels', () => {
  it('are added, read, changed and deleted', async () => {
    const { call, as } = await signedIn()
    const added = await call('POST', '/api/admin/labels', {
      as,
      json: { name: ' Posters ', category_id: 'design' },
    })
    expect(added.statusCode).toBe(201)
    const label = added.json<Label>()
    expect(label).toEqual({
      id: expect.stringMatching(/^posters-[2-9a-z]{5}$/),
      name: 'Posters',
      category_id: 'design',
      description: '',
      state: 'live',
      goes_live_at: null,
      taken_down_at: null,
      created_at: label.created_at,
      updated_at: label.created_at,
    })
    const address = `/api/admin/labels/${label.id}`
    const changed = await call('PUT', address, {
      as,
      json: { name: 'Reel Posters', category_id: 'media', description: 'For films' },
    })
    expect(changed.json()).toMatchObject({
      id: label.id,
      name: 'Reel Posters',
      category_id: 'media',
      description: 'For films',
    })
    expect((await call('GET', address, { as })).json()).toEqual(changed.json())
    expect((await call('DELETE', address, { as })).json()).toEqual({ id: label.id })
    expect((await call('GET', address, { as })).json()).toEqual({ detail: 'Label not found' })
  })

  it('are filtered by category, searched and sorted', async () => {
    const { call, as } = await signedIn()
    const list = async (query: Record<string, string>) =>
      (await call('GET', '/api/admin/labels', { as, query })).json<Label[]>()
    const design = await list({ filter: '{"category_id":"design"}', sort: '["name","ASC"]' })
    expect(design.length).toBeGreaterThan(2)
    expect(new Set(design.map(({ category_id }) => category_id))).toEqual(new Set(['design']))
    expect(design.map(({ name }) => name)).toEqual(
      design.map(({ name }) => name).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(
      (await list({ filter: '{"category_id":["design","media"],"q":"LOG"}' })).map(({ id }) => id),
    ).toEqual(['logo'])
    expect((await list({ filter: '{"q":"go lo"}' })).map(({ id }) => id)).toEqual(['logo'])
    expect(await list({ filter: '{"category_id":"nothing"}' })).toEqual([])
  })

  it.each([
    [{ name: '', category_id: 'design' }, ['name']],
    [{ name: 'X', category_id: ' ' }, ['category_id']],
    [{ name: ' ', category_id: '' }, ['name', 'category_id']],
  ])('need a name and a category: %j', async (json, fields) => {
    const { call, as } = await signedIn()
    for (const [method, address] of [
      ['POST', '/api/admin/labels'],
      ['PUT', '/api/admin/labels/logo'],
    ] as const) {
      const response = await call(method, address, { as, json })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({
        detail: REQUIRED,
        errors: Object.fromEntries(fields.map((field) => [field, REQUIRED])),
      })
    }
  })

  it('need a category that exists', async () => {
    const { call, as } = await signedIn()
    for (const [method, address] of [
      ['POST', '/api/admin/labels'],
      ['PUT', '/api/admin/labels/logo'],
    ] as const) {
      const response = await call(method, address, { as, json: { name: 'X', category_id: 'nothing' } })
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ category_id: 'That category does not exist any more.' })
    }
  })

  it('need a name that is unique within their category, but not across categories', async () => {
    const { call, as } = await signedIn()
    const detail = 'This category already has a label named LOGO.'
    const same = await call('POST', '/api/admin/labels', {
      as,
      json: { name: 'LOGO', category_id: 'design' },
    })
    expect([same.statusCode, same.json()]).toEqual([409, { detail, errors: { name: detail } }])
    expect(
      (await call('POST', '/api/admin/labels', { as, json: { name: 'LOGO', category_id: 'media' } }))
        .statusCode,
    ).toBe(201)
  })

  it('cannot be moved to another category while a service carries them', async () => {
    const { call, as } = await signedIn()
    const { id } = (
      await call('POST', '/api/admin/labels', { as, json: { name: 'Posters', category_id: 'design' } })
    ).json<Label>()
    await call('POST', '/api/admin/services', { as, json: newService({ label_ids: [id] }) })
    const refused = await call('PUT', `/api/admin/labels/${id}`, {
      as,
      json: { name: 'Films', category_id: 'media' },
    })
    const detail = '1 service carries this label; take it off them before moving it to another category.'
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail, errors: { category_id: detail } }])
    expect((await call('GET', `/api/admin/labels/${id}`, { as })).json()).toMatchObject({
      name: 'Posters',
      category_id: 'design',
    })
  })

  it('change on the services that carry them when they are renamed or deleted', async () => {
    const { call, as } = await signedIn()
    const { id } = (
      await call('POST', '/api/admin/labels', { as, json: { name: 'Posters', category_id: 'design' } })
    ).json<Label>()
    const service = (
      await call('POST', '/api/admin/services', { as, json: newService({ label_ids: ['logo', id] }) })
    ).json<Service>()
    await call('PUT', `/api/admin/labels/${id}`, { as, json: { name: 'Big Posters', category_id: 'design' } })
    const read = async () => (await call('GET', `/api/public/services/${service.id}`)).json<Service>()
    expect((await read()).labels.map(({ name }) => name)).toEqual(['Logo', 'Big Posters'])
    await call('DELETE', `/api/admin/labels/${id}`, { as })
    expect((await read()).label_ids).toEqual(['logo'])
  })

  it('answer 404 for an unknown id', async () => {
    const { call, as } = await signedIn()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const response = await call(method, '/api/admin/labels/nothing', {
        as,
        ...(method === 'PUT' ? { json: { name: 'X', category_id: 'design' } } : {}),
      })
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Label not found' }])
    }
  })
})
