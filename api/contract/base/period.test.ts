import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, PERIODS, periodDays } from './period.ts'
import { addDays } from './shop-clock.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a period ends today, is as long as it says, and follows the one before without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), anyDay, (period, today) => {
      const { present, before } = periodDays(period, today)
      expect(present.to).toBe(today)
      expect(daysOf(present)).toHaveLength(Number(period))
      expect(daysOf(before)).toHaveLength(Number(period))
      expect(addDays(before.to, 1)).toBe(present.from)
    }),
  )
})

test('the last 7 days begin six days ago, across months and leap days', () => {
  expect(periodDays('7', '2024-03-03')).toEqual({
    present: { from: '2024-02-26', to: '2024-03-03' },
    before: { from: '2024-02-19', to: '2024-02-25' },
  })
})
