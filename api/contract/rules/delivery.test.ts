import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayName } from '../words/day-names.ts'
import { deliveryDate, deliveryDays } from './delivery.ts'
import { shopDate } from './shop-clock.ts'

/** A moment of the shop's clock. November 2026: the 23rd is a Monday, the 27th a Friday. */
const ist = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)

describe('an order is delivered', () => {
  it.each([
    // Fits into what is left of the day, to the minute.
    ['2026-11-23 09:59', '8 hrs', '2026-11-23'],
    ['2026-11-23 10:00', '8 hrs', '2026-11-23'],
    ['2026-11-23 10:01', '8 hrs', '2026-11-24'],
    ['2026-11-23 16:00', '2 hrs', '2026-11-23'],
    ['2026-11-23 16:01', '2 hrs', '2026-11-24'],
    ['2026-11-23 00:00', '2 hrs', '2026-11-23'],
    // Longer than a working day, shorter than a day.
    ['2026-11-23 10:00', '12 hrs', '2026-11-24'],
    ['2026-11-23 10:00', '24 hrs', '2026-11-24'],
    ['2026-11-23 10:00', '36 hrs', '2026-11-25'],
    // The last minute counts for today, the next for tomorrow.
    ['2026-11-23 17:59', '1 day', '2026-11-24'],
    ['2026-11-23 18:00', '1 day', '2026-11-25'],
    ['2026-11-23 23:59', '1 hrs', '2026-11-24'],
    ['2026-11-24 00:00', '1 hrs', '2026-11-24'],
    // Friday and its weekend.
    ['2026-11-27 17:59', '2 hrs', '2026-11-30'],
    ['2026-11-27 17:59', '1 day', '2026-11-30'],
    ['2026-11-27 18:00', '8 hrs', '2026-11-30'],
    ['2026-11-27 18:00', '1 day', '2026-12-01'],
    ['2026-11-28 11:00', '8 hrs', '2026-11-30'],
    ['2026-11-29 23:59', '12 hrs', '2026-12-01'],
    // Days of the calendar, moved off the weekend.
    ['2026-11-24 11:00', '3 days', '2026-11-27'],
    ['2026-11-25 11:00', '3 days', '2026-11-30'],
    ['2026-11-23 11:00', '10 days', '2026-12-03'],
    ['2026-11-23 11:00', '365 days', '2027-11-23'],
    // Over the end of the year.
    ['2026-12-31 17:59', '1 day', '2027-01-01'],
    ['2026-12-31 18:00', '1 day', '2027-01-04'],
    ['2027-12-31 18:00', '2 hrs', '2028-01-03'],
    // No number at all is a week (specification §9), no time at all is today.
    ['2026-11-23 11:00', '', '2026-11-30'],
    ['2026-11-23 11:00', 'soon', '2026-11-30'],
    ['2026-11-23 11:00', '0 days', '2026-11-23'],
  ])('ordered %s, in "%s": on %s', (ordered, time, date) => {
    expect(deliveryDate(ist(ordered), time)).toBe(date)
  })

  it('around the days on which the shop is closed', () => {
    const closed = ['2026-11-24', '2026-11-25', '2026-11-30']
    expect(deliveryDate(ist('2026-11-23 17:00'), '2 hrs', closed)).toBe('2026-11-26')
    expect(deliveryDate(ist('2026-11-24 11:00'), '2 hrs', closed)).toBe('2026-11-26')
    expect(deliveryDate(ist('2026-11-24 11:00'), '1 day', closed)).toBe('2026-11-27')
    expect(deliveryDate(ist('2026-11-27 11:00'), '1 day', closed)).toBe('2026-12-01')
  })

  it('in a time that nobody means, on a date that can be shown', () => {
    expect(deliveryDate(ist('2026-11-23 11:00'), '99999999999999999999 days')).toMatch(/^2126-/)
  })
})

describe('any order', () => {
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

  it('is delivered today or later, and never on a weekend or a closed day', () => {
    fc.assert(
      fc.property(order, ([ordered, time, closed]) => {
        const date = deliveryDate(ordered, time, closed)
        expect(date >= shopDate(ordered)).toBe(true)
        expect(isWeekend(date)).toBe(false)
        expect(closed).not.toContain(date)
      }),
    )
  })

  it('is never promised earlier than the delivery time says, in whole days', () => {
    fc.assert(
      fc.property(order, ([ordered, time, closed]) => {
        const days = Math.min(Math.floor(deliveryDays(time)), 1000)
        const earliest = shopDate(new Date(ordered.getTime() + days * 86_400_000))
        expect(deliveryDate(ordered, time, closed) >= earliest).toBe(true)
      }),
    )
  })

  it('is not delivered earlier for taking longer, for being placed later or for a closed day more', () => {
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

describe('the machine’s time zone', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['UTC', 0],
    ['America/Los_Angeles', 480],
    ['Pacific/Kiritimati', -840],
    ['Asia/Kolkata', -330],
  ])('%s changes nothing', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(ist('2026-11-23 12:00').getTimezoneOffset()).toBe(offset)
    expect(shopDate(ist('2026-11-23 00:00'))).toBe('2026-11-23')
    expect(shopDate(ist('2026-11-23 23:59'))).toBe('2026-11-23')
    expect(deliveryDate(ist('2026-11-27 17:59'), '1 day')).toBe('2026-11-30')
    expect(deliveryDate(ist('2026-11-27 18:00'), '1 day')).toBe('2026-12-01')
    expect(dayName('2026-11-27', '2026-11-23')).toBe('Friday, 27 Nov')
  })
})
