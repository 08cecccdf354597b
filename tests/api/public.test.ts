import type { Category } from '@karigar/contract/catalogue/category.wire'
import { checkService } from '@karigar/contract/catalogue/service.rules'
import type { Catalogue, Service } from '@karigar/contract/catalogue/service.wire'
import { profilePictures } from '@karigar/contract/shop/profile-pictures'
import { describe, expect, it } from 'vitest'
import { readSampleCatalogue, readSampleShop } from '../../api/src/seeding/sample.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { withoutStaffFields } from '../support/staff-fields.ts'

describe('the public catalogue', () => {
  it('is equal to the sample’s files', async () => {
    const { call } = await buildTestApp()
    const sample = await readSampleCatalogue()
    const response = await call('GET', '/api/public/categories-with-services')
    expect(response.statusCode).toBe(200)
    const catalogue = response.json<Catalogue>()
    expect(
      catalogue.map(({ id, name, description, subcategories }) => ({ id, name, description, subcategories })),
    ).toEqual(sample.categories)
    for (const category of catalogue) {
      expect(category.labels).toEqual(sample.labels.filter(({ category_id }) => category_id === category.id))
      expect(category.services.map(({ id }) => id)).toEqual(
        sample.services.filter(({ category_id }) => category_id === category.id).map(({ id }) => id),
      )
    }
    const read = new Map(
      catalogue.flatMap(({ services }) => services).map((service) => [service.id, service]),
    )
    for (const service of sample.services)
      expect(read.get(service.id)).toMatchObject({ ...service, variants: service.variants ?? [] })
  })

  it('holds the same services as the single reads and the admin’s list', async () => {
    const shop = await buildTestApp()
    const catalogue = (await shop.call('GET', '/api/public/categories-with-services')).json<Catalogue>()
    const services = catalogue.flatMap(({ services: own }) => own)
    const list = (await shop.call('GET', '/api/admin/services', { as: await tokenOf(shop, 'admin') })).json<
      Service[]
    >()
    expect(services.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      list.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(withoutStaffFields),
    )
    for (const service of services)
      expect((await shop.call('GET', `/api/public/services/${service.id}`)).json()).toEqual(service)
  })

  it('holds only services that pass validation', async () => {
    const { call } = await buildTestApp()
    const catalogue = (await call('GET', '/api/public/categories-with-services')).json<Catalogue>()
    expect(
      catalogue
        .flatMap(({ services }) => services.map(checkService))
        .filter((errors) => Object.keys(errors).length > 0),
    ).toEqual([])
  })

  it('shows every change immediately', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const before = (await shop.call('GET', '/api/admin/categories/design', { as })).json<Category>()
    const subcategories = [...before.subcategories, 'Posters']
    await shop.call('PUT', '/api/admin/categories/design', { as, json: { name: 'Drawing', subcategories } })
    const json = newService({ subcategory: 'Posters' })
    const { id } = (await shop.call('POST', '/api/admin/services', { as, json })).json<Service>()
    const catalogue = (await shop.call('GET', '/api/public/categories-with-services')).json<Catalogue>()
    const category = catalogue.find((entry) => entry.id === 'design')
    expect(category).toMatchObject({ name: 'Drawing', subcategories })
    expect(category?.services.every((service) => service.category === 'Drawing')).toBe(true)
    expect(category?.services.at(-1)).toMatchObject({ id, subcategory: 'Posters' })
  })

  it('is complete while services are being changed', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? shop.call('PUT', '/api/admin/services/logo-design', {
              as,
              json: newService({ title: `Logo ${n}` }),
            })
          : shop.call('GET', '/api/public/categories-with-services'),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const logos = answers
      .filter((_, n) => n % 2 === 1)
      .flatMap((answer) =>
        answer.json<Catalogue>().flatMap(({ services }) => services.filter(({ id }) => id === 'logo-design')),
      )
    expect(
      logos.every(({ price_categories, variants }) => price_categories.length + variants.length > 0),
    ).toBe(true)
  })
})

describe('the shop’s profile', () => {
  it('is equal to the sample’s file, and says that the sample is open', async () => {
    const { call } = await buildTestApp()
    const sample = await readSampleShop()
    // The sample's pictures come with their AVIF copies.
    const told = { opening: 'open', picture_avif: profilePictures(sample) }
    expect((await call('GET', '/api/public/shop')).json()).toEqual({ ...sample, ...told })
  })
})

describe('the sample', () => {
  it('is not loaded into a shop that already has data', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await shop.call('PUT', '/api/admin/categories/design', { as, json: { name: 'Drawing' } })
    expect(await seedShop(shop.app.db, shop.config, shop.app.media)).toBe(false)
    expect((await shop.call('GET', '/api/admin/categories/design', { as })).json()).toMatchObject({
      name: 'Drawing',
    })
  })
})
