/** What is known of a day and its slots while one of them is being chosen. Dates are the shop's, `YYYY-MM-DD`. */
import type { MeetingSettings, OfferedSlot, Slot } from '@karigar/contract/wire/booking'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { addDays, shopMoment, to24Hour } from '@karigar/contract/rules/shop-clock'
import { refusedDay } from '@karigar/contract/rules/slots'
import { failedLoad, type Load, LOADING } from '../../lib/load.ts'

/** A slot that can be chosen, with the 24-hour `hh:mm` it is sent as. */
export interface FreeSlot extends Slot {
  time: string
}

/** The slots of one day. */
export interface DaySlots {
  free: readonly FreeSlot[]
  booked: readonly Slot[]
  /** Why the whole day has none. */
  closed: string | null
}

export interface PickerState {
  /** The shop's today; empty until the picker is opened, which a published page never is. */
  today: string
  /** The chosen day; empty until the picker is opened. */
  date: string
  /** How often a day has been chosen. */
  choice: number
  slots: Load<DaySlots>
  slot: FreeSlot | null
  /** The time that is chosen as soon as the day's slots have come; empty for none. */
  wanted: string
  /** Free slots instead of one that is gone, and the sentence that says so. */
  offer: { sentence: string; slots: readonly OfferedSlot[] } | null
  /** Null until they have come. */
  settings: MeetingSettings | null
  disabledDates: readonly string[]
}

export type PickerEvent =
  /** A day was chosen, and perhaps a time of it: its slots are asked for. */
  | { type: 'day'; date: string; today: string; wanted?: string }
  /** The same day's slots are asked for again. */
  | { type: 'again' }
  /** The same, because a slot was gone: these are free instead. */
  | { type: 'offered'; sentence: string; slots: readonly OfferedSlot[] }
  | { type: 'came'; date: string; free: readonly Slot[]; booked: readonly Slot[]; closed: string | null }
  | { type: 'failed'; date: string; error: unknown }
  /** A free slot was chosen, by its time. */
  | { type: 'slot'; time: string }
  /** The page is looked at again, perhaps on another day. */
  | { type: 'today'; today: string }
  | { type: 'settings'; settings: MeetingSettings }
  | { type: 'disabled'; dates: readonly string[] }

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
}

// A year, until the settings have come: the server refuses what is later.
const FARTHEST_DAYS = 366

const freeAt = (slots: readonly FreeSlot[], time: string) => slots.find((slot) => slot.time === time) ?? null

const isAwaited = ({ slots, date }: PickerState, answered: string) =>
  slots.state === 'loading' && date === answered

/** The next state of a picker. An answer that is no longer waited for changes nothing. */
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
      return { ...state, disabledDates: event.dates }
  }
}

/** Why nothing can be booked on a day, as far as is known; null where something can. */
export function refusedIn({ today, settings, disabledDates }: PickerState, date: string): string | null {
  if (settings) return refusedDay(date, { settings, disabledDates, now: shopMoment(today, '00:00') })
  if (date < today) return bookingMessages.pastDay
  return disabledDates.includes(date) ? bookingMessages.disabled : null
}

/** The last day that can be looked at. */
export function lastDay({ today, settings }: PickerState): string {
  return addDays(today, settings?.horizon_days ?? FARTHEST_DAYS)
}

/** The first later day on which meetings are held; whether a slot of it is free is seen there. */
export function laterDay(state: PickerState): string | null {
  const last = lastDay(state)
  for (let day = addDays(state.date, 1); day <= last; day = addDays(day, 1))
    if (!refusedIn(state, day)) return day
  return null
}

/** What is said of the day in place of free slots; empty where there are some, and where asking has failed. */
export function slotsSentence({ slots }: PickerState): string {
  if (slots.state === 'loading') return bookingMessages.loadingSlots
  if (slots.state === 'failed' || slots.data.free.length > 0) return ''
  return slots.data.closed ?? 'No free slots on this day.'
}
