import { moveMeetingWords } from '#words/booking.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { moveMeeting } from '../page/meeting-store.ts'
import { createSlotPicker } from '../page/slot-picker.ts'
import { SlotPicker } from '../island/SlotPicker.tsx'

interface Props {
  /** The meeting's day, which is chosen initially. */
  day: string
  isBusy: boolean
  onStay: () => void
}

/** Slot picker with a button that moves the meeting to the chosen slot. */
export function MeetingMover({ day, isBusy, onStay }: Props) {
  const [picker] = useState(createSlotPicker)
  const [problem, setProblem] = useState('')
  const state = useStore(picker.$picker)
  const { date, slot } = state

  useEffect(() => picker.open(day), [picker, day])

  const move = async () => {
    if (!slot) return
    setProblem('')
    const refusal = await moveMeeting(`${date} ${slot.time}`)
    if (refusal?.free) picker.offer(refusal.sentence, refusal.free)
    else if (refusal) setProblem(refusal.sentence)
  }

  return (
    <>
      <p className="notice notice-danger" role="alert" hidden={problem === ''}>
        {problem}
      </p>
      <SlotPicker state={state} picker={picker} />
      <div className="cluster">
        <button
          className="btn btn-primary"
          type="button"
          disabled={!slot}
          aria-busy={isBusy}
          onClick={() => void move()}
        >
          {moveMeetingWords.move}
        </button>
        <button className="btn btn-ghost" type="button" onClick={() => !isBusy && onStay()}>
          {moveMeetingWords.stay}
        </button>
      </div>
    </>
  )
}
