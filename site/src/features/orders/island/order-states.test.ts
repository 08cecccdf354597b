import { OrderStatusSchema, PurchaseStatusSchema } from '@karigar/contract/sales/order.wire'
import { expect, test } from 'vitest'
import { eventText, paymentOf, PAYMENTS, STATUSES } from './order-states.ts'

const created_at = '2026-11-20T08:30:00.000Z'

test('every status of work and payment has a distinct name', () => {
  expect(Object.keys(STATUSES)).toEqual(OrderStatusSchema.enum)
  expect(Object.keys(PAYMENTS)).toEqual(PurchaseStatusSchema.enum)
  for (const names of [STATUSES, PAYMENTS]) {
    const texts = Object.values(names).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test.each([
  ['status', null, 'pending', { text: 'Order received' }],
  ['status', 'in-progress', 'pending', { text: 'Work set back to pending' }],
  ['status', 'in-progress', 'completed', { text: 'Work completed', tone: 'good' }],
  ['status', 'pending', 'cancelled', { text: 'Order cancelled', tone: 'bad' }],
  ['purchase_status', null, 'pending', { text: 'Payment pending' }],
  ['purchase_status', 'pending', 'paid', { text: 'Payment received', tone: 'good' }],
  ['purchase_status', 'pending', 'failed', { text: 'Payment failed', tone: 'bad' }],
  ['purchase_status', 'paid', 'of a later version', { text: 'of a later version' }],
] as const)('describes a change of %s from %s to %s in words', (kind, from, to, told) => {
  expect(eventText({ kind, from, to, created_at })).toEqual(told)
})

test('an order that points pay in full has nothing to pay', () => {
  expect(paymentOf({ purchase_status: 'pending', totalAmount: 0 }).text).toBe('Nothing to pay')
  expect(paymentOf({ purchase_status: 'pending', totalAmount: 0.5 }).text).toBe('Payment pending')
  expect(paymentOf({ purchase_status: 'paid', totalAmount: 0 }).text).toBe('Paid')
})
