import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { wholeRupeesOf } from './rupees.ts'

test.each([
  [1_521_750, 50, 760_900],
  [1_521_749, 50, 760_900],
  [100_100, 50, 50_100],
  [100_098, 50, 50_000],
  [99_900, 10, 10_000],
  [1_521_750, 12.5, 190_200],
  [1_521_750, 100, 1_521_750],
  [60, 90, 60],
  [1_521_750, 0, 0],
  [0, 50, 0],
])('of %i paise, %d %% are %i', (paise, percent, share) => {
  expect(wholeRupeesOf(paise, percent)).toBe(share)
})

it('is whole rupees or all of the amount, never above it, and within half a rupee of the exact share', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(amount, percent, (paise, share) => {
      const rupees = wholeRupeesOf(paise, share)
      expect(rupees % 100 === 0 || rupees === paise).toBe(true)
      expect(rupees).toBeLessThanOrEqual(paise)
      expect(Math.abs(rupees - (paise * share) / 100)).toBeLessThanOrEqual(50.001)
    }),
    { numRuns: 1000 },
  )
})
