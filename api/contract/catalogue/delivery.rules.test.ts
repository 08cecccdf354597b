import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayName } from '../base/day-names.ts'
import { deliveryDate, deliveryDays } from './delivery.rules.ts'
import { shopDate } from '../base/shop-clock.ts'

/** Returns a moment of the shop's clock. In November 2026 the 23rd is a Monday and the 27th a Friday. */
const ist = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)

describe('the delivery date', () => {
  it.each([
    // Work that fits into the remaining working hours, and one minute more.
    ['2026-11-23 09:59', '8 hrs', '2026-11-23'],
    ['2026-11-23 10:00', '8 hrs', '2026-11-23'],
    ['2026-11-23 10:01', '8 hrs', '2026-11-24'],
    ['2026-11-23 16:00', '2 hrs', '2026-11-23'],
    ['2026-11-23 16:01', '2 hrs', '2026-11-24'],
    ['2026-11-23 00:00', '2 hrs', '2026-11-23'],
    // Hours that are more than a working day.
    ['2026-11-23 10:00', '12 hrs', '2026-11-24'],
    ['2026-11-23 10:00', '24 hrs', '2026-11-24'],
    ['2026-11-23 10:00', '36 hrs', '2026-11-25'],
    // An order at 17:59 counts as placed today, one at 18:00 as placed tomorrow.
    ['2026-11-23 17:59', '1 day', '2026-11-24'],
    ['2026-11-23 18:00', '1 day', '2026-11-25'],
    ['2026-11-23 23:59', '1 hrs', '2026-11-24'],
    ['2026-11-24 00:00', '1 hrs', '2026-11-24'],
    // On a Friday and at the weekend.
    ['2026-11-27 17:59', '2 hrs', '2026-11-30'],
    ['2026-11-27 17:59', '1 day', '2026-11-30'],
    ['2026-11-27 18:00', '8 hrs', '2026-11-30'],
    ['2026-11-27 18:00', '1 day', '2026-12-01'],
    ['2026-11-28 11:00', '8 hrs', '2026-11-30'],
    ['2026-11-29 23:59', '12 hrs', '2026-12-01'],
    // Calendar days; a date at the weekend moves to Monday.
    ['2026-11-24 11:00', '3 days', '2026-11-27'],
    ['2026-11-25 11:00', '3 days', '2026-11-30'],
    ['2026-11-23 11:00', '10 days', '2026-12-03'],
    ['2026-11-23 11:00', '365 days', '2027-11-23'],
    // Across the end of a year.
    ['2026-12-31 17:59', '1 day', '2027-01-01'],
    ['2026-12-31 18:00', '1 day', '2027-01-04'],
    ['2027-12-31 18:00', '2 hrs', '2028-01-03'],
    // Text without a number means a week (specification §9); 0 days means today.
    ['2026-11-23 11:00', '', '2026-11-30'],
    ['2026-11-23 11:00', 'soon', '2026-11-30'],
    ['2026-11-23 11:00', '0 days', '2026-11-23'],
  ])('of an order at %s that takes "%s" is %s', (ordered, time, date) => {
    expect(deliveryDate(ist(ordered), time)).toBe(date)
  })

  it('skips days on which the shop is closed', () => {
    const closed = ['2026-11-24', '2026-11-25', '2026-11-30']
    expect(deliveryDate(ist('2026-11-23 17:00'), '2 hrs', closed)).toBe('2026-11-26')
    expect(deliveryDate(ist('2026-11-24 11:00'), '2 hrs', closed)).toBe('2026-11-26')
    expect(deliveryDate(ist('2026-11-24 11:00'), '1 day', closed)).toBe('2026-11-27')
    expect(deliveryDate(ist('2026-11-27 11:00'), '1 day', closed)).toBe('2026-12-01')
  })

  it('is worked out from the days and hours of the shop', () => {
    const work = { weekdays: [2, 3, 4, 5, 6, 7], opens: '12:00', closes: '21:30' }
    const dateOf = (ordered: string, time: string) => deliveryDate(ist(ordered), time, [], work)
    expect(dateOf('2026-11-24 19:29', '2 hrs')).toBe('2026-11-24')
    expect(dateOf('2026-11-24 19:31', '2 hrs')).toBe('2026-11-25')
    expect(dateOf('2026-11-24 21:29', '1 day')).toBe('2026-11-25')
    expect(dateOf('2026-11-24 21:30', '1 day')).toBe('2026-11-26')
    // Saturday and Sunday are working days, Monday is none.
    expect(dateOf('2026-11-27 13:00', '2 days')).toBe('2026-11-29')
    expect(dateOf('2026-11-28 13:00', '2 days')).toBe('2026-12-01')
    expect(dateOf('2026-11-23 13:00', '2 hrs')).toBe('2026-11-24')
  })

  it('is at most a century away when the delivery time is absurd', () => {
    expect(deliveryDate(ist('2026-11-23 11:00'), '99999999999999999999 days')).toMatch(/^2126-/)
  })
})

describe('the delivery date of any order', () => {
  const moment = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2035-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  const duration = fc.oneof(
    fc.integer({ min: 0, max: 120 }).map((hours) => `${hours} hrs`),
    fc.integer({ min: 0, max: 400 }).map((days) => `${days} days`),
    fc.integer({ min: 0, max: 60 }).map((weeks) => `${weeks} weeks`),
    fc.string(),
  )
  const closedDays = (from: Date) =>
    fc
      .array(fc.integer({ min: -3, max: 30 }))
      .map((days) => days.map((day) => shopDate(new Date(from.getTime() + day * 86_400_000))))
  const order = moment.chain((ordered) => fc.tuple(fc.constant(ordered), duration, closedDays(ordered)))
  const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

  it('is today or later, and never on a weekend or a closed day', () => {
    fc.assert(
      fc.property(order, ([ordered, time, closed]) => {
        const date = deliveryDate(ordered, time, closed)
        expect(date >= shopDate(ordered)).toBe(true)
        expect(isWeekend(date)).toBe(false)
        expect(closed).not.toContain(date)
      }),
    )
  })

  it('is never earlier than the whole days of the delivery time', () => {
    fc.assert(
      fc.property(order, ([ordered, time, closed]) => {
        const days = Math.min(Math.floor(deliveryDays(time)), 1000)
        const earliest = shopDate(new Date(ordered.getTime() + days * 86_400_000))
        expect(deliveryDate(ordered, time, closed) >= earliest).toBe(true)
      }),
    )
  })

  it('is never earlier when the work takes longer, the order comes later or one more day is closed', () => {
    const pair = fc.tuple(order, fc.integer({ min: 0, max: 9600 }), fc.integer({ min: 0, max: 9600 }))
    fc.assert(
      fc.property(pair, ([[ordered, , closed], one, other]) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const at = (hours: number) => deliveryDate(ordered, `${hours} hrs`, closed)
        expect(at(less) <= at(more)).toBe(true)
        const later = new Date(ordered.getTime() + other * 60_000)
        expect(at(one) <= deliveryDate(later, `${one} hrs`, closed)).toBe(true)
        expect(at(one) <= deliveryDate(ordered, `${one} hrs`, [...closed, at(one)])).toBe(true)
      }),
    )
  })
})

describe('delivery dates', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['UTC', 0],
    ['America/Los_Angeles', 480],
    ['Pacific/Kiritimati', -840],
    ['Asia/Kolkata', -330],
  ])('are the same on a machine in the time zone %s', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(ist('2026-11-23 12:00').getTimezoneOffset()).toBe(offset)
    expect(shopDate(ist('2026-11-23 00:00'))).toBe('2026-11-23')
    expect(shopDate(ist('2026-11-23 23:59'))).toBe('2026-11-23')
    expect(deliveryDate(ist('2026-11-27 17:59'), '1 day')).toBe('2026-11-30')
    expect(deliveryDate(ist('2026-11-27 18:00'), '1 day')).toBe('2026-12-01')
    expect(dayName('2026-11-27', '2026-11-23')).toBe('Friday, 27 Nov')
  })
})
