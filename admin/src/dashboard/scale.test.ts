import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('a scale has round marks up to the most', () => {
  expect(scaleOf(0)).toEqual([0, 1])
  expect(scaleOf(5)).toEqual([0, 2, 4, 6])
  expect(scaleOf(16)).toEqual([0, 5, 10, 15, 20])
  expect(scaleOf(1234)).toEqual([0, 500, 1000, 1500])
})

test('a scale begins with 0, is even, has at most five marks and just covers the most', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (most) => {
      const marks = scaleOf(most)
      const [first, step = 0] = marks
      expect(first).toBe(0)
      expect(Number.isInteger(step)).toBe(true)
      expect(marks).toEqual(marks.map((_, index) => index * step))
      expect(marks.length).toBeLessThanOrEqual(5)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(marks.at(-2)).toBeLessThan(Math.max(most, 1))
    }),
  )
})
