import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  minutesOf,
  shopDate,
  shopMoment,
  shopTime,
  shortTime,
  to12Hour,
  weekdayOf,
} from './shop-clock.ts'
import { isDate, isTime, timeOf, to24Hour } from './clock-text.ts'

const everyMinute = Array.from({ length: 24 * 60 }, (_, minute) => timeOf(minute))

describe('a time', () => {
  it('survives conversion to the 12-hour form and back, for every minute of the day', () => {
    expect(new Set(everyMinute).size).toBe(1440)
    for (const [minute, time] of everyMinute.entries()) {
      expect(isTime(time)).toBe(true)
      expect(minutesOf(time)).toBe(minute)
      expect(to12Hour(time)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/)
      expect(to24Hour(to12Hour(time))).toBe(time)
    }
    expect(new Set(everyMinute.map(to12Hour)).size).toBe(1440)
  })

  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['13:05', '01:05 PM'],
    ['24:00', '12:00 AM'],
  ])('of %s is shown as %s', (time, shown) => {
    expect(to12Hour(time)).toBe(shown)
  })

  it.each([
    ['00:15', '12:15 am'],
    ['09:05', '9:05 am'],
    ['12:00', '12:00 pm'],
    ['22:30', '10:30 pm'],
  ])('of %s is shown as %s in short form', (time, shown) => {
    expect(shortTime(time)).toBe(shown)
  })

  it.each([
    [' 9:05 am ', '09:05'],
    ['12:00 AM', '00:00'],
    ['12:00 PM', '12:00'],
    ['00:30 AM', null],
    ['13:00 PM', null],
    ['10:60 AM', null],
    ['10:30', null],
    ['', null],
  ])('written as %j is read as %s', (text, time) => {
    expect(to24Hour(text)).toBe(time)
  })
})

describe('a date', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0999-01-01',
    '2026-11-31',
    ' 2026-11-21',
    '',
  ])('cannot be %j', (text) => {
    expect(isDate(text)).toBe(false)
  })

  it('can be 29 February in a leap year, and is counted across months and years', () => {
    expect([isDate('2028-02-29'), isDate('2026-11-21')]).toEqual([true, true])
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([6, 7, 1])
  })
})

describe('the shop’s calendar and clock', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['UTC', 0],
    ['America/Los_Angeles', 480],
    ['Pacific/Auckland', -780],
  ])('show the same on a machine in %s', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-11-23T12:00:00Z').getTimezoneOffset()).toBe(offset)
    const lastMinute = new Date('2026-11-23T18:29:59.999Z')
    const midnight = new Date('2026-11-23T18:30:00Z')
    expect([shopDate(lastMinute), shopTime(lastMinute)]).toEqual(['2026-11-23', '23:59'])
    expect([shopDate(midnight), shopTime(midnight)]).toEqual(['2026-11-24', '00:00'])
    expect(shopMoment('2026-11-24', '00:00')).toEqual(midnight)
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(weekdayOf('2026-11-23')).toBe(1)
  })

  it('convert back to the minute that they show', () => {
    const moment = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, (at) => {
        const shown = shopMoment(shopDate(at), shopTime(at)).getTime()
        expect(at.getTime() - shown).toBeGreaterThanOrEqual(0)
        expect(at.getTime() - shown).toBeLessThan(60_000)
        expect(isDate(shopDate(at)) && isTime(shopTime(at))).toBe(true)
      }),
    )
  })
})
