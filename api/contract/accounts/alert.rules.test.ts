import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertSentence, PUSH_TITLES } from './alert.words.ts'
import {
  ALERT_GROUPS,
  ALERT_KINDS,
  alertGroup,
  alertGroupsOf,
  alertPath,
  kindsOf,
  mailChoiceOf,
} from './alert.rules.ts'
import { shopDate } from '../base/shop-clock.ts'

const ORDER = { order_id: 'KG-7F3K2M', starts_at: null }

test('every kind is in one group, and has a sentence and a title', () => {
  expect(ALERT_GROUPS.flatMap(kindsOf).toSorted()).toEqual(ALERT_KINDS.toSorted())
  for (const kind of ALERT_KINDS) {
    expect(kindsOf(alertGroup(kind))).toContain(kind)
    const isMeeting = alertGroup(kind) === 'meetings'
    const about = isMeeting ? { order_id: null, starts_at: '2026-11-24T04:30:00.000Z' } : ORDER
    const sentence = alertSentence({ kind, ...about, amount: isMeeting ? null : 14_999 })
    expect(sentence).toMatch(isMeeting ? /Tue, 24 Nov, 10:00 am IST$/ : /KG-7F3K2M/)
    expect(PUSH_TITLES[kind]).not.toMatch(/\d|KG-|₹/)
  }
  expect(() => alertGroup('order-eaten')).toThrow(RangeError)
})

test('managers are alerted of orders alone, customers of nothing', () => {
  expect(alertGroupsOf('admin')).toEqual(['orders', 'payments', 'meetings'])
  expect(alertGroupsOf('manager')).toEqual(['orders'])
  expect(alertGroupsOf('user')).toEqual([])
})

test('what was chosen counts, and else what the role begins with', () => {
  expect([mailChoiceOf('admin', null), mailChoiceOf('manager', undefined)]).toEqual(['at-once', 'never'])
  expect([mailChoiceOf('admin', 'never'), mailChoiceOf('manager', 'daily')]).toEqual(['never', 'daily'])
})

test('an alert leads to the order, or to the week of the meeting in the shop’s calendar', () => {
  expect(alertPath({ kind: 'order-placed', ...ORDER }, 'admin')).toBe('/admin/orders/KG-7F3K2M')
  expect(alertPath({ kind: 'order-placed', ...ORDER }, 'manager')).toBe('/manager/orders/KG-7F3K2M')
  expect(alertPath({ kind: 'payment-notice', ...ORDER }, 'admin')).toBe('/admin/orders/KG-7F3K2M/confirm')
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const meeting = { kind: 'meeting-booked', order_id: null, starts_at: day.toISOString() } as const
      expect(alertPath(meeting, 'admin')).toBe(`/admin/bookings/week?of=${shopDate(day)}`)
    }),
  )
})
