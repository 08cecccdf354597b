import type { SaveService } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

const REQUIRED = 'Please fill in all required fields'
const ONE_TIER = 'You must have at least one price category'
const tier = { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }
const oneVariant = { has_variants: true, price_categories: [] }

const refused: [string, Partial<SaveService>, Record<string, string>][] = [
  [
    'without title, description and category',
    { title: ' ', description: '\n', category_id: '' },
    { title: REQUIRED, description: REQUIRED, category_id: REQUIRED },
  ],
  ['without a tier', { price_categories: [] }, { price_categories: ONE_TIER }],
  [
    'with variants and without one',
    { has_variants: true, variants: [] },
    { variants: 'You must have at least one variant' },
  ],
  [
    'with a variant without a tier',
    {
      ...oneVariant,
      variants: [
        { name: 'A', price_categories: [tier] },
        { name: 'B', price_categories: [] },
      ],
    },
    { 'variants.1.price_categories': ONE_TIER },
  ],
  [
    'with two variants of one name',
    {
      ...oneVariant,
      variants: [
        { name: 'A', price_categories: [tier] },
        { name: ' A ', price_categories: [tier] },
      ],
    },
    { 'variants.1.name': 'There is already a variant named A' },
  ],
  [
    'with a variant of blank name',
    { ...oneVariant, variants: [{ name: ' ', price_categories: [tier] }] },
    { 'variants.0.name': 'Give this variant a name' },
  ],
  [
    'with two tiers of one name',
    { price_categories: [tier, tier] },
    { 'price_categories.1.name': 'There is already a price category named Basic' },
  ],
  [
    'with a tier of blank name',
    { price_categories: [{ ...tier, name: '  ' }] },
    { 'price_categories.0.name': 'Give this price category a name' },
  ],
  [
    'with an original price below the price',
    { price_categories: [{ ...tier, original_price: 998.99 }] },
    { 'price_categories.0.original_price': 'The original price cannot be lower than the price' },
  ],
  [
    'of a category that is gone',
    { category_id: 'nothing' },
    { category_id: 'That category does not exist any more.' },
  ],
  [
    'with a label of another category',
    { label_ids: ['logo', 'reels'] },
    { label_ids: 'The label Reels belongs to another category.' },
  ],
  [
    'with a label that is gone',
    { label_ids: ['logo', 'nothing'] },
    { label_ids: 'One of the labels does not exist any more.' },
  ],
]

describe('a service', () => {
  it.each(refused)('%s cannot be added or saved, and nothing is stored', async (_, changes, errors) => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const all = async () => (await shop.call('GET', '/api/public/categories-with-services')).body
    const before = await all()
    for (const [method, address] of [
      ['POST', '/api/admin/services'],
      ['PUT', '/api/admin/services/logo-design'],
    ] as const) {
      const response = await shop.call(method, address, { as, json: newService(changes) })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({ detail: Object.values(errors)[0], errors })
    }
    expect(await all()).toBe(before)
  })

  it('sold without variants may keep incomplete variants', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const json = newService({
      has_variants: false,
      variants: [{ name: 'Default Variant', price_categories: [] }],
    })
    expect((await shop.call('POST', '/api/admin/services', { as, json })).statusCode).toBe(201)
  })

  it('accepts any text as delivery time, even none, and returns it unchanged', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const texts = ['2 weeks', '48 hours', '3-5 days', 'on request', '']
    const json = newService({
      price_categories: texts.map((delivery_time, index) => ({
        ...tier,
        name: `Tier ${index}`,
        delivery_time,
      })),
    })
    const added = await shop.call('POST', '/api/admin/services', { as, json })
    expect([added.statusCode, added.json().price_categories]).toEqual([201, json.price_categories])
  })

  it('accepts a price of 0 with an original price of 0', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const json = newService({ price_categories: [{ ...tier, price: 0, original_price: 0 }] })
    expect((await shop.call('POST', '/api/admin/services', { as, json })).json().price_categories).toEqual(
      json.price_categories,
    )
  })
})
