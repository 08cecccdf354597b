import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderLine } from './checkout-message.ts'
import { chatLink, checkoutLink, checkoutMessage, MAX_LINK_LENGTH } from './checkout-message.ts'

const chat = { shopName: 'Karigar', whatsapp: '+91 98765 43210', siteUrl: 'https://shop.example' }
const logo: OrderLine = {
  service_id: 'logo-design',
  title: 'Logo Design',
  variant: null,
  tier: 'Standard',
  price: 4999,
  quantity: 2,
}
const website: OrderLine = {
  service_id: 'website',
  title: 'Business Website',
  variant: '5 Pages',
  tier: 'Super Quick',
  price: 124999,
  quantity: 1,
}
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...website, service_id: `website-${i}` }))

/** The text a chat app reads out of the link. */
const textOf = (link: string) => decodeURIComponent(link.slice(link.indexOf('?text=') + 6))

describe('the chat message of an order', () => {
  it('names every service with variant, tier, quantity, price and link, the total and the first-order offer', () => {
    expect(checkoutMessage([logo, website], chat)).toBe(
      `Hello Karigar, I would like to order:

1. Logo Design (Standard)
Quantity: 2 × ₹4,999 = ₹9,998
https://shop.example/services/logo-design

2. Business Website (5 Pages · Super Quick)
Quantity: 1 × ₹1,24,999
https://shop.example/services/website

Total: ₹1,34,997

If this is my first order, please apply the 10% first-order offer.`,
    )
  })

  it('leaves the links out when the order is long, and names on when it is longer still', () => {
    const long = checkoutMessage(many(10), chat)
    expect(long).not.toContain('https://')
    expect(long.match(/Business Website/g)).toHaveLength(10)
    const longer = checkoutMessage(many(60), chat)
    expect(longer).toMatch(/and \d+ more services/)
    expect(longer).toContain('Total: ₹74,99,940')
  })

  it('is down to the count, the total and a link when not even one name fits', () => {
    const text = checkoutMessage([{ ...logo, title: 'लोगो'.repeat(60) }, website], chat)
    expect(text).toContain('2 services from https://shop.example/services')
    expect(text).toContain('Total: ₹1,34,997')
  })
})

describe('the chat link', () => {
  it('has the digits of the number only and spaces as %20', () => {
    expect(chatLink('+91 98765-43210', 'a b+c')).toBe('https://wa.me/919876543210?text=a%20b%2Bc')
  })

  it('carries any order: short enough, with its total, and read back as it was written', () => {
    const line = fc.record({
      service_id: fc.string({ minLength: 1, maxLength: 80, unit: 'binary' }),
      title: fc.string({ maxLength: 120, unit: 'binary' }),
      variant: fc.option(fc.string({ maxLength: 80, unit: 'grapheme' })),
      tier: fc.string({ maxLength: 40, unit: 'grapheme' }),
      price: fc.integer({ min: 0, max: 99_999_999 }).map((paise) => paise / 100),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (order) => {
        const link = checkoutLink(order, chat)
        expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        expect(link.startsWith('https://wa.me/919876543210?text=')).toBe(true)
        expect(textOf(link)).toBe(checkoutMessage(order, chat).toWellFormed())
        expect(textOf(link)).toMatch(/Total: ₹[\d,]+/)
      }),
    )
  })

  it('does not fail on half a character', () => {
    expect(() => checkoutLink([{ ...logo, title: 'Logo \ud83d', service_id: '\ud83d' }], chat)).not.toThrow()
  })
})
