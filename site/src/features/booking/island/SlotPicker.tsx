import { slotWords } from '#words/booking.ts'
import { useEffect, useRef } from 'react'
import { Calendar } from './Calendar.tsx'
import { isPhone } from './calendar-page.ts'
import { lastDay, type PickerState, refusedIn } from '../page/slot-picker-state.ts'
import type { SlotPicker as Picker } from '../page/slot-picker.ts'
import { Slots } from './Slots.tsx'

interface Props {
  state: PickerState
  picker: Picker
  /** Whether a wide window has room for two months. */
  isRoomy?: boolean
}

/** A calendar with the slots of the chosen day. */
export function SlotPicker({ state, picker, isRoomy = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The page may stay open over midnight, or be restored from the back/forward cache.
    document.addEventListener('visibilitychange', picker.lookAtToday)
    addEventListener('pageshow', picker.lookAtToday)
    return () => {
      document.removeEventListener('visibilitychange', picker.lookAtToday)
      removeEventListener('pageshow', picker.lookAtToday)
    }
  }, [picker])

  return (
    <div className="slot-picker" ref={box}>
      <section className="card" aria-labelledby="choose-date">
        <h2 id="choose-date">{slotWords.chooseDate}</h2>
        <Calendar
          today={state.today}
          chosen={state.date}
          choice={state.choice}
          last={state.today && lastDay(state)}
          isRoomy={isRoomy}
          full={state.fullDates}
          refused={(date) => refusedIn(state, date)}
          onChoose={(date) => {
            picker.chooseDay(date)
            // On phones the slots stand below the calendar.
            if (isPhone()) box.current?.lastElementChild?.scrollIntoView()
          }}
        />
      </section>
      <Slots state={state} picker={picker} />
    </div>
  )
}
