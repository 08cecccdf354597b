import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatLink, MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import type { OrderLine } from './checkout-message.ts'
import { checkoutLink, checkoutMessage } from './checkout-message.ts'

const chat = {
  shopName: 'Karigar',
  whatsapp: '+91 98765 43210',
  siteUrl: 'https://shop.example',
  offer: '10%',
}
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

/** Returns the text of the message in the link. */
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

Total: ₹1,34,997 (3 items)

If this is my first order, please apply the 10% first-order offer.`,
    )
  })

  it('does not ask for an offer if the shop has none', () => {
    const { offer: _, ...without } = chat
    expect(checkoutMessage([logo], without)).toMatch(/Total: ₹9,998 \(2 items\)$/)
  })

  it('shortens in steps: without links, without sums, with the first names only', () => {
    const end = '\nhttps://shop.example/services\n\nTotal: '
    const long = checkoutMessage(many(10), chat)
    expect(long.match(/1 × Business Website \(5 Pages · Super Quick\): ₹1,24,999/g)).toHaveLength(10)
    expect(long).not.toContain('/services/website-')
    expect(long).toContain(end)
    const longer = checkoutMessage(many(19), chat)
    expect(longer.match(/1 × Business Website \(5 Pages · Super Quick\)\n/g)).toHaveLength(19)
    expect(longer).toContain(`${end}₹23,74,981 (19 items)`)
    const longest = checkoutMessage(many(60), chat)
    expect(longest).toMatch(/and \d+ more services\nhttps/)
    expect(longest).toContain(`${end}₹74,99,940 (60 items)`)
  })

  it('is reduced to the count, the total and a link when not even one name fits', () => {
    expect(checkoutMessage([{ ...logo, title: 'लोगो'.repeat(60) }, website], chat)).toBe(
      `Hello Karigar, I would like to order:

2 services
https://shop.example/services

Total: ₹1,34,997 (3 items)

If this is my first order, please apply the 10% first-order offer.`,
    )
  })
})

describe('the chat message of a recorded order', () => {
  const recorded = { order_id: 'KG-7F3K2M', prices: [4999], discount: 0, total: 9998, isCustomers: false }

  it('contains its number, and does not ask for the offer', () => {
    const text = checkoutMessage([logo], chat, recorded)
    expect(text).toMatch(/^Hello Karigar, I would like to order \(order KG-7F3K2M\):/)
    expect(text).toMatch(/Total: ₹9,998 \(2 items\)$/)
  })

  it('subtracts the discount below the total if the shop has given one', () => {
    const order = { ...recorded, discount: 999.8, total: 8998.2, isCustomers: true }
    expect(checkoutMessage([logo], chat, order)).toMatch(
      /Total: ₹9,998 \(2 items\)\nFirst-order discount \(10%\): −₹999.80\nTo pay: ₹8,998.20$/,
    )
    expect(checkoutMessage([logo], chat, { ...recorded, isCustomers: true })).toMatch(/items\)$/)
  })

  it('uses the recorded prices, and mentions the total that the cart showed', () => {
    const text = checkoutMessage([logo], chat, { ...recorded, prices: [5999] })
    expect(text).toContain('Quantity: 2 × ₹5,999 = ₹11,998')
    expect(text).toContain('Total: ₹11,998 (2 items)\n(My cart showed ₹9,998: a price has changed')
  })

  it('fits into a link, however long the order is', () => {
    const order = { ...recorded, prices: [], discount: 1, total: 1, isCustomers: true }
    for (const count of [1, 10, 30, 200]) {
      const link = checkoutLink(many(count), chat, order)
      expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
      expect(textOf(link)).toContain('KG-7F3K2M')
    }
  })
})

const paiseOf = (rupees: string | undefined) => Math.round(Number(rupees?.replace(/[₹,]/g, '')) * 100)

const FULL =
  /^\d+\. (?<name>.*)\nQuantity: (?<quantity>\d+) × (?<price>₹\S+)(?: = (?<sum>₹\S+))?\n(?<link>https:\S+)$/gm
const SUMS = /^(?<quantity>\d+) × (?<name>.*): (?<sum>₹[\d,.]+)$/gm
const NAMES = /^(?<quantity>\d+) × (?<name>.*)$/gm

/** Parses a message into its level of detail, its lines and its totals. */
function readBack(text: string) {
  const [step, found] =
    [['full', FULL] as const, ['sums', SUMS] as const, ['names', NAMES] as const]
      .map(([name, pattern]) => [name, [...text.matchAll(pattern)]] as const)
      .find(([, matches]) => matches.length > 0) ?? (['none', []] as const)
  const lines = found.map(({ groups: { name, quantity, price, sum, link } = {} }) => ({
    name,
    quantity: Number(quantity),
    ...(step === 'full' && { price: paiseOf(price), link }),
    // For a quantity of one, the price is the sum.
    ...(step !== 'names' && { sum: paiseOf(sum ?? price) }),
  }))
  const more = /^and (\d+) more services?$/m.exec(text)?.[1]
  const [, total, items] = /^Total: (₹\S+) \((\d+) items?\)$/m.exec(text) ?? []
  return { step, lines, more: Number(more ?? 0), total: paiseOf(total), items: Number(items) }
}

describe('the chat link', () => {
  it('has only the digits of the number, and spaces as %20', () => {
    expect(chatLink('+91 98765-43210', 'a b+c')).toBe('https://wa.me/919876543210?text=a%20b%2Bc')
  })

  const anyLine = fc.record({
    service_id: fc.string({ minLength: 1, maxLength: 80, unit: 'binary' }),
    title: fc.string({ maxLength: 120, unit: 'binary' }),
    variant: fc.option(fc.string({ maxLength: 80, unit: 'grapheme' })),
    tier: fc.string({ maxLength: 40, unit: 'grapheme' }),
    price: fc.integer({ min: 0, max: 99_999_999 }).map((paise) => paise / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const readable = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,30}( [A-Za-z0-9]{1,12}){0,4}$/)
  const plainLine = fc.record({
    service_id: fc.stringMatching(/^[a-z][a-z0-9-]{0,40}$/),
    title: readable,
    variant: fc.option(readable),
    tier: readable,
    price: fc.integer({ min: 0, max: 99_999_999 }).map((paise) => paise / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const sumOf = (order: OrderLine[]) =>
    order.reduce((paise, { price, quantity }) => paise + Math.round(price * 100) * quantity, 0)

  it('is short enough for any order, and carries its text, exact total and count', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), (order) => {
        const link = checkoutLink(order, chat)
        expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        expect(link.startsWith('https://wa.me/919876543210?text=')).toBe(true)
        const text = textOf(link)
        expect(text).toBe(checkoutMessage(order, chat).toWellFormed())
        const end = text.slice(text.lastIndexOf('\n\nTotal: ') + 2)
        const { total, items } = readBack(end)
        expect(total).toBe(sumOf(order))
        expect(items).toBe(order.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(end).toMatch(/If this is my first order, please apply the 10% first-order offer\.$/)
      }),
    )
  })

  it('lists the ordered services in order, and counts those it leaves out', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(plainLine, { minLength: 1, maxLength: 40, size: 'max' }), (order) => {
        const { step, lines, more } = readBack(checkoutMessage(order, chat))
        seen.add(more > 0 ? 'some' : step)
        const expected = order.slice(0, lines.length).map((line) => ({
          name: `${line.title} (${[line.variant, line.tier].filter(Boolean).join(' · ')})`,
          quantity: line.quantity,
          ...(step === 'full' && {
            price: sumOf([{ ...line, quantity: 1 }]),
            link: `${chat.siteUrl}/services/${line.service_id}`,
          }),
          ...(step !== 'names' && { sum: sumOf([line]) }),
        }))
        expect(lines).toEqual(expected)
        expect(lines.length + more).toBe(order.length)
      }),
      { numRuns: 400 },
    )
    // Makes sure that the random orders reached every level of detail.
    expect([...seen].toSorted()).toEqual(['full', 'names', 'some', 'sums'])
  })

  it('does not throw for half of a surrogate pair', () => {
    expect(() => checkoutLink([{ ...logo, title: 'Logo \ud83d', service_id: '\ud83d' }], chat)).not.toThrow()
  })
})
