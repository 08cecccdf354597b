import { ApiError } from '@karigar/contract/client'
import type { MeetingSettings } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  laterDay,
  lastDay,
  type PickerEvent,
  type PickerState,
  pickerStep,
  refusedIn,
  slotsSentence,
  UNOPENED,
} from './slot-picker-state.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const settings: MeetingSettings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 60,
  change_cutoff_minutes: 120,
}
const TEN = { from: '10:00 AM', to: '10:30 AM' }
const HALF_PAST_TWO = { from: '02:30 PM', to: '03:00 PM' }

const opened: PickerEvent = { type: 'day', date: MONDAY, today: MONDAY }
const came: PickerEvent = {
  type: 'came',
  date: MONDAY,
  free: [TEN, HALF_PAST_TWO],
  booked: [],
  closed: null,
}
const offered: PickerEvent = {
  type: 'offered',
  sentence: 'Taken.',
  slots: [{ date: TUESDAY, time: '14:30', ...HALF_PAST_TWO }],
}

const after = (...events: PickerEvent[]): PickerState => events.reduce(pickerStep, UNOPENED)

describe('choosing a slot', () => {
  it('chooses a free slot by its 24-hour time', () => {
    expect(after(opened, came, { type: 'slot', time: '14:30' }).slot).toEqual({
      ...HALF_PAST_TWO,
      time: '14:30',
    })
  })

  it('counts every choice of a day, even of the same day, and no other event', () => {
    expect([after(opened), after(opened, opened)].map(({ choice }) => choice)).toEqual([1, 2])
    expect(after(opened, came, offered, { type: 'again' }).choice).toBe(1)
  })

  it('ignores a time that is not among the free slots', () => {
    expect(after(opened, came, { type: 'slot', time: '11:00' }).slot).toBeNull()
    expect(after(opened, { type: 'slot', time: '10:00' }).slot).toBeNull()
  })

  it('clears the slot when another day is chosen or the day is reloaded', () => {
    const chosen = after(opened, came, { type: 'slot', time: '10:00' })
    expect(pickerStep(chosen, { type: 'day', date: TUESDAY, today: MONDAY }).slot).toBeNull()
    expect(pickerStep(chosen, { type: 'again' })).toMatchObject({ slot: null, slots: { state: 'loading' } })
  })

  it('chooses the wanted time once the slots are loaded, and nothing if it is taken', () => {
    const wanted = after({ type: 'day', date: MONDAY, today: MONDAY, wanted: '14:30' })
    expect(pickerStep(wanted, came).slot?.time).toBe('14:30')
    expect(pickerStep(wanted, { ...came, free: [TEN] }).slot).toBeNull()
  })

  it('remembers the wanted time after a failure and a retry', () => {
    const state = after(
      { type: 'day', date: MONDAY, today: MONDAY, wanted: '14:30' },
      { type: 'failed', date: MONDAY, error: new ApiError(500, 'No answer') },
      { type: 'again' },
      came,
    )
    expect(state.slot?.time).toBe('14:30')
  })
})

describe('responses', () => {
  it('are ignored if they are about another day than the chosen one', () => {
    const state = after(opened, { type: 'day', date: TUESDAY, today: MONDAY })
    expect(pickerStep(state, came)).toBe(state)
    expect(pickerStep(state, { type: 'failed', date: MONDAY, error: null })).toBe(state)
  })

  it('keep the cause of a failure', () => {
    const state = after(opened, { type: 'failed', date: MONDAY, error: new ApiError(500, 'No answer') })
    expect(state.slots).toEqual({ state: 'failed', cause: 'No answer' })
  })
})

describe('an offer', () => {
  it('stays while the day is reloaded, and clears the taken slot', () => {
    const state = after(opened, came, { type: 'slot', time: '10:00' }, offered, came)
    expect(state).toMatchObject({ offer: { sentence: 'Taken.' }, slot: null })
  })

  it('ends with the choice of a slot or of a day', () => {
    const state = after(opened, came, offered, came)
    expect(pickerStep(state, { type: 'slot', time: '10:00' }).offer).toBeNull()
    expect(pickerStep(state, { type: 'day', date: TUESDAY, today: MONDAY }).offer).toBeNull()
  })
})

describe('the calendar', () => {
  it('refuses past and disabled days before the settings are loaded', () => {
    const state = after(opened, { type: 'disabled', dates: [TUESDAY], full: [] })
    expect(refusedIn(state, '2026-11-22')).toBe(bookingMessages.pastDay)
    expect(refusedIn(state, TUESDAY)).toBe(bookingMessages.disabled)
    expect(refusedIn(state, '2026-11-28')).toBeNull()
  })

  it('refuses weekends and days past the horizon once the settings are loaded', () => {
    const state = after(opened, { type: 'settings', settings })
    expect(refusedIn(state, '2026-11-28')).toBe(bookingMessages.dayOff)
    expect(refusedIn(state, '2027-02-01')).toBe(bookingMessages.tooFar(60))
    expect(lastDay(state)).toBe(addDays(MONDAY, 60))
  })

  it('refuses days on which everything is booked', () => {
    const state = after(opened, { type: 'disabled', dates: [], full: [TUESDAY] })
    expect(refusedIn(state, TUESDAY)).toBe('No free slots on this day.')
    expect(refusedIn(state, '2026-11-25')).toBeNull()
  })

  it('finds the next free day after a weekend, disabled days and full ones', () => {
    const friday = { type: 'day', date: '2026-11-27', today: MONDAY } as const
    const disabled = { type: 'disabled', dates: ['2026-11-30'], full: ['2026-12-01'] } as const
    expect(laterDay(after(friday, { type: 'settings', settings }, disabled))).toBe('2026-12-02')
  })

  it('finds no later day at the horizon', () => {
    const near = { ...settings, horizon_days: 1 }
    const state = after({ type: 'day', date: TUESDAY, today: MONDAY }, { type: 'settings', settings: near })
    expect(laterDay(state)).toBeNull()
  })
})

describe('the message about a day', () => {
  it('says that slots are loading or why there are none, and is empty otherwise', () => {
    expect(slotsSentence(UNOPENED)).toBe(bookingMessages.loadingSlots)
    expect(slotsSentence(after(opened, came))).toBe('')
    expect(slotsSentence(after(opened, { ...came, free: [] }))).toBe('No free slots on this day.')
    expect(slotsSentence(after(opened, { ...came, free: [], closed: bookingMessages.dayOff }))).toBe(
      bookingMessages.dayOff,
    )
  })
})

it('the chosen slot is always one of the day’s free slots', () => {
  const dates = fc.constantFrom(MONDAY, TUESDAY)
  const times = fc.constantFrom('10:00', '14:30', '')
  const free = fc.subarray([TEN, HALF_PAST_TWO])
  const events = fc.oneof(
    fc.record({ type: fc.constant('day' as const), date: dates, today: fc.constant(MONDAY), wanted: times }),
    fc.record({ type: fc.constant('again' as const) }),
    fc.constant(offered),
    fc.record({
      type: fc.constant('came' as const),
      date: dates,
      free,
      booked: fc.constant([]),
      closed: fc.constant(null),
    }),
    fc.record({ type: fc.constant('failed' as const), date: dates, error: fc.constant(null) }),
    fc.record({ type: fc.constant('slot' as const), time: times }),
  )
  fc.assert(
    fc.property(fc.array(events), (history) => {
      const { slot, slots } = after(opened, ...history)
      return slot === null || (slots.state === 'ready' && slots.data.free.includes(slot))
    }),
  )
})
