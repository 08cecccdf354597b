import { type AdminService, SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { describe, expect, test } from 'vitest'
import {
  allTiers,
  defaultVariant,
  emptyTier,
  newService,
  pricesBroughtAlong,
  serviceCopy,
  serviceForm,
  toSaveService,
  checkServiceForm,
  type ServiceForm,
} from './service-transforms.ts'

const tier = { name: 'Standard', price: 18999, original_price: 24999, delivery_time: '10 days' }

const service: AdminService = {
  id: 'logo-design',
  title: 'Logo Design',
  description: 'Three directions\nTwo rounds',
  category_id: 'design',
  category: 'Design',
  subcategory: 'Brand Identity',
  state: 'live',
  category_state: 'live',
  goes_live_at: null,
  taken_down_at: null,
  has_draft: false,
  draft_publish_at: null,
  draft_plan_is_void: false,
  draft_missed_at: null,
  has_variants: false,
  variants: [],
  price_categories: [tier],
  about_service: '',
  client_requirements: '',
  inclusions: '',
  exclusions: '',
  label_ids: ['logo'],
  labels: [{ id: 'logo', name: 'Logo', category_id: 'design', description: '' }],
  service_banner: null,
  service_thumbnails: [],
  created_at: '2026-11-21T05:30:00.000Z',
  updated_at: '2026-11-21T05:30:00.000Z',
}

const filled = (changes: Partial<ServiceForm> = {}): ServiceForm => ({
  ...newService(),
  title: ' Poster ',
  description: 'One',
  category_id: 'design',
  ...changes,
})

describe('a new service', () => {
  test('starts with the defaults of the specification', () => {
    const basic = { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }
    expect(newService()).toMatchObject({
      has_variants: false,
      variants: [{ name: 'Default Variant', price_categories: [basic] }],
      price_categories: [basic],
    })
  })

  test('is refused while title, description and category are empty', () => {
    const required = 'Please fill in all required fields'
    expect(checkServiceForm(newService())).toEqual({
      title: required,
      description: required,
      category_id: required,
    })
  })

  test('gets further price categories that are empty and have the price 0', () => {
    expect(emptyTier()).toEqual({ name: '', price: 0, original_price: null, delivery_time: '' })
  })
})

describe('toSaveService', () => {
  test('sends exactly the fields the API takes', () => {
    const sent = Object.keys(toSaveService({ ...serviceForm(service), ...service }))
    expect(sent.toSorted()).toEqual(Object.keys(SaveServiceSchema.properties).toSorted())
  })

  test('trims texts and turns typed amounts into numbers', () => {
    const sent = toSaveService(
      filled({
        price_categories: [
          { name: ' Gold ', price: '1499.50', original_price: '', delivery_time: ' 5 days ' },
        ],
      }),
    )
    expect(sent.title).toBe('Poster')
    expect(sent.price_categories).toEqual([
      { name: 'Gold', price: 1499.5, original_price: null, delivery_time: '5 days' },
    ])
  })

  test('distinguishes an original price of 0 from none', () => {
    const [sent] = toSaveService(
      filled({ price_categories: [{ ...tier, price: 0, original_price: 0 }] }),
    ).price_categories
    expect(sent?.original_price).toBe(0)
  })

  test('keeps complete variants while they are switched off, and leaves incomplete ones out', () => {
    const small = { name: 'Small', price_categories: [tier] }
    expect(toSaveService(filled({ variants: [small] })).variants).toEqual([small])
    const incomplete = [{ name: 'Small', price_categories: [emptyTier()] }]
    expect(toSaveService(filled({ variants: incomplete })).variants).toEqual([])
  })

  test('sends the list that is not sold only once somebody has touched it', () => {
    expect(toSaveService(serviceForm(service)).variants).toEqual(service.variants)
    expect(toSaveService(filled({ has_variants: true })).price_categories).toEqual([])
    expect(toSaveService(filled()).price_categories).toHaveLength(1)
  })

  test('leaves out an incomplete list of price categories while variants are sold', () => {
    const sent = toSaveService(filled({ has_variants: true, price_categories: [emptyTier()] }))
    expect(sent.price_categories).toEqual([])
    expect(sent.variants).toHaveLength(1)
  })

  test('drops only the unfinished rows of the list that is not sold', () => {
    const sent = toSaveService(filled({ has_variants: true, price_categories: [tier, emptyTier()] }))
    expect(sent.price_categories).toEqual([tier])
    const off = toSaveService(
      filled({
        variants: [
          { name: 'Small', price_categories: [tier, emptyTier()] },
          { name: '', price_categories: [tier] },
        ],
      }),
    )
    expect(off.variants).toEqual([{ name: 'Small', price_categories: [tier] }])
  })
})

describe('pricesBroughtAlong', () => {
  const ownPrices = { variants: [defaultVariant('Default Variant')], price_categories: [tier] }

  test('gives the service’s prices to an untouched variant when variants are switched on', () => {
    expect(pricesBroughtAlong(ownPrices, true)).toEqual({
      variants: [{ name: 'Default Variant', price_categories: [tier] }],
    })
    expect(pricesBroughtAlong(newService(), true)).toEqual({})
  })

  test('keeps the first variant’s prices when variants are switched off, and lists that were filled in', () => {
    const small = { name: 'Small', price_categories: [tier] }
    const sold = { variants: [small], price_categories: newService().price_categories }
    expect(pricesBroughtAlong(sold, false)).toEqual({ price_categories: [tier] })
    expect(pricesBroughtAlong({ ...ownPrices, variants: [small] }, true)).toEqual({})
    expect(pricesBroughtAlong({ ...ownPrices, variants: [small] }, false)).toEqual({})
  })
})

test('puts the error of a variant’s tier on its field', () => {
  const values = filled({
    has_variants: true,
    variants: [
      defaultVariant('A'),
      { name: 'B', price_categories: [{ ...tier, price: -1, original_price: null }] },
    ],
  })
  expect(checkServiceForm(values)).toEqual({
    'variants.1.price_categories.0.price': 'Enter a price of ₹0 or more',
  })
})

test('fills the form of a service without variants with a default variant', () => {
  expect(serviceForm(service).variants).toEqual([defaultVariant('Default Variant')])
  expect(serviceForm(service)).not.toHaveProperty('labels')
})

test('lists the tiers of all variants in order, or the service’s own if it is sold without variants', () => {
  const variants = [
    { name: 'A', price_categories: [tier] },
    { name: 'B', price_categories: [{ ...tier, price: 54999 }] },
  ]
  expect(allTiers({ ...service, has_variants: true, variants }).map(({ price }) => price)).toEqual([
    18999, 54999,
  ])
  expect(allTiers({ ...service, variants })).toEqual([tier])
})

test('copies the whole service under a new title of at most 120 characters', () => {
  expect(serviceCopy(service)).toEqual({ ...serviceForm(service), title: 'Logo Design (copy)' })
  const copy = serviceCopy({ ...service, title: 'ल'.repeat(120) })
  expect(copy.title).toBe(`${'ल'.repeat(113)} (copy)`)
})
