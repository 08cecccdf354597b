import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount, formatDecimals } from './amounts.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [129_999, '1,29,999'],
  [10_000_000, '1,00,00,000'],
  [99.5, '99.50'],
  [-1250, '-1,250'],
])('writes %d as %s', (amount, text) => expect(formatAmount(amount)).toBe(text))

/** Amounts in whole paise, as all amounts of the shop. */
const amounts = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((paise) => paise / 100)

it('writes any amount like Intl.NumberFormat for en-IN', () => {
  const decimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amount = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  fc.assert(
    fc.property(amounts, (value) => {
      expect(formatDecimals(value)).toBe(decimals.format(value))
      expect(formatAmount(value)).toBe(amount.format(value))
    }),
  )
})
