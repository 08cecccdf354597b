import { bookingWords, slotWords } from '#words/booking.ts'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { longDay } from '@karigar/contract/base/day-names'
import { useEffect, useRef, useState } from 'react'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { laterDay, type PickerState, slotsSentence } from '../page/slot-picker-state.ts'
import type { SlotPicker } from '../page/slot-picker.ts'
import { ownTime } from '../page/when.ts'

interface Props {
  state: PickerState
  picker: SlotPicker
}

type Offered = typeof import('../touch/OfferedSlots.tsx').OfferedSlots

/** Only the message, where the code that offers other slots cannot be loaded. */
const Message: Offered = ({ offer }) => (
  <p className="notice" role="alert">
    {offer.sentence}
  </p>
)

const NO_DAY = '\u00a0'

/** The slots of the chosen day: free ones to choose from, and booked ones crossed out. */
export function Slots({ state, picker }: Props) {
  const { date, slots, slot, offer } = state
  const [Offered, setOffered] = useState<Offered | null>(null)
  const section = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  const sentence = slotsSentence(state)

  /**
   * Runs an action that reloads the slots, then moves the focus to them, because the pressed button is gone.
   */
  const awaiting = (act: () => void) => {
    isAwaited.current = true
    act()
  }

  useEffect(() => {
    if (slots.state === 'loading' || !isAwaited.current) return
    isAwaited.current = false
    // The focus stays where it is if the user has moved it meanwhile.
    const at = document.activeElement
    if (at && at !== document.body && !section.current?.contains(at)) return
    const chosen = section.current?.querySelector<HTMLElement>('[name=slot]:checked')
    const first = section.current?.querySelector<HTMLElement>('[name=slot], .btn')
    ;(chosen ?? first)?.focus()
  }, [slots])

  const isTaken = offer !== null
  useEffect(() => {
    // Few visitors see it, so it is loaded once it is needed.
    if (isTaken)
      import('../touch/OfferedSlots.tsx').then(
        ({ OfferedSlots }) => setOffered(() => OfferedSlots),
        () => setOffered(() => Message),
      )
  }, [isTaken])

  return (
    <section className="card slots" aria-labelledby="choose-slot" ref={section}>
      <div>
        <h2 id="choose-slot">{slotWords.chooseTime}</h2>
        <p className="muted small">
          <span>{date ? longDay(date) : NO_DAY}</span>
          <span>{slotWords.inIst}</span>
        </p>
      </div>
      {offer && Offered && (
        <Offered
          offer={offer}
          onChoose={({ date: day, time }) => awaiting(() => picker.chooseDay(day, time))}
        />
      )}
      <p className="slots-state" role="status" hidden={sentence === ''}>
        {sentence}
      </p>
      <LoadArea
        className="stack"
        load={slots}
        skeleton={null}
        failed={bookingMessages.loadFailed}
        isFailureSaid
        onRetry={() => awaiting(picker.reload)}
      >
        {({ free, booked }) => (
          <>
            {free.length === 0 && laterDay(state) && (
              <button
                className="btn btn-secondary btn-small slots-next"
                type="button"
                onClick={() => awaiting(picker.nextFreeDay)}
              >
                {slotWords.nextFreeDay}
              </button>
            )}
            {free.length > 0 && (
              <fieldset>
                <legend className="visually-hidden">{slotWords.freeTimes}</legend>
                <div className="slots-free">
                  {free.map(({ from, to, time }) => {
                    const own = ownTime(date, time)
                    const isChosen = time === slot?.time
                    return (
                      <label key={time} className={isChosen ? 'slot slot-chosen' : 'slot'}>
                        <input
                          type="radio"
                          name="slot"
                          value={time}
                          checked={isChosen}
                          onChange={() => picker.chooseSlot(time)}
                        />
                        <span className="slot-time">
                          <span>{from} –</span> <span>{to}</span>
                        </span>
                        {own && <span className="slot-own muted small">{bookingWords.yourTime(own)}</span>}
                      </label>
                    )
                  })}
                </div>
              </fieldset>
            )}
            {booked.length > 0 && (
              <div>
                <h3 className="slots-booked-title" id="booked-slots">
                  {slotWords.alreadyBooked}
                </h3>
                <ul className="slots-booked" aria-labelledby="booked-slots">
                  {booked.map(({ from, to }) => (
                    <li key={from}>
                      <s>{`${from} – ${to}`}</s>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </LoadArea>
    </section>
  )
}
