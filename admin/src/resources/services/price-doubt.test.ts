import { expect, test } from 'vitest'
import { priceDoubt } from './price-doubt.ts'
import { defaultVariant, emptyTier, newService } from './service-transforms.ts'

const STILL_999 = 'The price is still ₹999, which every new service starts with.'
const priced = (...prices: (string | number)[]) => ({
  ...newService(),
  price_categories: prices.map((price, index) => ({ ...emptyTier(), name: `Tier ${index + 1}`, price })),
})

test('asks about the default price of a new service until a price is typed', () => {
  expect(priceDoubt(newService(), null)).toBe(STILL_999)
  expect(priceDoubt(priced('1499'), null)).toBeNull()
  expect(priceDoubt(priced('999'), null)).toBeNull()
  expect(priceDoubt({ ...priced('1499'), has_variants: true }, null)).toBe(STILL_999)
})

test('does not ask about prices in the list that is not sold', () => {
  expect(priceDoubt({ ...priced('1499'), variants: [defaultVariant('A')] }, null)).toBeNull()
})

test('asks about every tier with a price of ₹0, however it is written', () => {
  expect(priceDoubt(priced('₹0', '499', 0, '0.00'), null)).toBe(
    'At ₹0 it can be ordered for nothing: Tier 1; Tier 3; Tier 4.',
  )
})

test('asks only about tiers that editing has made free', () => {
  expect(priceDoubt(priced(0, 999), priced(0, 999))).toBeNull()
  expect(priceDoubt(priced(0, '0'), priced(0, 999))).toBe('At ₹0 it can be ordered for nothing: Tier 2.')
})
