import { expect, test } from 'vitest'
import { toAdvance, checkAdvanceForm } from './payment-transforms.ts'

test.each([
  ['50%', 50],
  ['50 per cent', 50],
  ['0', 0],
  ['', null],
])('the advance %j of an order is taken', (advance_percent, percent) => {
  expect(checkAdvanceForm({ advance_percent })).toEqual({})
  expect(toAdvance({ advance_percent })).toBe(percent)
})

test.each(['150%', '12.5', '-1', 'half'])('the advance %j of an order is refused', (advance_percent) => {
  expect(checkAdvanceForm({ advance_percent })).toHaveProperty('advance_percent')
})
