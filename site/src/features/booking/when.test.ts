import { expect, test } from 'vitest'
import { longDay, longMoment, monthName, ownTime, shortDay } from './when.ts'

test('days are named in full and in short', () => {
  expect(longDay('2026-11-24')).toBe('Tuesday, 24 November 2026')
  expect(shortDay('2026-11-24')).toBe('Tue, 24 Nov')
  expect(monthName('2026-11')).toBe('November 2026')
})

test('a moment is said by the shop’s clock', () => {
  expect(longMoment('2026-11-24T04:30:00.000Z')).toBe('Tuesday, 24 November 2026, 10:00 AM IST')
  expect(longMoment('2026-11-23T18:30:00.000Z')).toBe('Tuesday, 24 November 2026, 12:00 AM IST')
})

test.each([
  ['Asia/Kolkata', null],
  ['Asia/Colombo', null],
  ['UTC', '4:30 AM'],
  ['Europe/Berlin', '5:30 AM'],
  ['Asia/Kathmandu', '10:15 AM'],
  ['America/Los_Angeles', '8:30 PM, Mon, 23 Nov'],
  ['Pacific/Auckland', '5:30 PM'],
])('10 AM in the shop is, in %s, %s', (zone, shown) => {
  expect(ownTime('2026-11-24', '10:00', zone)).toBe(shown)
})

test('an evening in the shop is the next day further east', () => {
  expect(ownTime('2026-11-24', '17:30', 'Pacific/Auckland')).toBe('1:00 AM, Wed, 25 Nov')
})
