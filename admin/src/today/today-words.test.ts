import { TODAY_KINDS } from '@karigar/contract/office/dashboard.wire'
import { ORDER_ACTS } from '@karigar/contract/sales/next-step.rules'
import { expect, test } from 'vitest'
import { labelOf, pathOf, pressOf, type ShownItem } from './today-words.ts'

const item: ShownItem = {
  kind: 'order-unanswered',
  act: 'answer',
  id: 'order-1',
  order_id: 'KG-7F3K2M',
  name: 'Meera Iyer',
  what: 'Logo Design',
  phone: '9876501234',
  at: '2026-11-27T06:00:00.000Z',
  amount: null,
  asks: null,
}

test('a payment is confirmed with one press, which names its amount', () => {
  expect(pressOf({ ...item, kind: 'payment-to-confirm', act: 'confirm', amount: 2609 })).toEqual({
    label: 'Confirm ₹2,609 by UPI',
    short: 'Confirm ₹2,609',
    to: '/orders/KG-7F3K2M/confirm',
  })
})

test('a new order is answered in the chat, or opened where nobody left a number', () => {
  expect(pressOf(item)).toEqual({ label: 'Answer', occasion: 'quote', number: 'KG-7F3K2M' })
  expect(pressOf({ ...item, phone: null })).toEqual({ label: 'Open', to: '/orders/KG-7F3K2M' })
})

test('an order that is not sent is marked, and a meeting called', () => {
  expect(pressOf({ ...item, kind: 'order-not-sent', act: 'mark-heard' })).toEqual({
    label: 'Heard from',
    hears: 'order-1',
  })
  const meeting = { ...item, kind: 'meeting', act: null, id: 'meeting-1', order_id: null } as const
  expect(pressOf(meeting)).toEqual({ label: 'Call', tel: '9876501234' })
  expect([pathOf(meeting), labelOf(meeting)]).toEqual(['/bookings/week', 'Meeting, 11:30 AM IST'])
})

test('money is asked for by the part of the total that is due', () => {
  const ask = { ...item, kind: 'payment-overdue', act: 'ask-payment', amount: 500 } as const
  expect(pressOf({ ...ask, asks: 'advance' })).toMatchObject({
    label: 'Ask for the advance, ₹500',
    // What it is is said above it.
    short: 'Ask for ₹500',
  })
  expect(pressOf({ ...ask, asks: 'balance' })).toMatchObject({ label: 'Ask for the balance, ₹500' })
  expect(pressOf({ ...ask, asks: 'full' })).toMatchObject({
    label: 'Ask for ₹500',
    occasion: 'payment_asked',
  })
})

test('what was paid too much is given back by the form of a refund, which names its amount', () => {
  const surplus = { ...item, kind: 'surplus', act: 'give-back', amount: 4000 } as const
  expect([labelOf(surplus), pressOf(surplus)]).toEqual([
    'More was paid than is owed',
    { label: 'Give back ₹4,000', to: '/orders/KG-7F3K2M/refund' },
  ])
})

test('a draft is sent by the form that shares a file, and the work begun on the order’s page', () => {
  expect(pressOf({ ...item, kind: 'order-overdue', act: 'send-draft' })).toEqual({
    label: 'Send the draft',
    to: '/orders/KG-7F3K2M/draft',
  })
  expect(pressOf({ ...item, kind: 'order-agreed', act: 'begin' })).toEqual({
    label: 'Begin',
    to: '/orders/KG-7F3K2M',
  })
})

test('everything has a press with a name, also without a number and an amount', () => {
  for (const kind of TODAY_KINDS)
    for (const act of [null, ...ORDER_ACTS])
      for (const phone of [null, '9876501234']) {
        const { amount: _, asks: __, ...bare } = { ...item, kind, act, phone }
        expect(pressOf(bare).label, kind).not.toBe('')
        expect(labelOf(bare), kind).not.toBe('')
      }
})

test('days are said as days, and moments by the day that the shop has then', () => {
  expect(labelOf({ kind: 'order-overdue', at: '2026-11-24' })).toBe('Work overdue, 24 Nov 2026')
  expect(labelOf({ kind: 'order-unanswered', at: '2026-11-26T19:00:00.000Z' })).toBe('New order, 27 Nov 2026')
  expect(labelOf({ kind: 'order-due', at: '2026-11-24' })).toBe('Work due today')
})
