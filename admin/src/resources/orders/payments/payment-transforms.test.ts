import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { expect, test } from 'vitest'
import { checkAdvanceForm, newEntry, toAdvance } from './payment-transforms.ts'

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

test('a refund begins with what was paid too much, and without that with all that was paid', () => {
  const paid = { due: null, open: 0, paid: 1100, deducted: 0, refunding: 0 }
  const begun = (surplus: number) =>
    newEntry({ ...paid, surplus } as OrderPayments, true, '2026-11-28').amount
  expect(begun(100)).toBe('100')
  expect(begun(0)).toBe('1100')
})
