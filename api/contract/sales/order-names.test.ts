import { expect, test } from 'vitest'
import { shownPayment } from './order-names.ts'

test('a cancelled order shows its payment only while the shop has the money, and that it was given back', () => {
  const shown = (purchase_status: 'pending' | 'failed' | 'paid' | 'refunded', to_give_back?: number) =>
    shownPayment({
      status: 'cancelled',
      purchase_status,
      ...(to_give_back === undefined ? {} : { to_give_back }),
    })
  expect([shown('pending', 0), shown('failed', 0)]).toEqual([null, null])
  expect([shown('paid', 500), shown('refunded', 0)]).toEqual(['paid', 'refunded'])
  // The whole refund is on its way.
  expect(shown('paid', 0)).toBeNull()
  // Managers and customers do not learn what is to be given back.
  expect(shown('paid')).toBe('paid')
  expect(shownPayment({ status: 'completed', purchase_status: 'paid', to_give_back: 0 })).toBe('paid')
})
