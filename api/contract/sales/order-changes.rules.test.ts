import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderLine } from './order.wire.ts'
import { compareLines } from './order-changes.rules.ts'

const line = fc
  .record({
    id: fc.constantFrom('logo', 'site', null),
    title: fc.constantFrom('Logo', 'Site'),
    price: fc.constantFrom(100, 200),
    quantity: fc.constantFrom(1, 2),
  })
  .map(({ id, title, price, quantity }): OrderLine => ({
    service: { id, title, image_url: null, revisions: null },
    variant_name: null,
    selected_price_category: { name: 'Basic', price, original_price: null, delivery_time: '' },
    quantity,
  }))
const lines = fc.array(line, { maxLength: 6 })
const texts = (list: readonly (OrderLine | null)[]) =>
  list
    .filter((entry) => entry !== null)
    .map((entry) => JSON.stringify(entry))
    .toSorted()

describe('comparing the lines of two versions', () => {
  it('names every line of either version exactly once', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const compared = compareLines(before, after)
        expect(texts(compared.map((pair) => pair.before))).toEqual(texts(before))
        expect(texts(compared.map((pair) => pair.after))).toEqual(texts(after))
      }),
    )
  })

  it('finds nothing changed in the same lines, in whatever order', () => {
    fc.assert(
      fc.property(lines, (before) => {
        const changes = compareLines(before, before.toReversed()).map(({ change }) => change)
        expect(new Set(changes)).toEqual(new Set(before.length > 0 ? ['same'] : []))
      }),
    )
  })

  it('pairs a line with the earlier one of the same service', () => {
    fc.assert(
      fc.property(line, line, (logo, site) => {
        const before = [{ ...logo, service: { ...logo.service, id: 'logo', title: 'Logo' }, quantity: 1 }]
        const after = [
          { ...before[0], quantity: 2 } as OrderLine,
          { ...site, service: { ...site.service, id: 'site', title: 'Site' } },
        ]
        expect(compareLines(before, after).map(({ change }) => change)).toEqual(['changed', 'added'])
        expect(compareLines(before, []).map(({ change }) => change)).toEqual(['removed'])
      }),
    )
  })
})
