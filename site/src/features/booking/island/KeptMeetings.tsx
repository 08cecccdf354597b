import { bookingPageWords } from '#words/booking.ts'
import type { Ref } from 'react'
import { hrefOf, type KeptMeeting } from '../page/kept-meetings.ts'
import { longMoment } from '../page/when.ts'

interface Props {
  meetings: readonly KeptMeeting[]
  /** Ref of the heading, which takes the focus after a booking. */
  title: Ref<HTMLHeadingElement>
}

/** Links to the meetings that were booked in this browser. */
export function KeptMeetings({ meetings, title }: Props) {
  if (meetings.length === 0) return null
  return (
    <section className="booking-kept" aria-labelledby="kept-meetings">
      <h3 id="kept-meetings" tabIndex={-1} ref={title}>
        {bookingPageWords.yourMeetings}
      </h3>
      <ul className="stack stack-s">
        {meetings.map(({ token, starts_at }) => (
          <li key={token}>
            <a href={hrefOf(token)}>{longMoment(starts_at)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
