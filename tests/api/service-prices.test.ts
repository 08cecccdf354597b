import type { Service } from '@karigar/contract/catalogue/service.wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

const tier = (name: string, price: number, original_price: number | null = null) => ({
  name,
  price,
  original_price,
  delivery_time: '3 days',
})

describe('a price', () => {
  it('is returned exactly as it was saved, to the paisa', async () => {
    const shop = await buildTestApp()
    const { call } = shop
    const as = await tokenOf(shop, 'admin')
    const { id } = (await call('POST', '/api/admin/services', { as, json: newService() })).json<Service>()
    const paise = fc.integer({ min: 0, max: 10_000_000_000 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(paise, fc.option(paise)), { minLength: 1, maxLength: 12 }),
        async (prices) => {
          const tiers = prices.map(([price, more], n) => {
            const original = more === null ? null : Math.max(price, more) / 100
            return tier(`Tier ${n}`, price / 100, original)
          })
          const response = await call('PUT', `/api/admin/services/${id}`, {
            as,
            json: newService({ price_categories: tiers }),
          })
          expect(response.statusCode).toBe(200)
          expect(response.json<Service>().price_categories).toEqual(tiers)
        },
      ),
      {
        numRuns: 60,
        examples: [
          [
            [
              [1, null],
              [2, 3],
              [29, 57],
              [1001, 1001],
              [10_000_000_000, null],
              [109, 113],
            ],
          ],
        ],
      },
    )
  })
})
