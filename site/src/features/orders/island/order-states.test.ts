import { OrderStatusSchema, PurchaseStatusSchema } from '@karigar/contract/sales/order.wire'
import { expect, test } from 'vitest'
import { paymentOf, PAYMENTS, STATUSES } from './order-states.ts'

test('every status of work and payment has a distinct name', () => {
  expect(Object.keys(STATUSES)).toEqual(OrderStatusSchema.enum)
  expect(Object.keys(PAYMENTS)).toEqual(PurchaseStatusSchema.enum)
  for (const names of [STATUSES, PAYMENTS]) {
    const texts = Object.values(names).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

const shown = (order: Partial<Parameters<typeof paymentOf>[0]>) =>
  paymentOf({ status: 'pending', purchase_status: 'pending', totalAmount: 500, ...order })?.text

test('an order that points pay in full has nothing to pay', () => {
  expect(shown({ totalAmount: 0 })).toBe('Nothing to pay')
  expect(shown({ totalAmount: 0.5 })).toBe('Payment pending')
  expect(shown({ purchase_status: 'paid', totalAmount: 0 })).toBe('Paid')
})

test('a cancelled order awaits no payment', () => {
  for (const purchase_status of ['pending', 'unpaid', 'failed'] as const)
    expect(shown({ status: 'cancelled', purchase_status })).toBeUndefined()
  expect(shown({ status: 'cancelled', purchase_status: 'refunded' })).toBe('Refunded')
})
