import { coverOf, shownCategories } from '@karigar/contract/catalogue/pages/pages'
import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { CategoryWithServices } from '@karigar/contract/catalogue/service.wire'
import { expect, it } from 'vitest'
import { newService } from '../support/factories.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from '../support/orders.ts'

const PICTURE = '/media/poster-1200x800.webp'
const SMALL = '/media/poster-1200x800-400w.webp'

async function shopWithPictures(env: Record<string, string> = {}) {
  const made = await shopWithService({ service_banner: PICTURE }, { env })
  const { shop, admin, service } = made
  const { token } = await registerCustomer(shop)
  const order = await placeOrder(shop, newOrder(service), token)
  return {
    ...made,
    order,
    save: async (changes: Parameters<typeof newService>[0]) => {
      const json = newService(changes)
      const answer = await shop.call('PUT', `/api/admin/services/${service}`, { as: admin, json })
      expect(answer.statusCode).toBe(200)
    },
    thumbnails: async () => {
      const answer = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
      return answer.json<OrderWithHistory>().services.map(({ service: { thumbnail } }) => thumbnail)
    },
  }
}

it('shows an order’s lines with the pictures that their services have now, or with their covers', async () => {
  const { shop, service, save, thumbnails } = await shopWithPictures()
  expect(await thumbnails()).toEqual([SMALL])
  await save({ service_banner: null, service_thumbnails: ['/media/new-1200x800.webp'] })
  expect(await thumbnails()).toEqual(['/media/new-1200x800-400w.webp'])

  await save({ service_banner: null })
  const listed = await shop.call('GET', '/api/public/categories-with-services')
  const categories = listed.json<CategoryWithServices[]>()
  const { category_id } =
    categories.flatMap(({ services }) => services).find(({ id }) => id === service) ?? {}
  const shown = shownCategories(categories, {})
  const cover = coverOf(shown, { id: service, category_id: category_id ?? '' })
  expect(cover).toContain(service)
  expect(await thumbnails()).toEqual([cover])
})

it('keeps the picture of a service that is not offered any more, and has none for a line that is no service', async () => {
  const { shop, admin, service, order, thumbnails } = await shopWithPictures()
  const at = `/api/admin/orders/${order.id}`
  const { headers } = await shop.call('GET', `${at}/versions`, { as: admin })
  const line = {
    service_id: service,
    title: '',
    variant_name: null,
    tier_name: 'Basic',
    price: 999,
    quantity: 1,
    delivery_time: '3 days',
  }
  const changed = await shop.call('PUT', `${at}/content`, {
    as: admin,
    json: { lines: [line, freeLine()], discount: 0, discount_reason: null, note: null },
    headers: { 'if-match': String(headers.etag) },
  })
  expect(changed.statusCode).toBe(200)
  expect(await thumbnails()).toEqual([SMALL, null])
  await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
  expect(await thumbnails()).toEqual([SMALL, null])
})

it('names the API’s address where the site has another one', async () => {
  const env = { PUBLIC_SITE_URL: 'https://shop.example', PUBLIC_API_BASE: 'https://api.shop.example/api' }
  const { save, thumbnails } = await shopWithPictures(env)
  expect(await thumbnails()).toEqual([`https://api.shop.example${SMALL}`])
  await save({ service_banner: null })
  expect(await thumbnails()).toEqual([expect.stringMatching(/^\/covers\//)])
})
