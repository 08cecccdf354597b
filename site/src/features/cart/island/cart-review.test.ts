import type { ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '../page/cart-line.ts'
import { cartTotal, lineKey } from '../page/cart-line.ts'
import { isOffered, type KnownPrices, relatedTo, reviewLine, withCurrentNames } from './cart-review.ts'

const tier = (name: string, price: number, delivery_time = '5 days') => ({
  name,
  price,
  original_price: null,
  delivery_time,
})
const prices: ServicePrices = {
  id: 'logo-design',
  title: 'Logo Design',
  image_url: '/media/logo-1200x800.webp',
  revisions: '2',
  has_variants: true,
  variants: [
    { name: 'Wordmark', price_categories: [tier('Standard', 7999), tier('Premium', 12_999)] },
    { name: 'Mascot', price_categories: [tier('Standard', 13_999)] },
  ],
  price_categories: [],
  related: [],
}
const line: CartLine = {
  service_id: 'logo-design',
  title: 'Logo Design',
  variant: 'Wordmark',
  tier: 'Standard',
  price: 7999,
  original_price: null,
  delivery_time: '5 days',
  image_url: '/media/logo-1200x800.webp',
  revisions: '2',
  quantity: 2,
}
const known = (changes: Partial<ServicePrices> = {}): KnownPrices =>
  new Map([['logo-design', { ...prices, ...changes }]])
const wordmark = (...tiers: ReturnType<typeof tier>[]) =>
  known({ variants: [{ name: 'Wordmark', price_categories: tiers }] })

describe('a reviewed line', () => {
  it('has no issue if nothing has changed or nothing is known', () => {
    expect(reviewLine(line, known())).toEqual({ key: lineKey(line), line, issue: null })
    expect(reviewLine(line, new Map())).toEqual({ key: lineKey(line), line, issue: null })
  })

  it.each([
    [8499, 'The shop has raised this price since you added it: was ₹7,999.00, now ₹8,499.00.'],
    [6999.5, 'The shop has lowered this price since you added it: was ₹7,999.00, now ₹6,999.50.'],
  ])('has the new price of %d and an issue that says so', (price, sentence) => {
    const reviewed = reviewLine(line, wordmark(tier('Standard', price)))
    expect(reviewed.line).toEqual({ ...line, price })
    expect(reviewed.issue).toEqual({ kind: 'changed', sentences: [sentence] })
    expect(isOffered(reviewed)).toBe(true)
  })

  it('mentions a new delivery time as well as a new price', () => {
    const { issue } = reviewLine(line, wordmark(tier('Standard', 8000, '9 days')))
    expect(issue?.sentences).toEqual([
      'The shop has raised this price since you added it: was ₹7,999.00, now ₹8,000.00.',
      'The delivery time has changed since you added it: was 5 days, now 9 days.',
    ])
  })

  it.each([
    ['the tier', wordmark(tier('Premium', 12_999)), '“Standard” is no longer offered for this service.'],
    [
      'the variant',
      known({ variants: prices.variants.slice(1) }),
      '“Wordmark” is no longer offered for this service.',
    ],
    [
      'every variant',
      known({ has_variants: false, variants: [], price_categories: [tier('Standard', 7999)] }),
      '“Wordmark” is no longer offered for this service.',
    ],
  ])('cannot be ordered when %s is gone', (_, today, sentence) => {
    const reviewed = reviewLine(line, today)
    expect(reviewed.issue).toEqual({ kind: 'choice-gone', sentences: [sentence] })
    expect(isOffered(reviewed)).toBe(false)
  })

  it('cannot be ordered without a variant if the service has variants', () => {
    const { issue } = reviewLine({ ...line, variant: null }, known())
    expect(issue?.sentences).toEqual(['“Standard” is no longer offered for this service.'])
  })

  it('cannot be ordered when the service is gone', () => {
    const reviewed = reviewLine(line, new Map([['logo-design', 'gone' as const]]))
    expect(reviewed.issue).toMatchObject({ kind: 'service-gone' })
    expect(isOffered(reviewed)).toBe(false)
  })

  it('takes over a new title, picture and number of revisions without an issue', () => {
    const today = known({ title: 'Logo', image_url: null, revisions: 'unlimited' })
    expect(reviewLine(line, today)).toMatchObject({
      line: { title: 'Logo', image_url: null, revisions: 'unlimited' },
      issue: null,
    })
    expect(withCurrentNames(line, today)).toMatchObject({ title: 'Logo', image_url: null })
    expect(withCurrentNames(line, known())).toBe(line)
    expect(withCurrentNames({ ...line, price: 1 }, today).price).toBe(1)
  })

  it('has no issue once its changes are accepted, and its total uses the new price', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 }).map((paise) => paise / 100)
    const text = fc.string({ maxLength: 10 })
    fc.assert(
      fc.property(cents, cents, text, fc.integer({ min: 1, max: 99 }), (was, now, time, quantity) => {
        const stored = { ...line, price: was, quantity }
        const today = wordmark(tier('Standard', now, time))
        const reviewed = reviewLine(stored, today)
        expect(reviewed.issue === null).toBe(was === now && time === line.delivery_time)
        expect(reviewLine(reviewed.line, today)).toEqual({ ...reviewed, issue: null })
        expect(reviewed.line.quantity).toBe(quantity)
        expect(cartTotal([reviewed.line])).toBe((Math.round(now * 100) * quantity) / 100)
      }),
    )
  })
})

describe('a cart', () => {
  it('leads on to what its services are related to, each once and without what it holds', () => {
    const related = (id: string) => ({ id, title: id, price: 100, image_url: null })
    const lines = ['logo-design', 'packaging', 'gone'].map((id) => ({
      key: id,
      line: { ...line, service_id: id },
      issue: null,
    }))
    const today: KnownPrices = new Map<string, ServicePrices | 'gone'>([
      ['logo-design', { ...prices, related: ['packaging', 'menu', 'poster'].map(related) }],
      ['packaging', { ...prices, related: ['poster', 'signboard', 'menu', 'banner', 'flyer'].map(related) }],
      ['gone', 'gone' as const],
    ])
    expect(relatedTo(lines, today).map(({ id }) => id)).toEqual(['menu', 'poster', 'signboard', 'banner'])
    expect(relatedTo(lines, new Map())).toEqual([])
    // The file may have been published by an older version of the shop.
    const { related: _, ...older } = prices
    expect(relatedTo(lines, new Map([['logo-design', older as ServicePrices]]))).toEqual([])
  })
})
