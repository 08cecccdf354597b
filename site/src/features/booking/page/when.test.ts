import { afterEach, describe, expect, it, vi } from 'vitest'
import { longMoment, ownTime } from './when.ts'

it('longMoment uses the shop’s time zone', () => {
  expect(longMoment('2026-11-24T04:30:00.000Z')).toBe('Tuesday, 24 November 2026, 10:00 AM IST')
  expect(longMoment('2026-11-23T18:30:00.000Z')).toBe('Tuesday, 24 November 2026, 12:00 AM IST')
})

describe('the visitor’s own time', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['Asia/Kolkata', '10:00', null],
    ['Asia/Colombo', '10:00', null],
    ['UTC', '10:00', '4:30 AM'],
    ['Europe/Berlin', '10:00', '5:30 AM'],
    ['Asia/Kathmandu', '10:00', '10:15 AM'],
    ['America/Los_Angeles', '10:00', '8:30 PM, Mon, 23 Nov'],
    ['Pacific/Auckland', '10:00', '5:30 PM'],
    ['Pacific/Auckland', '17:30', '1:00 AM, Wed, 25 Nov'],
  ])('in %s for %s in the shop is %s', (zone, time, shown) => {
    vi.stubEnv('TZ', zone)
    expect(ownTime('2026-11-24', time)).toBe(shown)
  })
})
