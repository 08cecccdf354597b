import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { afterTurn, endOf, pageOf, type Span, spanOf, tablesOf } from './calendar-page.ts'

const spans = fc.constantFrom<Span>('weeks', 'month', 'months')
const days = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2026-01-01', count))

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['two months in a wide window of a roomy page', true, true, 'months'],
  ['two weeks in a wide window of a narrow page', false, true, 'weeks'],
  ['two weeks in any other window', true, false, 'weeks'],
  ['two weeks in any other window of a narrow page', false, false, 'weeks'],
] as const)('a calendar shows %s', (_, isRoomy, matches, span) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(spanOf(isRoomy)).toBe(span)
})

test('a page lists its days once, in order and under their weekdays, the day that it was asked for among them', () => {
  fc.assert(
    fc.property(days, spans, (date, span) => {
      const page = pageOf(date, span)
      const tables = tablesOf(page, span)
      expect(tables).toHaveLength(span === 'months' ? 2 : 1)
      const shown = tables.flat(2).filter((day) => day !== null)
      expect(shown).toContain(date)
      expect(shown[0]).toBe(page)
      expect(shown.at(-1)).toBe(endOf(page, span))
      shown.slice(1).forEach((day, index) => expect(day).toBe(addDays(shown[index] ?? '', 1)))
      const placed = tables
        .flat()
        .flatMap((week) => week.flatMap((day, place) => (day ? [[day, place + 1]] : [])))
      expect(placed).toEqual(shown.map((day) => [day, weekdayOf(day)]))
    }),
  )
})

test('a page of two weeks begins with the Monday of the week, across the end of a month', () => {
  expect(pageOf('2026-11-29', 'weeks')).toBe('2026-11-23')
  expect(endOf('2026-11-23', 'weeks')).toBe('2026-12-06')
})

test('a turn goes on from the chosen day where that is shown, else from the first, and not before today or past the last day', () => {
  const shown = { today: '2026-11-25', last: '2027-01-22', chosen: '2026-11-25' }
  const month = { ...shown, span: 'month' as const }
  expect(afterTurn({ ...month, page: '2026-11-01' }, 1)).toEqual({ page: '2026-12-01', to: '2026-12-01' })
  expect(afterTurn({ ...month, page: '2026-12-01' }, -1)).toEqual({ page: '2026-11-01', to: '2026-11-25' })
  const weeks = { ...shown, span: 'weeks' as const }
  expect(afterTurn({ ...weeks, page: '2026-11-23' }, 1)).toEqual({ page: '2026-12-07', to: '2026-12-07' })
  // A free day further on may have been shown first.
  expect(afterTurn({ ...weeks, page: '2026-11-30' }, -1)).toEqual({ page: '2026-11-23', to: '2026-11-25' })
  const months = { ...shown, span: 'months' as const, chosen: '2026-12-24' }
  expect(afterTurn({ ...months, page: '2026-11-01' }, 1)).toEqual({ page: '2026-12-01', to: '2026-12-24' })
})
