import type { Alert, AlertState } from '@karigar/contract/accounts/alert.wire'
import { MOST_ALERTS } from '@karigar/contract/accounts/alert.rules'
import { expect, test } from 'vitest'
import { newAlerts, toldOf } from './new-alerts.ts'

/** The alert that came at this minute. */
const alertAt = (minute: number): Alert => ({
  id: `a${minute}`,
  kind: 'order-placed',
  order_id: 'KG-7F3K2M',
  booking_id: null,
  amount: 100,
  starts_at: null,
  created_at: new Date(Date.UTC(2026, 10, 23, 10, minute)).toISOString(),
})

/** The state in which these minutes' alerts have not been seen. */
const stateOf = (minutes: readonly number[]): AlertState => ({
  unseen: { orders: minutes.length, payments: 0, meetings: 0 },
  alerts: minutes
    .toSorted((a, b) => b - a)
    .slice(0, MOST_ALERTS)
    .map(alertAt),
})

const minutes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const idsOf = (alerts: readonly Alert[]) => alerts.map(({ id }) => id)

test('what makes room by being seen brings up older alerts, which are not new', () => {
  const before = stateOf(minutes(1, 25))
  let told = toldOf(null, before)
  const after = stateOf(minutes(1, 24))
  expect(newAlerts(told, after)).toEqual([])
  told = toldOf(told, after)
  const seven = stateOf(minutes(1, 17))
  expect(newAlerts(told, seven)).toEqual([])
  expect(idsOf(newAlerts(toldOf(told, seven), stateOf(minutes(1, 18))))).toEqual([])
  expect(idsOf(newAlerts(toldOf(told, seven), stateOf([...minutes(1, 17), 30])))).toEqual(['a30'])
})

test('what comes is new, also with more unseen than are listed, and before the newest that was listed', () => {
  const told = toldOf(null, stateOf([...minutes(1, 23), 25]))
  expect(idsOf(newAlerts(told, stateOf(minutes(1, 25))))).toEqual(['a24'])
  expect(idsOf(newAlerts(told, stateOf([...minutes(1, 23), 25, 26, 27])))).toEqual(['a27', 'a26'])
  expect(idsOf(newAlerts(toldOf(null, stateOf([])), stateOf([3])))).toEqual(['a3'])
})

test('an answer that is older than the last one repeats nothing', () => {
  const first = stateOf([1, 2])
  const told = toldOf(toldOf(null, first), stateOf([2]))
  expect(newAlerts(told, first)).toEqual([])
})
