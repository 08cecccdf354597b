import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function buildShop() {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const category = async (id: string) =>
    (await shop.call('GET', `/api/admin/categories/${id}`, { as })).json<Category>()
  return { ...shop, as, category, before: await category('design') }
}

describe('a subcategory named by a service', () => {
  it('is added to its category', async () => {
    const { call, as, category, before } = await buildShop()
    const added = await call('POST', '/api/admin/services', {
      as,
      json: newService({ subcategory: ' Tattoos ' }),
    })
    expect([added.statusCode, added.json<Service>().subcategory]).toEqual([201, 'Tattoos'])
    const after = await category('design')
    expect(after.subcategories).toEqual([...before.subcategories, 'Tattoos'])
    expect(after.updated_at > before.updated_at).toBe(true)
    const [, inCatalogue] = (await call('GET', '/api/public/categories-with-services')).json<Category[]>()
    expect(inCatalogue?.subcategories).toContain('Tattoos')
  })

  it('is added when a service moves to a category without subcategories', async () => {
    const { call, as, category } = await buildShop()
    const made = await call('POST', '/api/admin/categories', {
      as,
      json: { name: 'Crafts', description: '' },
    })
    const { id } = made.json<Category>()
    const json = newService({ category_id: id, subcategory: 'Rangoli' })
    expect((await call('PUT', '/api/admin/services/logo-design', { as, json })).statusCode).toBe(200)
    expect((await category(id)).subcategories).toEqual(['Rangoli'])
  })

  it('matches an existing subcategory regardless of case', async () => {
    const { call, as, category, before } = await buildShop()
    const [known = ''] = before.subcategories
    const json = newService({ subcategory: known.toUpperCase() })
    const added = await call('POST', '/api/admin/services', { as, json })
    expect(added.json<Service>().subcategory).toBe(known)
    expect(await category('design')).toMatchObject({
      subcategories: before.subcategories,
      updated_at: before.updated_at,
    })
  })

  it('is not added when the service is refused', async () => {
    const { call, as, category, before } = await buildShop()
    const json = newService({ subcategory: 'Tattoos', label_ids: ['nothing'] })
    expect((await call('POST', '/api/admin/services', { as, json })).statusCode).toBe(422)
    expect(await category('design')).toEqual(before)
  })

  it('is refused with an error message when the category is full', async () => {
    const { call, as } = await buildShop()
    const subcategories = Array.from({ length: 30 }, (_, index) => `Craft ${index + 1}`)
    const made = await call('POST', '/api/admin/categories', { as, json: { name: 'Crafts', subcategories } })
    const category_id = made.json<Category>().id
    const add = (subcategory: string) =>
      call('POST', '/api/admin/services', { as, json: newService({ category_id, subcategory }) })
    const refused = await add('One more')
    const sentence = 'Crafts has 30 subcategories already. Choose one of them.'
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { detail: sentence, errors: { subcategory: sentence } },
    ])
    expect((await add('Craft 30')).statusCode).toBe(201)
  })

  it('is added once by concurrent requests that name it', async () => {
    const { call, as, category, before } = await buildShop()
    const add = (title: string) =>
      call('POST', '/api/admin/services', { as, json: newService({ title, subcategory: 'Tattoos' }) })
    const answers = await Promise.all(['One', 'Two', 'Three'].map(add))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await category('design')).subcategories).toEqual([...before.subcategories, 'Tattoos'])
  })
})
