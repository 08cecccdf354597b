import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BulkChange } from './bulk-edit.wire.ts'
import type { AdminService, Tier } from './service.wire.ts'
import {
  type BulkContext,
  type BulkFields,
  changedPrice,
  checkBulkChange,
  planService,
  roundPrice,
} from './bulk-edit.rules.ts'
import { PRICE_ENDINGS } from './price-endings.ts'
import { checkService } from './service.rules.ts'

const NOTHING: BulkContext = { category: null, labelCategories: new Map() }

const rupees = fc.integer({ min: 0, max: 50_000_000 }).map((paise) => paise / 100)
const ending = fc.constantFrom(...PRICE_ENDINGS)
const priceChange = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    by: fc.constant('percent' as const),
    value: fc.integer({ min: -9999, max: 20_000 }).map((hundredths) => hundredths / 100),
    round: ending,
  }),
  fc.record({
    kind: fc.constant('price' as const),
    by: fc.constant('amount' as const),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((paise) => paise / 100),
    round: ending,
  }),
)

const tiers: fc.Arbitrary<Tier[]> = fc
  .array(fc.tuple(rupees, fc.option(rupees)), { minLength: 1, maxLength: 6 })
  .map((prices) =>
    prices.map(([price, more], index) => ({
      name: `Tier ${index}`,
      price,
      original_price: more === null ? null : Math.round((price + more) * 100) / 100,
      delivery_time: '3 days',
    })),
  )

const service = (changes: Partial<AdminService> = {}): AdminService => ({
  id: 'logo',
  title: 'Logo',
  description: 'A logo',
  category_id: 'design',
  category: 'Design',
  subcategory: 'Brand',
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
  price_categories: [{ name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }],
  about_service: '',
  client_requirements: '',
  inclusions: '',
  exclusions: '',
  label_ids: ['festive'],
  labels: [],
  service_banner: null,
  service_thumbnails: [],
  created_at: '',
  updated_at: '',
  ...changes,
})

/** Returns the fields after the change; those before it if nothing changes. */
function after(before: AdminService, change: BulkChange, context = NOTHING): BulkFields {
  const plan = planService(before, change, context)
  return typeof plan === 'object' && 'after' in plan && plan.after ? plan.after : before
}

describe('prices of a bulk edit', () => {
  it('end in the chosen digits and are never below ₹1; what is free stays free', () => {
    fc.assert(
      fc.property(rupees, priceChange, (price, change) => {
        const changed = changedPrice(price, change)
        const digits = /\d/.test(change.round) ? change.round : ''
        const decimals = change.round === 'none' ? 2 : 0
        const isRight =
          price === 0
            ? changed === 0
            : changed >= 1 &&
              String(changed).endsWith(digits) &&
              Number(changed.toFixed(decimals)) === changed
        expect([price, changed, isRight]).toEqual([price, changed, true])
      }),
    )
  })

  it('are rounded to the nearest one with the digits', () => {
    expect([1048, 1049, 1099, 12, 3].map((price) => roundPrice(price, '99'))).toEqual([
      999, 1099, 1099, 99, 99,
    ])
    expect([104, 105, 4].map((price) => roundPrice(price, '9'))).toEqual([109, 109, 9])
    expect([1200, 98, 99].map((price) => roundPrice(price, '49'))).toEqual([1249, 49, 149])
    const change = { kind: 'price', by: 'percent', value: 10, round: 'none' } as const
    expect(changedPrice(0.5, change)).toBe(1)
    expect(changedPrice(1499.5, change)).toBe(1649.45)
    expect([1499.5, 0.4, 1049.49].map((price) => roundPrice(price, 'rupee'))).toEqual([1500, 1, 1049])
  })

  it('keep the order of tiers and variants, keep offers, and pass the form', () => {
    fc.assert(
      fc.property(tiers, tiers, fc.boolean(), priceChange, (one, other, has_variants, change) => {
        const variants = has_variants
          ? [
              { name: 'Small', price_categories: one },
              { name: 'Large', price_categories: other },
            ]
          : []
        const before = service({ has_variants, variants, price_categories: one })
        const made = after(before, change)
        const sold = (of: BulkFields) =>
          has_variants ? of.variants.flatMap(({ price_categories }) => price_categories) : of.price_categories
        const was = sold(before)
        const now = sold(made)
        expect(now).toHaveLength(was.length)
        const disordered = was.filter((tier, a) =>
          was.some((next, b) => tier.price <= next.price && Number(now[a]?.price) > Number(now[b]?.price)),
        )
        const lostOffers = was.filter(({ price, original_price }, a) =>
          original_price === null
            ? now[a]?.original_price !== null
            : original_price > price && Number(now[a]?.original_price) <= Number(now[a]?.price),
        )
        expect([disordered, lostOffers]).toEqual([[], []])
        expect(checkService({ ...before, ...made })).toEqual({})
      }),
    )
  })

  it('leave a service as it is that would become dearer than prices can be', () => {
    const dear = service({
      price_categories: [{ name: 'Basic', price: 90_000_000, original_price: null, delivery_time: '' }],
    })
    const change = { kind: 'price', by: 'percent', value: 50, round: '99' } as const
    expect(planService(dear, change, NOTHING)).toEqual({
      skipped: 'A price would be higher than prices can be.',
    })
  })
})

describe('other bulk edits', () => {
  it('set the delivery time of all tiers, or of those with a name', () => {
    const two = ['Basic', 'Standard'].map((name) => ({
      name,
      price: 1,
      original_price: null,
      delivery_time: '9 days',
    }))
    const times = (tier: string | null) =>
      after(service({ price_categories: two }), {
        kind: 'delivery',
        delivery_time: ' 2 days ',
        tier,
      }).price_categories.map(({ delivery_time }) => delivery_time)
    expect(times(null)).toEqual(['2 days', '2 days'])
    expect(times('Standard')).toEqual(['9 days', '2 days'])
    expect(times('Premium')).toEqual(['9 days', '9 days'])
  })

  it('add labels of the service’s own category only, and take labels away', () => {
    const context = {
      category: null,
      labelCategories: new Map([
        ['logo', 'design'],
        ['reel', 'media'],
      ]),
    }
    const labels = (add: string[], remove: string[]) =>
      planService(service(), { kind: 'labels', add, remove }, context)
    expect(labels(['logo', 'reel'], ['festive'])).toMatchObject({ after: { label_ids: ['logo'] } })
    expect(labels(['reel'], [])).toEqual({ skipped: 'The label belongs to another category.' })
    expect(labels([], ['other'])).toBe('same')
  })

  it('move to a category with what of labels and subcategory it has', () => {
    const move = { kind: 'category', category_id: 'media' } as const
    const category = { id: 'media', subcategories: ['Brand'], labelIds: [] }
    expect(planService(service(), move, { ...NOTHING, category })).toMatchObject({
      after: { category_id: 'media', subcategory: 'Brand', label_ids: [] },
    })
    const bare = { ...category, subcategories: [] }
    expect(after(service(), move, { ...NOTHING, category: bare }).subcategory).toBe('')
    expect(planService(service({ category_id: 'media' }), move, { ...NOTHING, category })).toBe('same')
  })

  it('show or hide services, and leave those alone that are like that', () => {
    const state = fc.constantFrom('live' as const, 'hidden' as const)
    fc.assert(
      fc.property(tiers, state, state, state, (price_categories, was, category_state, wanted) => {
        const before = service({ price_categories, state: was, category_state })
        const plan = planService(before, { kind: 'state', state: wanted }, NOTHING)
        const made = { ...before, ...after(before, { kind: 'state', state: wanted }) }
        expect([plan === 'same', made]).toEqual([was === wanted, { ...before, state: wanted }])
      }),
    )
  })

  it('are refused when they would change nothing or take all of a price', () => {
    const price = { kind: 'price', by: 'percent', round: 'none' } as const
    expect(Object.keys(checkBulkChange({ ...price, value: 0 }))).toEqual(['value'])
    expect(Object.keys(checkBulkChange({ ...price, value: -100 }))).toEqual(['value'])
    expect(checkBulkChange({ ...price, value: -99 })).toEqual({})
    expect(Object.keys(checkBulkChange({ kind: 'labels', add: [], remove: [] }))).toEqual(['add'])
  })
})
