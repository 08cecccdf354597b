import type { AlertState } from '@karigar/contract/wire/alert'
import { expect, test } from 'vitest'
import { countAll, countAt, seenHere } from './seen-here.ts'

const ABOUT = 'KG-7F3K2M'

const alert = (order_id: string | null): AlertState['alerts'][number] => ({
  id: 'a1',
  kind: 'order-placed',
  order_id,
  booking_id: null,
  amount: 100,
  starts_at: null,
  created_at: '2026-11-23T10:00:00.000Z',
})

const state: AlertState = { unseen: { orders: 2, payments: 1, meetings: 3 }, alerts: [alert(ABOUT)] }
const seen: AlertState = { unseen: { orders: 0, payments: 0, meetings: 0 }, alerts: [] }

test('orders and payments are counted at Orders, meetings at Bookings, nothing elsewhere', () => {
  expect(['/', '/orders', '/bookings', '/users'].map((path) => countAt(state, path))).toEqual([0, 3, 3, 0])
  expect([countAll(state), countAll(seen), countAll(undefined)]).toEqual([6, 0, 0])
})

test.each([
  ['/orders', { groups: ['orders', 'payments'] }],
  [`/orders/${ABOUT}`, { groups: ['orders', 'payments'], order_id: ABOUT }],
  [`/orders/${ABOUT}/payment`, { groups: ['orders', 'payments'], order_id: ABOUT }],
  ['/orders/KG-ABCDEF', null],
  ['/orders/9f3k/status', null],
  ['/bookings', { groups: ['meetings'] }],
  ['/bookings/week', { groups: ['meetings'] }],
  ['/bookings/disabled', null],
  ['/', null],
])('on %s, what has been seen is %o', (path, wanted) => {
  expect(seenHere(path, state)).toEqual(wanted)
  expect(seenHere(path, seen)).toBeNull()
})
