import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { type LineIssue, orderSums, type ReviewedLine } from '../island/cart-review.ts'

function reviewed(price: number, quantity: number, kind: LineIssue['kind'] | null): ReviewedLine {
  const line: CartLine = {
    service_id: 's',
    title: 'Logo Design',
    variant: null,
    tier: 'Standard',
    price,
    original_price: null,
    delivery_time: '3 days',
    image_url: null,
    revisions: null,
    quantity,
  }
  return {
    key: `${price}/${quantity}/${kind}`,
    line,
    issue: kind && { kind, sentences: ['It has changed.'] },
  }
}

test('a cart without issues can be handed over', () => {
  expect(orderSums([reviewed(999, 2, null)])).toMatchObject({ total: 1998, items: 2, changed: 0, hold: '' })
})

test('an empty cart has no lines and a total of 0', () => {
  expect(orderSums([])).toMatchObject({ order: [], total: 0, items: 0, hold: '' })
})

test('a changed line is part of the order and blocks the checkout until it is accepted', () => {
  const sums = orderSums([reviewed(999, 1, 'changed'), reviewed(100, 1, null)])
  expect(sums).toMatchObject({ total: 1099, changed: 1 })
  expect(sums.hold).toBe('A line has changed since you added it. Accept or remove it to check out.')
})

test('a line that is gone is not part of the order and blocks the checkout until it is removed', () => {
  const sums = orderSums([reviewed(999, 1, 'service-gone'), reviewed(100, 3, 'choice-gone')])
  expect(sums).toMatchObject({ order: [], total: 0, items: 0, changed: 0 })
  expect(sums.hold).toBe('2 lines are no longer offered. Remove them to check out.')
})

test('the checkout is blocked exactly while a line has an issue, and the total is that of the order', () => {
  const kinds = fc.constantFrom<LineIssue['kind'] | null>(null, 'changed', 'service-gone', 'choice-gone')
  const line = fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 99 }), kinds)
  fc.assert(
    fc.property(fc.array(line), (made) => {
      const lines = made.map(([price, quantity, kind]) => reviewed(price, quantity, kind))
      const { order, total, hold } = orderSums(lines)
      expect(hold !== '').toBe(lines.some(({ issue }) => issue !== null))
      expect(total).toBe(order.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    }),
  )
})
