import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../base/shop-clock.ts'
import { quarterOf, quartersUntil } from './settlement.rules.ts'

it('the quarters until any day are those of the days before it, without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 12 }), (after, count) => {
      const day = addDays('2024-01-01', after)
      const before = new Set(Array.from({ length: count * 93 }, (_, back) => quarterOf(addDays(day, -back))))
      expect(quartersUntil(day, count)).toEqual([...before].slice(0, count))
    }),
    { numRuns: 300 },
  )
  expect(quartersUntil('2026-04-01', 3)).toEqual(['2026-27 Q1', '2025-26 Q4', '2025-26 Q3'])
})
