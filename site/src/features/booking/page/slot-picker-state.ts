/**
 * State of a slot picker: a day, its slots and the chosen one. Dates are in the shop's time zone,
 * `YYYY-MM-DD`.
 */
import { bookingWords } from '#words/booking.ts'
import type { MeetingSettings, OfferedSlot, Slot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays, shopMoment } from '@karigar/contract/base/shop-clock'
import { to24Hour } from '@karigar/contract/base/clock-text'
import { refusedDay } from '@karigar/contract/meetings/slots.rules'
import { failedLoad, type Load, LOADING } from '../../../lib/load.ts'

/** A free slot with its start as 24-hour `hh:mm`, as it is sent. */
export interface FreeSlot extends Slot {
  time: string
}

/** The slots of one day. */
export interface DaySlots {
  free: readonly FreeSlot[]
  booked: readonly Slot[]
  /** Why the whole day has no slots. */
  closed: string | null
}

export interface PickerState {
  /** Today in the shop's time zone; empty until the picker is opened, as in published HTML. */
  today: string
  /** The chosen day; empty until the picker is opened. */
  date: string
  /** Number of times a day has been chosen. */
  choice: number
  slots: Load<DaySlots>
  slot: FreeSlot | null
  /** The time to choose as soon as the day's slots are loaded; empty for none. */
  wanted: string
  /** Free slots in place of a taken one, with the message that says so. */
  offer: { sentence: string; slots: readonly OfferedSlot[] } | null
  /** Null until they are loaded. */
  settings: MeetingSettings | null
  disabledDates: readonly string[]
  /** Coming days on which nothing was free when the picker was opened. */
  fullDates: readonly string[]
}

export type PickerEvent =
  /** A day was chosen, perhaps with a time; its slots are being requested. */
  | { type: 'day'; date: string; today: string; wanted?: string }
  /** The same day's slots are being requested again. */
  | { type: 'again' }
  /** The same, because a slot was taken; `slots` are free instead. */
  | { type: 'offered'; sentence: string; slots: readonly OfferedSlot[] }
  | { type: 'came'; date: string; free: readonly Slot[]; booked: readonly Slot[]; closed: string | null }
  | { type: 'failed'; date: string; error: unknown }
  /** A free slot was chosen, by its time. */
  | { type: 'slot'; time: string }
  /** The page became visible again, perhaps on another day. */
  | { type: 'today'; today: string }
  | { type: 'settings'; settings: MeetingSettings }
  | { type: 'disabled'; dates: readonly string[]; full: readonly string[] }

export const UNOPENED: PickerState = {
  today: '',
  date: '',
  choice: 0,
  slots: LOADING,
  slot: null,
  wanted: '',
  offer: null,
  settings: null,
  disabledDates: [],
  fullDates: [],
}

// Horizon until the settings are loaded; the server refuses days that are too far away.
const FARTHEST_DAYS = 366

const freeAt = (slots: readonly FreeSlot[], time: string) => slots.find((slot) => slot.time === time) ?? null

const isAwaited = ({ slots, date }: PickerState, answered: string) =>
  slots.state === 'loading' && date === answered

/** Returns the state of a picker after an event. Ignores responses that are not awaited. */
export function pickerStep(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'day': {
      const { date, today, wanted = '' } = event
      const choice = state.choice + 1
      return { ...state, date, choice, today, wanted, slots: LOADING, slot: null, offer: null }
    }
    case 'again':
      return { ...state, slots: LOADING, slot: null }
    case 'offered': {
      const { sentence, slots } = event
      return { ...state, slots: LOADING, slot: null, wanted: '', offer: { sentence, slots } }
    }
    case 'came': {
      if (!isAwaited(state, event.date)) return state
      const free = event.free.map((slot) => ({ ...slot, time: to24Hour(slot.from) ?? '' }))
      const data = { free, booked: event.booked, closed: event.closed }
      const slot = state.wanted ? freeAt(free, state.wanted) : null
      return { ...state, slots: { state: 'ready', data }, slot, wanted: '' }
    }
    case 'failed':
      return isAwaited(state, event.date) ? { ...state, slots: failedLoad(event.error) } : state
    case 'slot': {
      const slot = state.slots.state === 'ready' ? freeAt(state.slots.data.free, event.time) : null
      return slot ? { ...state, slot, offer: null } : state
    }
    case 'today':
      return { ...state, today: event.today }
    case 'settings':
      return { ...state, settings: event.settings }
    case 'disabled':
      return { ...state, disabledDates: event.dates, fullDates: event.full }
  }
}

/** Returns why a day cannot be booked, as far as is known; null if it can. */
export function refusedIn(
  { today, settings, disabledDates, fullDates }: PickerState,
  date: string,
): string | null {
  if (fullDates.includes(date)) return bookingWords.noFreeSlots
  if (settings) return refusedDay(date, { settings, disabledDates, now: shopMoment(today, '00:00') })
  if (date < today) return bookingMessages.pastDay
  return disabledDates.includes(date) ? bookingMessages.disabled : null
}

/** Returns the last day that the calendar can show. */
export function lastDay({ today, settings }: PickerState): string {
  return addDays(today, settings?.horizon_days ?? FARTHEST_DAYS)
}

/** Returns the first later day on which something is free, as far as is known; null for none. */
export function laterDay(state: PickerState): string | null {
  const last = lastDay(state)
  for (let day = addDays(state.date, 1); day <= last; day = addDays(day, 1))
    if (!refusedIn(state, day)) return day
  return null
}

/** Returns the message shown in place of free slots; empty if there are some or if loading has failed. */
export function slotsSentence({ slots }: PickerState): string {
  if (slots.state === 'loading') return bookingMessages.loadingSlots
  if (slots.state === 'failed' || slots.data.free.length > 0) return ''
  return slots.data.closed ?? bookingWords.noFreeSlots
}
