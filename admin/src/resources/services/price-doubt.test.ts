import { expect, test } from 'vitest'
import { priceDoubt } from './price-doubt.ts'
import { defaultVariant, emptyTier, newService } from './service-transforms.ts'

const STILL_999 = 'The price is still ₹999, which every new service starts with.'
const priced = (...prices: (string | number)[]) => ({
  ...newService(),
  price_categories: prices.map((price, index) => ({ ...emptyTier(), name: `Tier ${index + 1}`, price })),
})

test('the price that a new service starts with is doubted until it is typed', () => {
  expect(priceDoubt(newService(), null)).toBe(STILL_999)
  expect(priceDoubt(priced('1499'), null)).toBeNull()
  expect(priceDoubt(priced('999'), null)).toBeNull()
  expect(priceDoubt({ ...priced('1499'), has_variants: true }, null)).toBe(STILL_999)
})

test('a list that is not sold is not doubted', () => {
  expect(priceDoubt({ ...priced('1499'), variants: [defaultVariant('A')] }, null)).toBeNull()
})

test('a price of nothing is doubted by its name, however it is written', () => {
  expect(priceDoubt(priced('₹0', '499', 0, '0.00'), null)).toBe(
    'At ₹0 it can be ordered for nothing: Tier 1; Tier 3; Tier 4.',
  )
})

test('a service that is edited is asked about what is new alone', () => {
  expect(priceDoubt(priced(0, 999), priced(0, 999))).toBeNull()
  expect(priceDoubt(priced(0, '0'), priced(0, 999))).toBe('At ₹0 it can be ordered for nothing: Tier 2.')
})
