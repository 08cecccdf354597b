import { describe, expect, it } from 'vitest'
import { checkService } from './service.rules.ts'

const REQUIRED = 'Please fill in all required fields'
const ONE_TIER = 'You must have at least one price category'
const tier = { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }
const valid = {
  title: 'Logo',
  description: 'One',
  category_id: 'design',
  has_variants: false,
  price_categories: [tier],
}
const tiers = (...changes: object[]) => ({
  price_categories: changes.map((change, n) => ({ ...tier, name: `Tier ${n}`, ...change })),
})

describe('the service form', () => {
  it.each<[string, object, Record<string, string>]>([
    ['accepts all required fields', {}, {}],
    ['accepts numbers as text', tiers({ price: '999', original_price: '1499.50' }), {}],
    ['accepts an empty original price', tiers({ original_price: '' }, { original_price: undefined }), {}],
    ['accepts a price of 0', tiers({ price: 0, original_price: 0 }), {}],
    [
      'asks for title, description and category',
      { title: '', description: ' ', category_id: undefined },
      { title: REQUIRED, description: REQUIRED, category_id: REQUIRED },
    ],
    ['asks for a tier', { price_categories: [] }, { price_categories: ONE_TIER }],
    [
      'asks for a tier when the list of tiers is missing',
      { price_categories: undefined },
      { price_categories: ONE_TIER },
    ],
    [
      'asks for a tier’s name',
      tiers({ name: ' ' }),
      { 'price_categories.0.name': 'Give this price category a name' },
    ],
    [
      'refuses two tiers with the same name',
      tiers({ name: 'A' }, { name: ' A ' }),
      { 'price_categories.1.name': 'There is already a price category named A' },
    ],
    ['asks for a price', tiers({ price: '' }), { 'price_categories.0.price': 'Enter a price of ₹0 or more' }],
    [
      'refuses words for a price',
      tiers({ price: 'free' }),
      { 'price_categories.0.price': 'Enter a price of ₹0 or more' },
    ],
    [
      'refuses a price below 0',
      tiers({}, { price: -1 }),
      { 'price_categories.1.price': 'Enter a price of ₹0 or more' },
    ],
    [
      'refuses fractions of a paisa',
      tiers({ price: '1499.505' }, { price: 0.29, original_price: 0.295 }),
      {
        'price_categories.0.price': 'A price can have at most two decimals',
        'price_categories.1.original_price': 'A price can have at most two decimals',
      },
    ],
    [
      'refuses a price beyond ten crore',
      tiers({ price: '1e9' }, { price: 100_000_000, original_price: 100_000_001 }),
      {
        'price_categories.0.price': 'A price can be at most ₹10,00,00,000',
        'price_categories.1.original_price': 'A price can be at most ₹10,00,00,000',
      },
    ],
    [
      'refuses an infinite price',
      tiers({ price: Infinity }),
      { 'price_categories.0.price': 'Enter a price of ₹0 or more' },
    ],
    [
      'refuses an original price below the price',
      tiers({ original_price: 998 }),
      { 'price_categories.0.original_price': 'The original price cannot be lower than the price' },
    ],
    [
      'refuses words for an original price',
      tiers({ original_price: 'more' }),
      { 'price_categories.0.original_price': 'Enter a price of ₹0 or more' },
    ],
    ...['12 hrs', '2 weeks', 'Same day', '3 to 5 days', '10', 'on request', ''].map(
      (delivery_time): [string, object, object] => [
        `accepts “${delivery_time}” as a delivery time`,
        tiers({ delivery_time }),
        {},
      ],
    ),
    [
      'asks for at least one variant when has_variants is true',
      { has_variants: true, variants: [] },
      { variants: 'You must have at least one variant' },
    ],
    [
      'asks each variant for a tier',
      { has_variants: true, variants: [{ name: 'A', price_categories: [tier] }, { name: 'B' }] },
      { 'variants.1.price_categories': ONE_TIER },
    ],
    [
      'refuses two variants with the same name',
      {
        has_variants: true,
        variants: [
          { name: 'A', price_categories: [tier] },
          { name: 'A', price_categories: [tier] },
        ],
      },
      { 'variants.1.name': 'There is already a variant named A' },
    ],
    [
      'asks for a variant’s name',
      { has_variants: true, variants: [{ price_categories: [tier] }] },
      { 'variants.0.name': 'Give this variant a name' },
    ],
    [
      'ignores the service’s own tiers when it has variants',
      { has_variants: true, variants: [{ name: 'A', price_categories: [tier] }], price_categories: [] },
      {},
    ],
    ['ignores variants when has_variants is false', { variants: [{ name: '', price_categories: [] }] }, {}],
    [
      'reports all errors at once',
      { title: '', ...tiers({ price: '', delivery_time: '' }) },
      {
        title: REQUIRED,
        'price_categories.0.price': 'Enter a price of ₹0 or more',
      },
    ],
  ])('%s', (_, changes, errors) => expect(checkService({ ...valid, ...changes })).toEqual(errors))
})
