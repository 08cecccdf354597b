import type { AlertState } from '@karigar/contract/accounts/alert.wire'
import { expect, test } from 'vitest'
import { countAll, countAt, type KeptList, seenHere } from './seen-here.ts'

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

const TODAY = '2026-11-23'
const at = (pathname: string, search = '', kept?: KeptList) => ({ pathname, search, kept, today: TODAY })

test.each([
  ['/orders', { groups: ['orders', 'payments'] }],
  [`/orders/${ABOUT}`, { groups: ['orders', 'payments'], order_id: ABOUT }],
  [`/orders/${ABOUT}/payment`, { groups: ['orders', 'payments'], order_id: ABOUT }],
  ['/orders/KG-ABCDEF', null],
  ['/orders/9f3k/status', null],
  ['/bookings', { groups: ['meetings'] }],
  ['/bookings/disabled', null],
  ['/', null],
])('on %s, what has been seen is %o', (path, wanted) => {
  expect(seenHere(at(path), state)).toEqual(wanted)
  expect(seenHere(at(path), seen)).toBeNull()
})

const filter = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`

test.each([
  [`?${filter({})}`, undefined, true],
  [`?${filter({})}&page=1&perPage=50&sort=created_at&order=DESC&displayedFilters=%7B%7D`, undefined, true],
  [`?${filter({ status: 'pending' })}`, undefined, false],
  ['?page=2', undefined, false],
  ['?filter=%7B', undefined, true],
  ['?sort=totalAmount&order=DESC', undefined, false],
  ['?sort=created_at&order=ASC', undefined, false],
  ['', { filter: {}, page: 1, sort: 'created_at', order: 'DESC' }, true],
  ['', { filter: { q: 'Nila' }, page: 1 }, false],
  ['', { filter: {}, page: 3 }, false],
  [`?${filter({})}`, { filter: { q: 'Nila' }, page: 3 }, true],
])('the list shows all that is new at %s, left as %o: %s', (search, kept, isSeen) => {
  expect(seenHere(at('/orders', search, kept), state) !== null).toBe(isSeen)
})

test('a week shows the meetings that are held in it', () => {
  const meeting = (booking_id: string, starts_at: string): AlertState['alerts'][number] => ({
    ...alert(null),
    kind: 'meeting-booked',
    booking_id,
    starts_at,
  })
  // Half past midnight on Monday, IST.
  const alerts = [meeting('b1', '2026-11-29T19:00:00.000Z'), meeting('b2', '2026-11-25T05:00:00.000Z')]
  const meetings = { ...state, alerts }
  const week = (search: string) => seenHere(at('/bookings/week', search), meetings)
  expect(week('')).toEqual({ groups: ['meetings'], booking_ids: ['b2'] })
  expect(week('?of=2026-12-02')).toEqual({ groups: ['meetings'], booking_ids: ['b1'] })
  expect(week('?of=2026-12-09')).toBeNull()
})
