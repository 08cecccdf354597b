import type { NewOrder } from '@karigar/contract/sales/order.wire'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../http/errors.ts'
import { priceLines } from './order-lines.ts'
import { priceOf } from './order-total.ts'

const tier = fc.record({
  name: fc.constantFrom('Basic', 'Standard', 'Premium'),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
  original_price: fc.constant(null),
  delivery_time: fc.constant('3 days'),
})
const tiers = fc.uniqueArray(tier, { minLength: 1, maxLength: 3, selector: ({ name }) => name })

const catalogue = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    has_variants: fc.boolean(),
    price_categories: tiers,
    variants: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('Small', 'Large'), price_categories: tiers }),
      {
        minLength: 1,
        maxLength: 2,
        selector: ({ name }) => name,
      },
    ),
  }),
  { minLength: 1, maxLength: 4, selector: ({ id }) => id },
)

const complete = (parts: object): AdminService =>
  ({
    title: 'Any',
    inclusions: '',
    service_banner: null,
    service_thumbnails: [],
    state: 'live',
    category_state: 'live',
    ...parts,
  }) as unknown as AdminService

const line = fc.record({
  service_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  variant: fc.constantFrom<string | null | undefined>('Small', 'Large', null, undefined),
  tier: fc.constantFrom('Basic', 'Standard', 'Premium'),
  quantity: fc.integer({ min: 1, max: 99 }),
})

/** Returns the catalogue's price in paise for exactly this choice; undefined when it is not offered. */
function listed(
  services: AdminService[],
  { service_id, variant = null, tier: name }: NewOrder['lines'][number],
) {
  const service = services.find(({ id }) => id === service_id)
  const offered = !service
    ? []
    : service.has_variants
      ? service.variants
          .filter((candidate) => candidate.name === variant)
          .flatMap((found) => found.price_categories)
      : variant === null
        ? service.price_categories
        : []
  const price = offered.find((candidate) => candidate.name === name)?.price
  return price === undefined ? undefined : Math.round(price * 100)
}

/** Returns the prices and total of an order, or the lines it was refused for. */
function outcome(lines: NewOrder['lines'], services: AdminService[]): unknown {
  try {
    const priced = priceLines(lines, services)
    return { prices: priced.map(({ price_paise }) => price_paise), total: priceOf(priced) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refused: Object.keys(error.errors ?? {}) }
  }
}

describe('priceLines', () => {
  it('takes the catalogue’s prices, or refuses every line that is not offered', () => {
    fc.assert(
      fc.property(catalogue, fc.array(line, { minLength: 1, maxLength: 6 }), (parts, lines) => {
        const services = parts.map(complete)
        const prices = lines.map((asked) => listed(services, asked))
        const missing = prices.flatMap((price, index) => (price === undefined ? [`lines.${index}`] : []))
        const total = lines.reduce((sum, { quantity }, index) => sum + (prices[index] ?? 0) * quantity, 0)
        expect(outcome(lines, services)).toEqual(
          missing.length > 0 ? { refused: missing } : { prices, total },
        )
      }),
    )
  })
})
