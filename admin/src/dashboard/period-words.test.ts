import { formatRupees } from '@karigar/contract/base/rupees'
import { addDays } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, comparison } from './period-words.ts'

test.each([
  [1000, 800, '25% more than the 30 days before (₹800)'],
  [600, 800, '25% less than the 30 days before (₹800)'],
  [800, 800, 'As much as in the 30 days before (₹800)'],
  [800.5, 800, 'A little more than the 30 days before (₹800)'],
  [0, 800, '100% less than the 30 days before (₹800)'],
  [500, 0, 'None in the 30 days before'],
  [0, 0, 'None in the 30 days before either'],
  [90_000, 800, '11,150% more than the 30 days before (₹800)'],
])('compares %d with %d', (present, before, sentence) => {
  expect(comparison({ present, before }, '30', formatRupees)).toBe(sentence)
})

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(first, index), orders: 1, revenue: 0.1 }))

test('draws a year as months, of which the first and the last are parts, and any other period as days', () => {
  const year = barsOf(daysFrom('2025-11-24', 365), '365')
  expect(year).toHaveLength(13)
  expect(year[0]).toEqual({ key: '2025-11-24', label: 'November 2025', orders: 7, revenue: 0.7 })
  expect(year.at(-1)).toMatchObject({ label: 'November 2026', orders: 23 })
  expect(barsOf(daysFrom('2026-11-17', 7), '7').map(({ label }) => label)).toEqual(
    [17, 18, 19, 20, 21, 22, 23].map((day) => `${day} Nov 2026`),
  )
})

test('loses no order and no paisa when days are put together', () => {
  const day = fc.record({ orders: fc.nat(50), paise: fc.nat(10_000_000) })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 365 }), (days) => {
      const first = '2025-03-05'
      const bars = barsOf(
        days.map(({ orders, paise }, index) => ({
          date: addDays(first, index),
          orders,
          revenue: paise / 100,
        })),
        '365',
      )
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(bars.map(({ orders }) => orders))).toBe(sum(days.map(({ orders }) => orders)))
      expect(sum(bars.map(({ revenue }) => Math.round(revenue * 100)))).toBe(
        sum(days.map(({ paise }) => paise)),
      )
    }),
  )
})
