import type { SaveService, Service } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { STAFF_FIELDS, withoutStaffFields } from '../support/staff-fields.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const tier = (name: string, price: number, original_price: number | null = null) => ({
  name,
  price,
  original_price,
  delivery_time: '3 days',
})

const withVariants: Partial<SaveService> = {
  has_variants: true,
  variants: [
    { name: 'A3', price_categories: [tier('Basic', 999), tier('Standard', 1499, 1999)] },
    { name: 'A2', price_categories: [tier('Basic', 1299.99, 1300)] },
  ],
  price_categories: [],
}

describe('the address of a new service', () => {
  it('is its title, with a tail where that is taken, was taken, or is something else’s', async () => {
    const { call, as } = await signedIn()
    const add = async (title: string) => {
      const added = await call('POST', '/api/admin/services', { as, json: newService({ title }) })
      expect(added.statusCode, added.body).toBe(201)
      return added.json<Service>().id
    }
    expect(await add('Café Menü')).toBe('cafe-menu')
    expect(await add('Cafe menu!')).toMatch(/^cafe-menu-[2-9a-z]{5}$/)
    expect(await add('Logo Design')).toMatch(/^logo-design-[2-9a-z]{5}$/)
    await call('DELETE', '/api/admin/services/cafe-menu', { as })
    expect(await add('Café Menü')).toMatch(/^cafe-menu-[2-9a-z]{5}$/)
    expect(await add('Import')).toMatch(/^import-[2-9a-z]{5}$/)
    expect(await add('दीवाली')).toMatch(/^service-[2-9a-z]{5}$/)
    const together = await Promise.all([add('At once'), add('At once'), add('At once')])
    expect(new Set(together).size).toBe(3)
    expect(together).toContain('at-once')
  })
})

describe('a service', () => {
  it('is added with every field of the form and read back equal everywhere', async () => {
    const { call, as } = await signedIn()
    const sent = newService({
      ...withVariants,
      subcategory: 'Print & Packaging',
      label_ids: ['logo', 'festive'],
      service_banner: '/media/logo-design-banner-1200x800.webp',
      service_thumbnails: ['https://pictures.example/1.jpg', '/media/logo-design-1-1200x800.webp'],
    })
    const added = await call('POST', '/api/admin/services', { as, json: sent })
    expect(added.statusCode).toBe(201)
    const service = added.json<Service>()
    expect(service).toEqual({
      ...sent,
      ...STAFF_FIELDS,
      id: 'festival-poster-design',
      category: 'Design',
      labels: [
        expect.objectContaining({ id: 'logo', name: 'Logo' }),
        expect.objectContaining({ id: 'festive', name: 'Festive' }),
      ],
      // Both are there in AVIF; what is at another address is not known.
      picture_avif: ['/media/logo-design-1-1200x800.webp', '/media/logo-design-banner-1200x800.webp'],
      created_at: service.created_at,
      updated_at: service.created_at,
    })
    expect((await call('GET', `/api/admin/services/${service.id}`, { as })).json()).toEqual(service)
    const shown = withoutStaffFields(service)
    expect((await call('GET', `/api/public/services/${service.id}`)).json()).toEqual(shown)
    const catalogue = (await call('GET', '/api/public/categories-with-services')).json<
      { id: string; services: Service[] }[]
    >()
    expect(catalogue.find(({ id }) => id === 'design')?.services.at(-1)).toEqual(shown)
  })

  it('needs only title, description, category and one tier', async () => {
    const { call, as } = await signedIn()
    const { title, description, category_id, has_variants, price_categories } = newService()
    const added = await call('POST', '/api/admin/services', {
      as,
      json: { title, description, category_id, has_variants, price_categories },
    })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({
      subcategory: '',
      variants: [],
      about_service: '',
      label_ids: [],
      service_banner: null,
      service_thumbnails: [],
    })
  })

  it('is saved with spaces and empty lines trimmed', async () => {
    const { call, as } = await signedIn()
    const json = newService({
      title: '  Poster  ',
      description: ' One \r\n\r\n  Two\n',
      client_requirements: '\nLogo \n',
      subcategory: '  ',
    })
    const added = await call('POST', '/api/admin/services', { as, json })
    expect(added.json()).toMatchObject({
      title: 'Poster',
      description: 'One\nTwo',
      client_requirements: 'Logo',
      subcategory: '',
    })
  })

  it('is replaced as a whole, with variants, tiers, labels and pictures', async () => {
    const { call, as } = await signedIn()
    const { id, created_at } = (
      await call('POST', '/api/admin/services', {
        as,
        json: newService({ ...withVariants, label_ids: ['logo'] }),
      })
    ).json<Service>()
    const sent = newService({
      category_id: 'media',
      title: 'Poster film',
      label_ids: ['reels'],
      service_thumbnails: ['https://pictures.example/2.jpg'],
    })
    const changed = await call('PUT', `/api/admin/services/${id}`, { as, json: sent })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ ...sent, id, category: 'Media', created_at, variants: [] })
    const shown = withoutStaffFields(changed.json<Service>())
    expect((await call('GET', `/api/public/services/${id}`)).json()).toEqual(shown)
  })

  it('is unchanged when a change is refused because of one label', async () => {
    const { app, call, as } = await signedIn()
    const before = (await call('GET', '/api/public/services/logo-design')).json<Service>()
    const { catalogue_revision } = await findPublication(app.db)
    const refused = await call('PUT', '/api/admin/services/logo-design', {
      as,
      json: newService({ label_ids: ['logo', 'reels'] }),
    })
    expect(refused.statusCode).toBe(422)
    expect((await call('GET', '/api/public/services/logo-design')).json()).toEqual(before)
    expect((await findPublication(app.db)).catalogue_revision).toBe(catalogue_revision)
  })

  it('is unchanged when a change fails halfway', async () => {
    const { app, call, as } = await signedIn()
    const before = (await call('GET', '/api/public/services/logo-design')).json<Service>()
    await app.db.schema.alterTable('service_thumbnails').renameTo('gone').execute()
    expect(
      (await call('PUT', '/api/admin/services/logo-design', { as, json: newService() })).statusCode,
    ).toBe(500)
    await app.db.schema.alterTable('gone').renameTo('service_thumbnails').execute()
    expect((await call('GET', '/api/public/services/logo-design')).json()).toEqual(before)
  })

  it('is deleted with its variants, tiers, labels and pictures', async () => {
    const { app, call, as } = await signedIn()
    const { id } = (
      await call('POST', '/api/admin/services', {
        as,
        json: newService({ ...withVariants, label_ids: ['logo'] }),
      })
    ).json<Service>()
    const deleted = await call('DELETE', `/api/admin/services/${id}`, {
      as,
      headers: { 'content-type': 'text/plain' },
    })
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { id }])
    for (const table of [
      'service_variants',
      'service_tiers',
      'service_labels',
      'service_thumbnails',
    ] as const)
      expect(await app.db.selectFrom(table).selectAll().where('service_id', '=', id).execute()).toEqual([])
  })

  it('raises the catalogue’s revision by one with every change', async () => {
    const { app, call, as } = await signedIn()
    const revision = async () => (await findPublication(app.db)).catalogue_revision
    const start = await revision()
    const { id } = (await call('POST', '/api/admin/services', { as, json: newService() })).json<Service>()
    expect(await revision()).toBe(start + 1)
    await call('PUT', `/api/admin/services/${id}`, { as, json: newService({ title: 'Other' }) })
    expect(await revision()).toBe(start + 2)
    await call('DELETE', `/api/admin/services/${id}`, { as })
    expect(await revision()).toBe(start + 3)
    await call('DELETE', `/api/admin/services/${id}`, { as })
    await call('POST', '/api/admin/services', { as, json: newService({ title: ' ' }) })
    expect(await revision()).toBe(start + 3)
  })

  it('answers 404 for an unknown id', async () => {
    const { call, as } = await signedIn()
    for (const [method, address] of [
      ['GET', '/api/public/services/nothing'],
      ['GET', '/api/admin/services/nothing'],
      ['PUT', '/api/admin/services/nothing'],
      ['DELETE', '/api/admin/services/nothing'],
    ] as const) {
      const response = await call(method, address, {
        as,
        ...(method === 'PUT' ? { json: newService() } : {}),
      })
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Service not found' }])
    }
  })
})
