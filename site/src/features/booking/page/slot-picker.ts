import type { OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { createClient } from '@karigar/contract/client'
import { atom, type ReadableAtom } from 'nanostores'
import { showToast } from '../../toast/page/toast.ts'
import { laterDay, type PickerEvent, type PickerState, pickerStep, UNOPENED } from './slot-picker-state.ts'
import { shopToday } from './when.ts'

/** Store for choosing a day and a slot, for a new meeting or for moving one. */
export interface SlotPicker {
  $picker: ReadableAtom<PickerState>
  /**
   * Chooses a day, by default today, and requests all data; returns a function that aborts the request for
   * slots.
   */
  open: (date?: string) => () => void
  /** Updates today's date from the clock. */
  lookAtToday: () => void
  /** Chooses a day, and a time (24-hour `hh:mm`) if it is still free. */
  chooseDay: (date: string, time?: string) => void
  chooseSlot: (time: string) => void
  /** Reloads the day's slots and clears the chosen one. */
  reload: () => void
  /** Offers free slots in place of a taken one, and reloads the day's slots. */
  offer: (sentence: string, slots: readonly OfferedSlot[]) => void
  nextFreeDay: () => void
}

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/** Creates a picker, which requests nothing until it is opened. */
export function createSlotPicker(): SlotPicker {
  const $picker = atom(UNOPENED)
  let asked = new AbortController()
  /** Today as the server says, once this device's clock has turned out to be wrong; it may be a year off. */
  let told = ''
  const today = () => told || shopToday()

  const dispatch = (event: PickerEvent) => $picker.set(pickerStep($picker.get(), event))

  /** Requests the chosen day's slots and aborts the previous request. */
  const ask = async () => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const { date } = $picker.get()
    try {
      const day = await call('GET /public/get_bookings', { query: { date } }, signal)
      if (signal.aborted) return
      const believed = $picker.get().today
      if (day.today && day.today !== believed) {
        told = day.today
        if (date === believed) return chooseDay(day.today)
        lookAtToday()
      }
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

  const chooseDay = (date: string, wanted = '') => askFor({ type: 'day', date, wanted, today: today() })
  const lookAtToday = () => dispatch({ type: 'today', today: today() })

  // A failure is only logged (specification §8): the server still refuses days that the calendar then allows.
  const askForRules = () => {
    call('GET /public/meeting-settings')
      .then((settings) => dispatch({ type: 'settings', settings }))
      .catch((error: unknown) => console.info('The hours of meetings could not be fetched.', error))
    call('GET /public/disabled-dates')
      .then(({ status, disabled_dates, full_dates: full = [] }) => {
        if (status) dispatch({ type: 'disabled', dates: disabled_dates.map(({ date }) => date), full })
      })
      .catch((error: unknown) => console.info('The disabled dates could not be fetched.', error))
  }

  return {
    $picker,
    open(date = today()) {
      chooseDay(date)
      askForRules()
      return () => asked.abort()
    },
    lookAtToday,
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
