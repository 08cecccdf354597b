import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTier, discountPercentage, revisionsOf, tiersOf } from './pricing.rules.ts'
import { items, lines } from '../base/text.ts'
import { formatRupees, formatRupeesAndPaise } from '../base/rupees.ts'

const tier = (name: string, price = 100) => ({ name, price, original_price: null, delivery_time: '3 days' })

describe('the rupee formatter', () => {
  it.each([
    [999, '₹999'],
    [129999, '₹1,29,999'],
    [1234567.5, '₹12,34,567.50'],
    [0, '₹0'],
    [-500, '−₹500'],
  ])('writes %d as %s', (amount, text) => expect(formatRupees(amount)).toBe(text))
  it('writes taxes with paise', () => expect(formatRupeesAndPaise(0)).toBe('₹0.00'))
})

describe('the discount percentage', () => {
  it.each([
    [750, 1000, 25],
    [999, 1499, 33],
    [1000, 1000, 0],
    [1200, 1000, 0],
    [500, null, 0],
    [0, 0, 0],
  ])('of the price %d with the original price %s is %d', (price, original, percent) =>
    expect(discountPercentage(price, original)).toBe(percent),
  )
  it('is between 0 and 100 for any prices', () => {
    fc.assert(
      fc.property(
        fc.float({ min: 0, noNaN: true, noDefaultInfinity: true }),
        fc.float({ min: 0, noNaN: true, noDefaultInfinity: true }),
        (price, original) => {
          const percent = discountPercentage(price, original)
          return percent >= 0 && percent <= 100
        },
      ),
    )
  })
})

describe('the tiers of a service', () => {
  const service = {
    has_variants: true,
    price_categories: [tier('Own')],
    variants: [
      { name: 'A', price_categories: [tier('Basic'), tier('Standard')] },
      { name: 'B', price_categories: [tier('Premium')] },
    ],
  }
  it('are those of the chosen variant', () => expect(tiersOf(service, 'B')[0]?.name).toBe('Premium'))
  it('are those of the first variant when no variant or an unknown one is chosen', () => {
    expect(tiersOf(service)[0]?.name).toBe('Basic')
    expect(tiersOf(service, 'C')[0]?.name).toBe('Basic')
  })
  it('are the service’s own when it has no variants', () =>
    expect(tiersOf({ ...service, has_variants: false })[0]?.name).toBe('Own'))
  it('default to Standard, or else to the first tier', () => {
    expect(defaultTier(tiersOf(service))?.name).toBe('Standard')
    expect(defaultTier(tiersOf(service, 'B'))?.name).toBe('Premium')
    expect(defaultTier([])).toBeUndefined()
  })
})

describe('the text fields of a service', () => {
  it('are split by line and by comma, without empty parts', () => {
    expect(lines('a\r\n\n b ')).toEqual(['a', 'b'])
    expect(items('a, b,,c ')).toEqual(['a', 'b', 'c'])
  })
  it.each([
    ['Source files, 3 revisions', '3'],
    ['2 rounds of revisions', '2'],
    ['Unlimited revisions', 'unlimited'],
    ['Responsive design, Two rounds of changes', '2'],
    ['One revision round', '1'],
    ['Source files', null],
  ])('tell the number of revisions: "%s" gives %s', (inclusions, count) =>
    expect(revisionsOf({ inclusions })).toBe(count),
  )
})
