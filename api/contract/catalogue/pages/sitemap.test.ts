import { describe, expect, it } from 'vitest'
import type { Service } from '../service.wire.ts'
import { listCatalogue, type ListedCategory } from './listing.ts'
import { ADDRESSES_PER_PART, newestServices, newServices, sitemapIndex, sitemapParts } from './sitemap.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

function service(id: string, changes: Partial<Service> = {}): Service {
  return {
    id,
    title: id,
    description: 'One\nTwo',
    category_id: 'design',
    category: 'Design',
    subcategory: '',
    has_variants: false,
    variants: [],
    price_categories: [
      { name: 'Standard', price: 999, original_price: null, delivery_time: '3 days' },
      { name: 'Delayed', price: 799, original_price: null, delivery_time: '9 days' },
    ],
    about_service: '',
    client_requirements: '',
    inclusions: '',
    exclusions: '',
    label_ids: [],
    labels: [],
    service_banner: null,
    service_thumbnails: [],
    created_at: at(1),
    updated_at: at(1),
    ...changes,
  }
}

function catalogueOf(services: Service[]): ListedCategory[] {
  const dates = { created_at: at(1), updated_at: at(2) }
  return listCatalogue([
    {
      id: 'design',
      name: 'Design',
      description: '',
      subcategories: [],
      icon: '',
      motif: '',
      labels: [],
      services,
      ...dates,
    },
  ])
}

describe('the sitemap', () => {
  it('dates a page by the newest record it shows, and leaves a policy page undated', () => {
    const [pages, services] = sitemapParts(catalogueOf([service('a', { updated_at: at(5) }), service('b')]))
    expect(pages?.addresses).toContainEqual({ path: '/categories/design', updated_at: at(5) })
    expect(pages?.addresses).toContainEqual({ path: '/', updated_at: at(5) })
    expect(pages?.addresses).toContainEqual({ path: '/privacy-policy', updated_at: null })
    expect(services?.addresses).toEqual([
      { path: '/services/a', updated_at: at(5) },
      { path: '/services/b', updated_at: at(1) },
    ])
  })

  it('splits the services into parts of at most 1,000 addresses without losing any', () => {
    const many = Array.from({ length: 2 * ADDRESSES_PER_PART + 1 }, (_, index) => service(`s${index}`))
    const parts = sitemapParts(catalogueOf(many))
    expect(parts.map(({ name, addresses }) => [name, addresses.length])).toEqual([
      ['pages', 10],
      ['design-1', ADDRESSES_PER_PART],
      ['design-2', ADDRESSES_PER_PART],
      ['design-3', 1],
    ])
    expect(new Set(parts.flatMap(({ addresses }) => addresses.map(({ path }) => path))).size).toBe(
      many.length + 10,
    )
    expect(sitemapIndex(catalogueOf(many))[1]).toEqual({ name: 'design-1', updated_at: at(1) })
  })

  it('lists only the general pages when the shop is empty', () => {
    expect(sitemapParts([]).map(({ name, addresses }) => [name, addresses[0]])).toEqual([
      ['pages', { path: '/', updated_at: null }],
    ])
  })
})

describe('the feed', () => {
  it('lists the 30 newest services, newest first, each with its lowest price', () => {
    const services = Array.from({ length: 40 }, (_, index) => service(`s${index}`, { created_at: at(index) }))
    const newest = newestServices(catalogueOf(services))
    expect(newest.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => `s${39 - index}`))
    const { services: listed } = newServices(
      newest.flatMap(({ id }) => services.find((one) => one.id === id) ?? []),
    )
    expect(listed[0]).toMatchObject({ id: 's39', price: 799, summary: 'One Two' })
  })
})
