import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affords, mayPrepare, MOST_A_VIEW, MOST_AT_ONCE, NOTHING_AHEAD, prepare } from './ahead-rules.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

describe('mayPrepare', () => {
  it.each(['/', '/services', '/services/logo-design', '/categories/design', '/about', '/contact', '/faq'])(
    'takes %s, which is the same for everybody',
    (path) => expect(mayPrepare(at(path), at('/privacy-policy'))).toBe(true),
  )
  it.each([
    '/cart',
    '/login',
    '/register',
    '/dashboard',
    '/referrals',
    '/profile/settings',
    '/orders',
    '/orders/KG-222222',
    '/order/KG-222222',
    '/booking',
    '/booking/meeting',
    '/admin',
    '/manager/orders',
    '/api/public/documents/1',
    '/media/logo-1200x800.webp',
    '/services?category=Design',
    '/services/logo-design?variant=Mascot',
    '/services/logo-design/more',
    'https://elsewhere.example/about',
  ])('leaves out %s', (path) => expect(mayPrepare(at(path), at('/faq'))).toBe(false))
  it('leaves out the page that is shown', () =>
    expect(mayPrepare(at('/services#main'), at('/services?page=2'))).toBe(false))
})

it('prepares nothing on a slow line or for somebody who saves data', () => {
  expect(['slow-2g', '2g', '3g', '4g'].map((effectiveType) => affords({ effectiveType }))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(affords({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(affords(undefined)).toBe(true)
})

it('never has more than two pages at once and six in a view, and keeps the latest', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (wanted) => {
      let ahead = NOTHING_AHEAD
      const begun: string[] = []
      for (const path of wanted) {
        const next = prepare(ahead, path)
        if (next !== ahead) begun.push(path)
        ahead = next
        expect(ahead.paths.length).toBeLessThanOrEqual(MOST_AT_ONCE)
        expect(ahead.paths.includes(path) || begun.length === MOST_A_VIEW).toBe(true)
      }
      expect(ahead.begun).toBe(begun.length)
      expect(begun.length).toBeLessThanOrEqual(MOST_A_VIEW)
      expect(ahead.paths).toEqual(begun.slice(-MOST_AT_ONCE))
    }),
  )
})
