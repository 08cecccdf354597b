import { meetingWords } from '#words/booking.ts'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../toast/page/toast.ts'
import type { MeetingMover } from '../touch/MeetingMover.tsx'
import { closePanel } from '../page/meeting-store.ts'

interface Props {
  /** The meeting's day, which is chosen initially. */
  day: string
  isBusy: boolean
  onStay: () => void
}

/** Panel for moving the meeting. Loads the calendar on demand, because most visitors never move a meeting. */
export function MovePanel(props: Props) {
  const [Mover, setMover] = useState<typeof MeetingMover | null>(null)
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    import('../touch/MeetingMover.tsx').then(
      (come) => setMover(() => come.MeetingMover),
      () => {
        closePanel()
        showToast({ title: bookingMessages.changeFailed, kind: 'error' })
      },
    )
  }, [])

  useEffect(() => {
    if (Mover) section.current?.scrollIntoView({ block: 'nearest' })
  }, [Mover])

  return (
    <section className="stack" aria-labelledby="move-meeting" ref={section}>
      <h2 id="move-meeting">{meetingWords.moveTitle}</h2>
      {Mover ? <Mover {...props} /> : <p role="status">{bookingMessages.loadingSlots}</p>}
    </section>
  )
}
