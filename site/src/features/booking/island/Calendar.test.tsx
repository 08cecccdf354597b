import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Calendar } from './Calendar.tsx'

const calendar = (given: { today: string; chosen: string; last: string }) =>
  renderToStaticMarkup(
    <Calendar
      {...given}
      choice={1}
      full={['2026-11-27']}
      refused={(date) => (date < given.today ? 'This day has passed.' : null)}
      onChoose={() => {}}
    />,
  )
const dayOf = (html: string, date: string) =>
  new RegExp(`<td[^>]*><button[^>]*data-date="${date}"[^>]*>`).exec(html)?.[0] ?? ''

const november = calendar({ today: '2026-11-23', chosen: '2026-11-25', last: '2027-01-22' })

test('lists every day of the month, and gives the reason for days that cannot be chosen', () => {
  expect(november.match(/data-date/g)).toHaveLength(30)
  expect(november).toContain('November 2026')
  const refused = dayOf(november, '2026-11-22')
  expect(refused).toContain('aria-label="Sunday, 22 November 2026. This day has passed."')
  expect(refused).toContain('aria-disabled="true"')
  expect(dayOf(november, '2026-11-24')).not.toContain('aria-disabled')
  expect(november.match(/data-full/g)).toHaveLength(1)
  expect(dayOf(november, '2026-11-27')).toContain('data-full')
})

test('only the chosen day is in the tab order', () => {
  expect(november.match(/tabindex="0"/g)).toHaveLength(1)
  expect(dayOf(november, '2026-11-25')).toMatch(/aria-selected="true".*tabindex="0"/)
  expect(dayOf(november, '2026-11-23')).toMatch(/tabindex="-1".*aria-current="date"/)
})

test('the arrows are disabled at the month of today and at that of the last day', () => {
  const arrows = (html: string) => [...html.matchAll(/month" aria-disabled="(\w+)"/g)].map(([, end]) => end)
  expect(arrows(november)).toEqual(['true', 'false'])
  expect(arrows(calendar({ today: '2026-11-23', chosen: '2027-01-20', last: '2027-01-22' }))).toEqual([
    'false',
    'true',
  ])
})
