import { expect, test } from 'vitest'
import { durationText, formatDate, formatDay, formatDays, formatMoment, formatPriceRange } from './format.ts'

test('shows the first price, with a range to the last one when they differ', () => {
  expect(formatPriceRange([{ price: 129999 }])).toBe('₹1,29,999')
  expect(formatPriceRange([{ price: 999 }, { price: 1999 }, { price: 4999 }])).toBe('₹999 – ₹4,999')
  expect(formatPriceRange([{ price: 999 }, { price: 999 }])).toBe('₹999')
  expect(formatPriceRange([])).toBe('–')
})

test('formats days by the shop’s calendar', () => {
  expect(formatDay('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026')
  expect(formatDate('2026-11-23')).toBe('Mon, 23 Nov, 2026')
})

test.each([
  ['2026-11-23', '2026-11-29', '23–29 Nov 2026'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
])('formats the days from %s to %s as %s', (first, last, text) => {
  expect(formatDays(first, last)).toBe(text)
})

test('formats moments in the shop’s time zone, like the times of meetings', () => {
  expect(formatMoment('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026, 01:30 AM IST')
})

test.each([
  [40, '40 ms'],
  [1600, '1.6 s'],
  [59_900, '59.9 s'],
  [59_990, '1 min 0 s'],
  [119_700, '2 min 0 s'],
  [84_000, '1 min 24 s'],
])('writes %d milliseconds as %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
