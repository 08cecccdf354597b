import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readPercent } from './amount.ts'

test.each([
  ['₹19,999', 19_999],
  ['1,19,999', 119_999],
  ['119,999', 119_999],
  ['₹ 1,19,99,999.50', 11_999_999.5],
  ['  499 ', 499],
  ['1 19 999', 119_999],
  ['Rs. 499', 499],
  ['rs 1,499/-', 1499],
  ['INR 0', 0],
  ['1499.50', 1499.5],
  ['₹\u00a020', 20],
  ['-1,000', -1000],
  ['−20', -20],
  ['-₹20', -20],
  ['₹-20', -20],
  ['+50', 50],
])('reads %s as an amount', (typed, amount) => {
  expect(Number(readAmount(typed))).toBe(amount)
})

test.each([
  '',
  ' ',
  '12,5',
  '1,2,3',
  ',999',
  '1,19,99',
  'free',
  '₹',
  '1.2.3',
  '1e3',
  '0x10',
  '12 per page',
  '--5',
])('returns %s unchanged, because it is not an amount', (typed) => {
  expect(readAmount(typed)).toBe(typed)
})

test('returns values that are not text unchanged', () => {
  for (const value of [999, 0, null, undefined]) expect(readAmount(value)).toBe(value)
})

test('reads every amount with Indian or British grouping', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom('en-IN', 'en-GB'),
      (amount, locale) => {
        const written = amount.toLocaleString(locale, {
          style: 'currency',
          currency: 'INR',
          maximumFractionDigits: 0,
        })
        expect(Number(readAmount(written))).toBe(amount)
      },
    ),
  )
})

test.each([
  ['50%', '50'],
  [' 50 % ', '50'],
  ['12.5 per cent', '12.5'],
  ['10 percent', '10'],
  ['-10%', '-10'],
  ['50', '50'],
])('reads %s as a share in per cent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})

test.each(['half', '%', '50%%', '5o%', 50, null])('leaves %j for the rule of the form to refuse', (typed) => {
  expect(Number(readPercent(typed) || 'nothing')).toBe(Number(typed || 'nothing'))
})
