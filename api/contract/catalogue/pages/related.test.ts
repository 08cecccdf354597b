import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListedService, ServiceCard } from './listing.ts'
import { mayShow, neighbourhood, relatedServices } from './related.ts'

const listed = (id: string, subcategory: string, label_ids: readonly string[] = []): ListedService => ({
  id,
  subcategory,
  label_ids,
  card: { id } as ServiceCard,
  created_at: '',
  updated_at: '',
  lowest: null,
  upload: null,
})

const relatedTo = (services: readonly ListedService[], service: ListedService) =>
  relatedServices(neighbourhood(services), service).map(({ id }) => id)

it('a page leads to the services of its subcategory first, and among them to those that share most labels', () => {
  const logo = listed('logo', 'Brand', ['print', 'web'])
  const services = [
    logo,
    listed('menu', 'Print', ['print', 'web']),
    listed('card', 'Brand'),
    listed('poster', 'Print'),
    listed('guide', 'Brand', ['print', 'web']),
    listed('banner', 'Print', ['print']),
    listed('name', 'Brand', ['web']),
  ]
  expect(relatedTo(services, logo)).toEqual(['guide', 'name', 'card', 'menu'])
})

const catalogue = fc
  .array(fc.record({ subcategory: fc.constantFrom('A', 'B', 'C'), labels: fc.subarray(['x', 'y', 'z']) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => all.map(({ subcategory, labels }, nth) => listed(`s${nth}`, subcategory, labels)))

it('a page leads to up to four other services, each once, and to none outside its subcategory before all within', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(), (services, nth) => {
      const service = services[nth % services.length] as ListedService
      const ids = relatedTo(services, service)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain(service.id)
      expect(ids.length).toBe(Math.min(4, services.length - 1))
      const isClose = (id: string) =>
        services.find((one) => one.id === id)?.subcategory === service.subcategory
      const close = services.filter(({ id }) => id !== service.id && isClose(id)).length
      expect(ids.filter(isClose).length).toBe(Math.min(4, close))
      expect(ids.slice(0, Math.min(4, close)).every(isClose)).toBe(true)
    }),
  )
})

it('every page that leads to a service is named when the service changes', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(), (services, nth) => {
      const changed = services[nth % services.length] as ListedService
      const named = mayShow(neighbourhood(services), changed)
      const leading = services.filter((other) => relatedTo(services, other).includes(changed.id))
      expect(named).toEqual(expect.arrayContaining(leading.map(({ id }) => id)))
    }),
  )
})
