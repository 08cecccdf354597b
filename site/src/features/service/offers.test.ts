import { describe, expect, it } from 'vitest'
import { defaultTierIndex, offersOf } from './offers.ts'

const tier = (name: string) => ({ name, price: 100, original_price: null, delivery_time: '3 days' })
const variants = [
  { name: 'Small', price_categories: [tier('Basic'), tier('Standard')] },
  { name: 'Empty', price_categories: [] },
  { name: 'Large', price_categories: [tier('Premium'), tier('Delayed')] },
]

describe('the offers of a service', () => {
  it('are its variants with their tiers, except variants without tiers', () => {
    const offers = offersOf({ has_variants: true, variants, price_categories: [tier('Own')] })
    expect(offers.map(({ variant }) => variant)).toEqual(['Small', 'Large'])
  })

  it('are its own tiers if it has no variants', () => {
    const own = [{ variant: null, tiers: [tier('Own')] }]
    expect(offersOf({ has_variants: false, variants, price_categories: [tier('Own')] })).toEqual(own)
    expect(offersOf({ has_variants: true, variants: [], price_categories: [tier('Own')] })).toEqual(own)
  })

  it('are empty if there are no tiers', () => {
    expect(offersOf({ has_variants: false, variants: [], price_categories: [] })).toEqual([])
  })

  it('have Standard as the default tier, else the first tier', () => {
    const places = offersOf({ has_variants: true, variants, price_categories: [] }).map(defaultTierIndex)
    expect(places).toEqual([1, 0])
  })
})
