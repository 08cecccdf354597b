import { addDays } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keysOf } from './keep-statement.actions.ts'
import type { StatementLine } from './read-statement.ts'

const FIRST = '2026-11-01'

/** Few values, so that many lines are alike. */
const line = fc.record({
  day: fc.integer({ min: 0, max: 6 }).map((days) => addDays(FIRST, days)),
  paise: fc.constantFrom(100, 200),
  narration: fc.constantFrom('BY CASH', 'UPI/1'),
  reference: fc.constantFrom(null, 'A1'),
  utr: fc.constant(null),
})

/** A statement of whole days, but for the last, of which it may have only the beginning. */
const piece = fc.record({
  from: fc.integer({ min: 0, max: 6 }),
  days: fc.integer({ min: 1, max: 7 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('a line is the same with and without the zeros before its reference', () => {
  const of = (reference: string) =>
    keysOf([{ day: FIRST, paise: 100, narration: 'CHQ DEP', reference, utr: null }])
  expect(of('000123')).toEqual(of('123'))
  expect(of('000')).toEqual(of('0'))
  expect(of('0A12')).not.toEqual(of('A12'))
})

it('statements in any overlapping pieces have the same lines as the whole', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.array(piece, { maxLength: 6 }), (lines, pieces) => {
      const whole: StatementLine[] = lines.toSorted((one, other) => one.day.localeCompare(other.day))
      const kept = new Set<string>()
      for (const { from, days, share } of pieces) {
        const [first, last] = [addDays(FIRST, from), addDays(FIRST, from + days - 1)]
        const before = whole.filter(({ day }) => day >= first && day < last)
        const ofLast = whole.filter(({ day }) => day === last)
        const cut = [...before, ...ofLast.slice(0, Math.floor(ofLast.length * share))]
        const keys = keysOf(cut)
        expect(new Set(keys).size).toBe(cut.length)
        for (const key of keys) kept.add(key)
      }
      const all = new Set(keysOf(whole))
      expect(all.size).toBe(whole.length)
      expect([...kept].filter((key) => !all.has(key))).toEqual([])
      // With the whole uploaded at last, nothing is missing and nothing is there twice.
      expect(new Set([...kept, ...all])).toEqual(all)
    }),
  )
})

it('lines that are only written otherwise are the same', () => {
  const one = { day: FIRST, paise: 100, narration: 'UPI/1 from Asha', reference: 'ab-1', utr: null }
  const other = { ...one, narration: 'UPI/1  FROM ASHA', reference: 'AB 1' }
  expect(keysOf([one])).toEqual(keysOf([other]))
  expect(keysOf([one, other])).toHaveLength(2)
})
