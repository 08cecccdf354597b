import { slotWords } from '#words/booking.ts'
import type { OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import { shortDay } from '@karigar/contract/base/day-names'
import { useEffect, useRef } from 'react'
import type { PickerState } from '../page/slot-picker-state.ts'

interface Props {
  offer: NonNullable<PickerState['offer']>
  onChoose: (slot: OfferedSlot) => void
}

/** Offers free slots in place of a taken one, and takes the focus when they appear. */
export function OfferedSlots({ offer, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Whenever there is another offer.
    if (offer) (first.current ?? box.current)?.focus()
  }, [offer])

  return (
    <div className="notice" role="alert" tabIndex={-1} ref={box}>
      <div className="stack stack-s">
        <p>{offer.slots.length > 0 ? slotWords.freeInstead(offer.sentence) : offer.sentence}</p>
        <div className="cluster">
          {offer.slots.map((slot, index) => (
            <button
              key={`${slot.date} ${slot.time}`}
              className="chip"
              type="button"
              ref={index === 0 ? first : undefined}
              onClick={() => onChoose(slot)}
            >
              {slotWords.slotOfDay(shortDay(slot.date), slot.from)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
