import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeetingSettings } from './booking.wire.ts'
import { bookingMessages } from './booking.words.ts'
import { addDays, minutesOf, shopDate, shopMoment, weekdayOf } from '../base/shop-clock.ts'
import { timeOf } from '../base/clock-text.ts'
import {
  freeSlots,
  fullDates,
  nearestFreeSlots,
  overlap,
  refusedDay,
  refusedSlot,
  slotAt,
  type SlotRules,
  slotTimes,
  slotTimesOfDay,
} from './slots.rules.ts'

const usual: MeetingSettings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 30,
  change_cutoff_minutes: 120,
}

/** Returns the rules at a moment of the shop's clock. 23 November 2026 is a Monday. */
const at = (date: string, time: string, changes: Partial<MeetingSettings> = {}): SlotRules => ({
  settings: { ...usual, ...changes },
  disabledDates: ['2026-11-26'],
  now: shopMoment(date, time),
})

describe('a working day', () => {
  it('has sixteen slots of half an hour from 10 AM to 6 PM', () => {
    const times = slotTimesOfDay(usual)
    expect(times).toHaveLength(16)
    expect([times[0], times.at(-1)]).toEqual(['10:00', '17:30'])
    expect(slotTimes(slotAt('2026-11-23', '17:30', usual))).toEqual({ from: '05:30 PM', to: '06:00 PM' })
    expect(slotAt('2026-11-23', '10:00', usual).starts_at).toBe('2026-11-23T04:30:00.000Z')
  })

  it('can end at midnight, and has no shortened slot at its end', () => {
    expect(slotTimesOfDay({ ...usual, slot_minutes: 45, closes: '12:00' })).toEqual(['10:00', '10:45'])
    const late = slotAt('2026-11-23', '23:00', { ...usual, slot_minutes: 60 })
    expect(slotTimes(late)).toEqual({ from: '11:00 PM', to: '12:00 AM' })
  })
})

describe('the check of a slot', () => {
  it.each([
    ['that has passed', '2026-11-23', '10:00', bookingMessages.past],
    ['on a day that has passed', '2026-11-20', '10:00', bookingMessages.past],
    ['that begins too soon', '2026-11-23', '12:30', 'A meeting must be booked at least 1 hour ahead.'],
    ['at the weekend', '2026-11-28', '10:00', bookingMessages.dayOff],
    ['on a disabled date', '2026-11-26', '10:00', bookingMessages.disabled],
    ['that is not one of the day’s times', '2026-11-24', '10:15', bookingMessages.offGrid],
    ['before the shop opens', '2026-11-24', '09:30', bookingMessages.offGrid],
    ['that begins when the shop closes', '2026-11-24', '18:00', bookingMessages.offGrid],
    ['too far ahead', '2026-12-24', '10:00', 'A meeting can be booked at most 30 days ahead.'],
    ['on a date that does not exist', '2026-11-31', '10:00', bookingMessages.notADate],
    ['at a time that does not exist', '2026-11-24', '24:00', bookingMessages.notADate],
  ])('refuses a slot %s', (_, date, time, sentence) => {
    expect(refusedSlot(date, time, at('2026-11-23', '12:00'))).toBe(sentence)
  })

  it('accepts any other slot', () => {
    const rules = at('2026-11-23', '12:00')
    for (const [date, time] of [
      ['2026-11-23', '13:00'],
      ['2026-11-23', '17:30'],
      ['2026-12-23', '10:00'],
    ] as const)
      expect(refusedSlot(date, time, rules)).toBeNull()
  })

  it('counts days from midnight in the shop’s time zone', () => {
    expect(refusedDay('2026-11-23', at('2026-11-23', '23:59'))).toBeNull()
    expect(refusedDay('2026-11-23', at('2026-11-24', '00:00'))).toBe(bookingMessages.pastDay)
    expect(refusedDay('2026-12-24', at('2026-11-23', '23:59'))).toMatch(/at most 30 days/)
    expect(refusedDay('2026-12-24', at('2026-11-24', '00:00'))).toBeNull()
  })
})

const anySettings: fc.Arbitrary<MeetingSettings> = fc
  .record({
    opens: fc.integer({ min: 0, max: 1200 }),
    length: fc.integer({ min: 60, max: 239 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    slot_minutes: fc.integer({ min: 5, max: 60 }),
    notice_minutes: fc.integer({ min: 0, max: 2000 }),
    horizon_days: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ opens, length, ...rest }) => ({
    ...rest,
    opens: timeOf(opens),
    closes: timeOf(opens + length),
    change_cutoff_minutes: 0,
  }))
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
const situation = fc
  .record({
    settings: anySettings,
    now: anyMoment,
    ahead: fc.integer({ min: -2, max: 45 }),
    disabled: fc.array(fc.integer({ min: -2, max: 20 })),
  })
  .map(({ settings, now, ahead, disabled }) => ({
    date: addDays(shopDate(now), ahead),
    rules: { settings, now, disabledDates: disabled.map((days) => addDays(shopDate(now), days)) },
  }))
const takenOn = (date: string) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 59 })), { maxLength: 8 })
    .map((times) =>
      times.map(([start, slot_minutes]) => slotAt(date, timeOf(start), { ...usual, slot_minutes })),
    )
const busyDay = situation.chain((found) => takenOn(found.date).map((taken) => ({ ...found, taken })))

describe('the slots of any day', () => {
  it('are free exactly when they are neither refused nor taken', () => {
    fc.assert(
      fc.property(busyDay, ({ date, rules, taken }) => {
        const free = freeSlots(date, rules, taken)
        const wanted = slotTimesOfDay(rules.settings).filter(
          (time) =>
            refusedSlot(date, time, rules) === null &&
            !taken.some((other) => overlap(slotAt(date, time, rules.settings), other)),
        )
        expect(free.map(({ time }) => time)).toEqual(wanted)
      }),
    )
  })

  it('follow each other without overlapping, within the working hours', () => {
    fc.assert(
      fc.property(situation, ({ date, rules }) => {
        const slots = slotTimesOfDay(rules.settings).map((time) => slotAt(date, time, rules.settings))
        for (const [index, slot] of slots.entries()) {
          expect(slots[index + 1]?.starts_at ?? slot.ends_at).toBe(slot.ends_at)
          expect(minutesOf(slot.time) + rules.settings.slot_minutes).toBeLessThanOrEqual(
            minutesOf(rules.settings.closes),
          )
        }
        expect(slots.length).toBeGreaterThan(0)
      }),
    )
  })

  it('are not free on a day off, a disabled date, in the past or too far ahead', () => {
    fc.assert(
      fc.property(situation, ({ date, rules }) => {
        const today = shopDate(rules.now)
        const isClosed =
          date < today ||
          date > addDays(today, rules.settings.horizon_days) ||
          rules.disabledDates.includes(date) ||
          !rules.settings.weekdays.includes(weekdayOf(date))
        expect(refusedDay(date, rules) !== null).toBe(isClosed)
        expect(isClosed ? freeSlots(date, rules, []) : []).toEqual([])
      }),
    )
  })

  it('are all gone on exactly those coming days that are full', () => {
    fc.assert(
      fc.property(busyDay, fc.boolean(), ({ date, rules, taken }, isFull) => {
        const all = slotTimesOfDay(rules.settings).map((time) => slotAt(date, time, rules.settings))
        const those = isFull ? all : taken
        const today = shopDate(rules.now)
        const days = Array.from({ length: rules.settings.horizon_days + 1 }, (_, day) => addDays(today, day))
        const full = days.filter(
          (day) => refusedDay(day, rules) === null && freeSlots(day, rules, those).length === 0,
        )
        expect(fullDates(rules, those)).toEqual(full)
      }),
      { numRuns: 60 },
    )
  })

  it('that are offered as nearest are the nearest of all free slots', () => {
    fc.assert(
      fc.property(busyDay, fc.integer({ min: 0, max: 1439 }), ({ date, rules, taken }, minute) => {
        const wanted = { date, time: timeOf(minute) }
        const distance = (slot: { starts_at: string }) =>
          Math.abs(Date.parse(slot.starts_at) - shopMoment(date, wanted.time).getTime())
        const all = Array.from({ length: 29 }, (_, day) =>
          freeSlots(addDays(date, day - 14), rules, taken),
        ).flat()
        const nearest = all.toSorted((a, b) => distance(a) - distance(b)).slice(0, 6)
        expect(nearestFreeSlots(wanted, rules, taken, 6).map(distance)).toEqual(nearest.map(distance))
      }),
      { numRuns: 40 },
    )
  })
})

it('offers the earlier of two equally near slots first', () => {
  const rules = at('2026-11-23', '08:00')
  const taken = [slotAt('2026-11-24', '14:00', usual)]
  const offered = nearestFreeSlots({ date: '2026-11-24', time: '14:00' }, rules, taken, 4)
  expect(offered.map(({ time }) => time)).toEqual(['13:30', '14:30', '13:00', '15:00'])
})
