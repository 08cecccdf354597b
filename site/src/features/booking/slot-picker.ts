import type { OfferedSlot } from '@karigar/contract/wire/booking'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { createClient } from '@karigar/contract/wire/client'
import { atom, type ReadableAtom } from 'nanostores'
import { showToast } from '../toast/toast.ts'
import { laterDay, type PickerEvent, type PickerState, pickerStep, UNOPENED } from './slot-picker-state.ts'
import { shopToday } from './when.ts'

/** A day and a slot being chosen, for a new meeting or another time of one: the state, and what can be done to it. */
export interface SlotPicker {
  $picker: ReadableAtom<PickerState>
  /** Begins with a day, today unless given, and asks for all that is shown; answers how to stop asking. */
  open: (date?: string) => () => void
  /** Asks the clock which day is today. */
  lookAtToday: () => void
  /** Chooses a day, and a time of it (24-hour `hh:mm`) where that is still free. */
  chooseDay: (date: string, time?: string) => void
  chooseSlot: (time: string) => void
  /** Fetches the day's slots anew; the chosen one is let go. */
  reload: () => void
  /** Offers free slots instead of one that is gone, and fetches the day's anew. */
  offer: (sentence: string, slots: readonly OfferedSlot[]) => void
  nextFreeDay: () => void
}

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/** Makes a picker, which asks for nothing until it is opened. */
export function createSlotPicker(): SlotPicker {
  const $picker = atom(UNOPENED)
  let asked = new AbortController()

  const dispatch = (event: PickerEvent) => $picker.set(pickerStep($picker.get(), event))

  /** Asks for the chosen day's slots; what was asked before is no longer waited for. */
  const ask = async () => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const { date } = $picker.get()
    try {
      const day = await call('GET /public/get_bookings', { query: { date } }, signal)
      if (signal.aborted) return
      dispatch({ type: 'came', date, free: day.free_slots, booked: day.booked_slots, closed: day.closed })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'failed', date, error })
      showToast({
        title: bookingMessages.loadFailedTitle,
        description: bookingMessages.loadFailed,
        kind: 'error',
      })
    }
  }

  const askFor = (event: PickerEvent) => {
    dispatch(event)
    void ask()
  }

  const chooseDay = (date: string, wanted = '') => askFor({ type: 'day', date, wanted, today: shopToday() })

  // Specification §8: a failure is logged only. The server refuses what the calendar then does not know.
  const askForRules = () => {
    call('GET /public/meeting-settings')
      .then((settings) => dispatch({ type: 'settings', settings }))
      .catch((error: unknown) => console.info('The hours of meetings could not be fetched.', error))
    call('GET /public/disabled-dates')
      .then(({ status, disabled_dates }) => {
        if (status) dispatch({ type: 'disabled', dates: disabled_dates.map(({ date }) => date) })
      })
      .catch((error: unknown) => console.info('The disabled dates could not be fetched.', error))
  }

  return {
    $picker,
    open(date = shopToday()) {
      chooseDay(date)
      askForRules()
      return () => asked.abort()
    },
    lookAtToday: () => dispatch({ type: 'today', today: shopToday() }),
    chooseDay,
    chooseSlot: (time) => dispatch({ type: 'slot', time }),
    reload: () => askFor({ type: 'again' }),
    offer: (sentence, slots) => askFor({ type: 'offered', sentence, slots }),
    nextFreeDay() {
      const day = laterDay($picker.get())
      if (day) chooseDay(day)
    },
  }
}
