import type { Category } from '@karigar/contract/catalogue/category.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const names = (list: Category[]) => list.map(({ name }) => name)

describe('categories', () => {
  it('are listed in the shop’s order with the number of services in each', async () => {
    const { call, as } = await signedIn()
    const response = await call('GET', '/api/admin/categories', { as })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-range']).toBe('categories 0-4/5')
    expect(names(response.json())).toEqual(['Development', 'Design', 'Media', 'Content', 'Marketing'])
    const services = (await call('GET', '/api/admin/categories/design/services', { as })).json()
    expect(response.json<Category[]>()[1]).toMatchObject({ id: 'design', service_count: services.length })
  })

  it('can be sorted, searched, filtered by id and paged', async () => {
    const { call, as } = await signedIn()
    const list = async (query: Record<string, string>) =>
      names((await call('GET', '/api/admin/categories', { as, query })).json())
    expect(await list({ sort: '["name","DESC"]' })).toEqual([
      'Media',
      'Marketing',
      'Development',
      'Design',
      'Content',
    ])
    expect(await list({ filter: '{"q":"ME"}' })).toEqual(['Development', 'Media'])
    expect(await list({ filter: '{"q":"ment  DEV"}' })).toEqual(['Development'])
    expect(await list({ filter: '{"q":"dev media"}' })).toEqual([])
    expect(await list({ filter: '{"id":["media","design"]}' })).toEqual(['Design', 'Media'])
    expect(await list({ filter: '{"id":[]}' })).toEqual([])
    expect(await list({ limit: '2', skip: '3' })).toEqual(['Content', 'Marketing'])
  })

  it('choose an icon and a motif, which shoppers’ pages read', async () => {
    const { call, as } = await signedIn()
    const chosen = await call('PUT', '/api/admin/categories/design', {
      as,
      json: { name: 'Design', icon: 'lotus', motif: 'kolam' },
    })
    expect(chosen.json()).toMatchObject({ icon: 'lotus', motif: 'kolam' })
    // What a change leaves out stays.
    await call('PUT', '/api/admin/categories/design', { as, json: { name: 'Design' } })
    const shown = (await call('GET', '/api/public/categories-with-services')).json<Category[]>()
    expect(shown.find(({ id }) => id === 'design')).toMatchObject({ icon: 'lotus', motif: 'kolam' })
    expect(shown.find(({ id }) => id === 'media')).toMatchObject({ icon: '', motif: '' })
    const unknown = await call('PUT', '/api/admin/categories/design', {
      as,
      json: { name: 'Design', motif: 'unicorns' },
    })
    expect(unknown.statusCode).toBe(422)
  })

  it('are added, read, changed and deleted', async () => {
    const { call, as } = await signedIn()
    const json = {
      name: '  Illustration ',
      description: ' Drawn by hand ',
      subcategories: ['Books', ' Books ', 'Comics', '  '],
    }
    const added = await call('POST', '/api/admin/categories', { as, json })
    expect(added.statusCode).toBe(201)
    const category = added.json<Category>()
    expect(category).toEqual({
      id: 'illustration',
      name: 'Illustration',
      description: 'Drawn by hand',
      subcategories: ['Books', 'Comics'],
      icon: '',
      motif: '',
      state: 'live',
      goes_live_at: null,
      taken_down_at: null,
      service_count: 0,
      created_at: category.created_at,
      updated_at: category.created_at,
    })
    const address = `/api/admin/categories/${category.id}`
    expect((await call('GET', address, { as })).json()).toEqual(category)
    const changed = await call('PUT', address, { as, json: { name: 'Illustrations' } })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      id: category.id,
      name: 'Illustrations',
      description: 'Drawn by hand',
      subcategories: ['Books', 'Comics'],
      created_at: category.created_at,
    })
    expect((await call('DELETE', address, { as })).json()).toEqual({ id: category.id })
    expect((await call('GET', address, { as })).statusCode).toBe(404)
  })

  it.each(['', '   '])('need a name (%j)', async (name) => {
    const { call, as } = await signedIn()
    for (const [method, address] of [
      ['POST', '/api/admin/categories'],
      ['PUT', '/api/admin/categories/design'],
    ] as const) {
      const response = await call(method, address, { as, json: { name } })
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { detail: 'Category name is required', errors: { name: 'Category name is required' } },
      ])
    }
  })

  it('must have unique names, compared without case', async () => {
    const { call, as } = await signedIn()
    const detail = 'There is already a category named DESIGN.'
    const added = await call('POST', '/api/admin/categories', { as, json: { name: ' DESIGN ' } })
    expect([added.statusCode, added.json()]).toEqual([409, { detail, errors: { name: detail } }])
    const changed = await call('PUT', '/api/admin/categories/media', { as, json: { name: 'DESIGN' } })
    expect([changed.statusCode, changed.json()]).toEqual([409, { detail, errors: { name: detail } }])
    expect(
      (await call('PUT', '/api/admin/categories/design', { as, json: { name: 'DESIGN' } })).statusCode,
    ).toBe(200)
  })

  it('added concurrently under one name result in exactly one', async () => {
    const { call, as } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', '/api/admin/categories', { as, json: { name: 'Illustration' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  it('cannot be deleted while they hold services, and the error says how many', async () => {
    const { call, as } = await signedIn()
    const refused = await call('DELETE', '/api/admin/categories/design', { as })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toMatch(/^Design still holds \d+ services\. Move or delete them first\.$/)
    expect((await call('GET', '/api/admin/categories/design', { as })).statusCode).toBe(200)
  })

  it('take their labels with them when deleted', async () => {
    const { call, as } = await signedIn()
    const { id } = (
      await call('POST', '/api/admin/categories', { as, json: { name: 'Illustration' } })
    ).json<Category>()
    const label = (
      await call('POST', '/api/admin/labels', { as, json: { name: 'Ink', category_id: id } })
    ).json()
    expect((await call('DELETE', `/api/admin/categories/${id}`, { as })).statusCode).toBe(200)
    expect((await call('GET', `/api/admin/labels/${label.id}`, { as })).statusCode).toBe(404)
  })

  it('answer 404 for an unknown id', async () => {
    const { call, as } = await signedIn()
    for (const [method, address] of [
      ['GET', '/api/admin/categories/nothing'],
      ['PUT', '/api/admin/categories/nothing'],
      ['DELETE', '/api/admin/categories/nothing'],
      ['GET', '/api/admin/categories/nothing/services'],
    ] as const) {
      const response = await call(method, address, {
        as,
        ...(method === 'PUT' ? { json: { name: 'X' } } : {}),
      })
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Category not found' }])
    }
  })

  it('cannot lose a subcategory that services still use', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { name, subcategories } = (await shop.call('GET', '/api/admin/categories/design', { as })).json()
    const refused = await shop.call('PUT', '/api/admin/categories/design', {
      as,
      json: { name, subcategories: subcategories.slice(1) },
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().errors.subcategories).toMatch(
      new RegExp(`^\\d+ services? (is|are) still in ${subcategories[0]}\\. Move them first\\.$`),
    )
    const added = await shop.call('PUT', '/api/admin/categories/design', {
      as,
      json: { name, subcategories: [...subcategories, 'Lettering'] },
    })
    expect(added.json().subcategories).toContain('Lettering')
  })
})
