import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, monthOf, sameDayIn, weeksOf } from './month.ts'

const month = fc.integer({ min: 2000 * 12, max: 2100 * 12 }).map((count) => addMonths('0000-01', count))

test('weeksOf lists each day of a month once, in order, under its weekday', () => {
  fc.assert(
    fc.property(month, (shown) => {
      const weeks = weeksOf(shown)
      expect(weeks).toHaveLength(6)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days[0]).toBe(`${shown}-01`)
      expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(addMonths(shown, 1))
      days.slice(1).forEach((day, index) => expect(day).toBe(addDays(days[index] ?? '', 1)))
      for (const week of weeks)
        for (const day of week.filter((date) => date !== null))
          expect(week.indexOf(day) + 1).toBe(weekdayOf(day))
    }),
  )
})

test('addMonths counts across years, forwards and backwards', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(addMonths('2026-11', 14)).toBe('2028-01')
})

test('the 31st becomes the last day of a shorter month', () => {
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
  expect(sameDayIn('2028-02', '2028-01-31')).toBe('2028-02-29')
  expect(sameDayIn('2026-12', '2026-11-05')).toBe('2026-12-05')
})
