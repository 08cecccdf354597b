import { expect, it } from 'vitest'
import { EMPTY, toBulkChange, toSelection } from './bulk-form.ts'

it('reads amounts and per cents as people type them', () => {
  const value = (typed: string) => {
    const change = toBulkChange({ ...EMPTY, value: typed })
    return change?.kind === 'price' ? change.value : null
  }
  expect(['10', '-10', '+5 %', '−7.5%', '₹1,19,999', '- 500', '', 'ten'].map(value)).toEqual([
    10,
    -10,
    5,
    -7.5,
    119999,
    -500,
    null,
    null,
  ])
})

it('asks for all tiers without a name, and for no change without a category', () => {
  expect(toBulkChange({ ...EMPTY, kind: 'delivery', delivery_time: ' 2 days ' })).toEqual({
    kind: 'delivery',
    delivery_time: '2 days',
    tier: null,
  })
  expect(toBulkChange({ ...EMPTY, kind: 'category' })).toBeNull()
})

it('means the ticked services, or what the filter finds', () => {
  expect(toSelection(['a'], { q: 'logo' })).toEqual({ ids: ['a'] })
  expect(toSelection([], { q: 'logo', category_id: '', other: 1 })).toEqual({ filter: { q: 'logo' } })
})
