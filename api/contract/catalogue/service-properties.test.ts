import fc from 'fast-check'
import { describe, it } from 'vitest'
import { checkService, type ServiceForm } from './service.rules.ts'

const tier = { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }
const valid = {
  title: 'Logo',
  description: 'One',
  category_id: 'design',
  has_variants: false,
}

describe('the service form, with any values,', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.constant(null),
    fc.constant(undefined),
    fc.boolean(),
  )
  const anyTier = fc.record(
    { name: anything, price: anything, original_price: anything, delivery_time: anything },
    { requiredKeys: [] },
  )
  const anyTiers = fc.array(anyTier, { maxLength: 4 })
  const anyForm: fc.Arbitrary<ServiceForm> = fc.record(
    {
      title: anything,
      description: anything,
      category_id: anything,
      has_variants: anything,
      variants: fc.array(
        fc.record({ name: anything, price_categories: anyTiers }, { requiredKeys: ['name'] }),
        { maxLength: 3 },
      ),
      price_categories: anyTiers,
    },
    { requiredKeys: [] },
  )

  /** Tells whether an error's path leads to a known field of the form. */
  function leadsSomewhere(form: unknown, path: string): boolean {
    const steps = path.split('.')
    const field = steps.pop() ?? ''
    let at: unknown = form
    for (const step of steps) {
      if (typeof at !== 'object' || at === null || !(step in at)) return false
      at = (at as Record<string, unknown>)[step]
    }
    const fields = [
      'title',
      'description',
      'category_id',
      'variants',
      'price_categories',
      'name',
      'price',
      'original_price',
      'delivery_time',
    ]
    return typeof at === 'object' && at !== null && !Array.isArray(at) && fields.includes(field)
  }

  it('reports errors only at paths that exist, each with a sentence', () => {
    fc.assert(
      fc.property(anyForm, (form) =>
        Object.entries(checkService(form)).every(
          ([path, sentence]) => leadsSomewhere(form, path) && /^[A-Z]/.test(sentence),
        ),
      ),
      { numRuns: 500 },
    )
  })

  it('has at least one tier with a numeric price when there are no errors', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        if (Object.keys(checkService(form)).length > 0) return true
        const sold =
          form.has_variants === true
            ? (form.variants ?? []).map((variant) => variant.price_categories ?? [])
            : [form.price_categories ?? []]
        return (
          sold.length > 0 &&
          sold.every((list) => list.length > 0 && list.every(({ price }) => Number(price) >= 0))
        )
      }),
      { numRuns: 500 },
    )
  })

  it('accepts any allowed price with an original price that is not lower', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5e9 }), fc.integer({ min: 0, max: 5e9 }), (price, more) => {
        const sold = { ...tier, price: price / 100, original_price: (price + more) / 100 }
        return Object.keys(checkService({ ...valid, price_categories: [sold] })).length === 0
      }),
    )
  })
})
