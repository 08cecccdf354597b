import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfterKey, shownDay } from './date-grid.ts'

it.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', null],
  ['a', null],
])('the key %s moves from Tuesday, 1 December 2026 to %s', (key, date) => {
  expect(dayAfterKey(key, '2026-12-01')).toBe(date)
})

it('the shown day is never before the first or after the last day', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const date = day.map((moment) => moment.toISOString().slice(0, 10))
  fc.assert(
    fc.property(date, (wanted) => {
      const shown = shownDay(wanted, '2026-11-23', '2027-01-22')
      return (
        shown >= '2026-11-23' &&
        shown <= '2027-01-22' &&
        (shown === wanted || wanted < '2026-11-23' || wanted > '2027-01-22')
      )
    }),
  )
})
