import { bookingWords, meetingWords } from '#words/booking.ts'
import type { Meeting } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { chatLink } from '@karigar/contract/base/chat-link'
import { longDay } from '@karigar/contract/base/day-names'
import { calendarPath, meetingPath } from '@karigar/contract/meetings/meeting-links'
import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import type { Panel } from '../page/meeting-state.ts'
import { cancelMeeting, closePanel, togglePanel } from '../page/meeting-store.ts'
import { longMoment, ownTime } from '../page/when.ts'

interface Props {
  meeting: Meeting
  /** Token of the meeting's link. */
  token: string
  open: Panel | null
  isBusy: boolean
  shop: string
  whatsapp: string
  moveButton: RefObject<HTMLButtonElement | null>
}

/** Returns the sentence that says until when the meeting can be changed, or that it is too late. */
function limitOf({ can_change, change_until }: Meeting): string {
  return can_change ? meetingWords.changeUntil(longMoment(change_until)) : meetingWords.fixed
}

const hidden = (text: string) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
)

/** Details of the meeting, with the buttons to change it. */
export function MeetingCard({ meeting, token, open, isBusy, shop, whatsapp, moveButton }: Props) {
  const { date, from, to, user_name, topic, can_change } = meeting
  const title = useRef<HTMLHeadingElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const shown = useRef(meeting)
  const isCancelled = meeting.status === 'cancelled'
  const own = ownTime(date, meeting.time)
  const keep = () => {
    closePanel()
    cancelButton.current?.focus()
  }
  const about = meetingWords.about(shop, longDay(date), from)
  const when = meetingWords.slot(longDay(date), from, to)

  const toOneself = bookingMessages.ownReminder(shop, when, new URL(meetingPath(token), location.href).href)

  // After a change the pressed button is gone, so the heading takes the focus.
  useEffect(() => {
    if (shown.current === meeting) return
    shown.current = meeting
    title.current?.focus()
  }, [meeting])

  return (
    <div className="card stack meeting-card">
      <p className={isCancelled ? 'badge' : 'badge badge-marigold'}>
        {isCancelled ? meetingWords.cancelled : meetingWords.booked}
      </p>
      <h2 tabIndex={-1} ref={title}>
        {when}
      </h2>
      {own && <p className="muted">{bookingWords.yourTime(own)}</p>}
      <dl className="meeting-facts">
        <div>
          <dt>{meetingWords.for}</dt>
          <dd>{user_name}</dd>
        </div>
        <div>
          <dt>{meetingWords.topic}</dt>
          <dd>{topic}</dd>
        </div>
      </dl>
      {!isCancelled && (
        <div className="cluster">
          <a
            className="btn btn-primary"
            href={import.meta.env.PUBLIC_API_BASE + calendarPath(token)}
            download="meeting.ics"
          >
            <Icon path={icons.calendar} />
            {meetingWords.addToCalendar}
          </a>
          {/* Without a number, WhatsApp asks whom to send it to. */}
          <a className="btn btn-secondary" href={chatLink('', toOneself)} target="_blank" rel="noopener">
            {meetingWords.inWhatsApp(bookingMessages.toOneself, hidden)}
          </a>
          {can_change && (
            <>
              <button
                className="btn btn-secondary"
                type="button"
                ref={moveButton}
                aria-expanded={open === 'move'}
                onClick={() => togglePanel('move')}
              >
                {meetingWords.move}
              </button>
              <button
                className="btn btn-ghost"
                type="button"
                ref={cancelButton}
                aria-expanded={open === 'cancel'}
                onClick={() => togglePanel('cancel')}
              >
                {meetingWords.cancel}
              </button>
            </>
          )}
        </div>
      )}
      {open === 'cancel' && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the question
        <div
          className="notice notice-danger"
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !isBusy) keep()
          }}
        >
          <div className="stack stack-s">
            <p>{meetingWords.cancelQuestion}</p>
            <div className="cluster">
              <button
                className="btn btn-primary btn-small"
                type="button"
                aria-busy={isBusy}
                onClick={() => void cancelMeeting()}
              >
                {meetingWords.cancelIt}
              </button>
              <button className="btn btn-secondary btn-small" type="button" autoFocus onClick={keep}>
                {meetingWords.keepIt}
              </button>
            </div>
          </div>
        </div>
      )}
      {isCancelled ? (
        <p className="notice">
          <Icon path={icons.info} />
          <span>{bookingMessages.cancelledInfo}</span>
        </p>
      ) : (
        <p className="muted small">{limitOf(meeting)}</p>
      )}
      <div className="cluster">
        <a className="btn btn-chat" href={chatLink(whatsapp, about)} target="_blank" rel="noopener">
          <Icon path={icons.chat} />
          {meetingWords.inWhatsApp(meetingWords.chat, hidden)}
        </a>
        <a className={isCancelled ? 'btn btn-primary' : 'btn btn-ghost'} href={href('/booking')}>
          {meetingWords.bookAnother}
        </a>
      </div>
    </div>
  )
}
