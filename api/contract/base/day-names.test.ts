import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayName, longDay, mediumDay, monthName, shortDay } from './day-names.ts'

it('names days in long, medium and short form, and months', () => {
  expect(longDay('2026-11-24')).toBe('Tuesday, 24 November 2026')
  expect(mediumDay('2026-09-01')).toBe('1 Sep 2026')
  expect(shortDay('2026-11-29')).toBe('Sun, 29 Nov')
  expect(monthName('2026-11')).toBe('November 2026')
})

describe('the name of a day', () => {
  it.each([
    ['2026-11-26', '2026-11-23', 'Thursday, 26 Nov'],
    ['2026-09-01', '2026-08-31', 'Tuesday, 1 Sep'],
    ['2027-01-04', '2026-12-31', 'Monday, 4 Jan 2027'],
  ])('for %s, shown on %s, is "%s"', (date, today, name) => {
    expect(dayName(date, today)).toBe(name)
  })
})

it('names every day like Intl.DateTimeFormat for en-IN', () => {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
      expect(longDay(date.toISOString().slice(0, 10))).toBe(
        `${part.weekday}, ${part.day} ${part.month} ${part.year}`,
      )
    }),
  )
})
