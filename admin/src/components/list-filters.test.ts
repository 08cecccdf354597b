import { expect, test } from 'vitest'
import { chipText, splitFilters, type ListFilter } from './list-filters.ts'

const choice = (source: string, isMain = false): ListFilter => ({
  source,
  label: source,
  all: 'All',
  choices: [{ id: 'pending', name: 'Pending' }],
  ...(isMain && { isMain }),
})
const given: ListFilter = { source: 'customer_id', Name: () => null }
const sources = (fields: readonly { source: string }[]) => fields.map(({ source }) => source)

test('a wide screen shows up to three filters, and folds all but the main ones of more', () => {
  const few = splitFilters([choice('status'), choice('payment'), choice('chat'), given])
  expect([sources(few.shown), sources(few.folded)]).toEqual([['status', 'payment', 'chat'], []])
  const many = splitFilters([choice('status', true), choice('payment', true), choice('chat'), choice('due')])
  expect([sources(many.shown), sources(many.folded)]).toEqual([
    ['status', 'payment'],
    ['chat', 'due'],
  ])
})

test('a chip names the filter and what it is set to', () => {
  const choices = [
    { id: 'pending', name: 'Pending' },
    { id: 'completed', name: 'Completed' },
  ]
  const status = { source: 'status', label: 'Status' }
  expect(chipText(status, 'pending', choices)).toBe('Status: Pending')
  expect(chipText(status, ['pending', 'completed'], choices)).toBe('Status: Pending, Completed')
  expect(chipText({ source: 'from', label: 'From' }, '2026-11-27', null)).toBe('From: 27 Nov 2026')
})

test('a choice that is still being loaded, or no longer exists, is a chip without a name', () => {
  expect(chipText({ source: 'category_id', label: 'Category' }, 'gone', [])).toBe('Category: …')
})
