/** Loads, moves and cancels the meeting whose token is in the page's address. */
import type { Meeting, OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { ApiError, createClient } from '@karigar/contract/client'
import { atom } from 'nanostores'
import { showToast } from '../../toast/page/toast.ts'
import { freeInstead } from './free-instead.ts'
import { forgetMeeting, keepMeeting } from './kept-meetings.ts'
import { type MeetingEvent, meetingStep, type Panel, UNLOADED } from './meeting-state.ts'

/** Why a meeting was not moved. */
export interface Refusal {
  sentence: string
  /** Free slots in place of a taken one; null if there is another reason. */
  free: readonly OfferedSlot[] | null
}

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

export const $meeting = atom(UNLOADED)

let token = ''

const dispatch = (event: MeetingEvent) => $meeting.set(meetingStep($meeting.get(), event))

const detailOf = (error: unknown) =>
  error instanceof ApiError ? error.message : bookingMessages.changeFailed

/** Shows the meeting, and stores its link in this browser unless it is cancelled. */
function show(meeting: Meeting): void {
  if (meeting.status === 'cancelled') forgetMeeting(token)
  else keepMeeting({ token, starts_at: meeting.starts_at, ends_at: meeting.ends_at })
  dispatch({ type: 'came', meeting, token })
}

function showUnknown(): void {
  forgetMeeting(token)
  dispatch({ type: 'unknown' })
}

/** Loads the meeting of the page's address. */
export async function loadMeeting(): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  token = asked
  if (!asked) return showUnknown()
  dispatch({ type: 'loading' })
  try {
    const meeting = await call('GET /public/bookings/:token', { params: { token: asked } })
    if (asked === token) show(meeting)
  } catch (error) {
    if (asked !== token) return
    const answer = error instanceof ApiError ? error : null
    if (answer && [400, 404, 422].includes(answer.status)) showUnknown()
    else dispatch({ type: 'failed', cause: answer?.message ?? '' })
  }
}

/** Loads the meeting now, and again whenever the address changes. */
export function followAddress(): void {
  addEventListener('hashchange', () => void loadMeeting())
  void loadMeeting()
}

export const togglePanel = (panel: Panel): void => dispatch({ type: 'toggled', panel })
export const closePanel = (): void => dispatch({ type: 'closed' })

/**
 * Sends a change, one at a time. Throws if it is refused; ignores the response if the address has changed
 * since.
 */
async function change(send: (token: string) => Promise<Meeting>, sentence: string): Promise<void> {
  const state = $meeting.get()
  if (state.stage !== 'shown' || state.isBusy) return
  dispatch({ type: 'changing' })
  try {
    const meeting = await send(state.token)
    if (state.token !== token) return
    show(meeting)
    showToast({ title: sentence })
  } catch (error) {
    if (state.token !== token) return
    dispatch({ type: 'refused' })
    throw error
  }
}

export async function cancelMeeting(): Promise<void> {
  try {
    await change(
      (named) => call('POST /public/bookings/:token/cancel', { params: { token: named } }),
      bookingMessages.cancelled,
    )
  } catch (error) {
    showToast({ title: bookingMessages.changeFailed, description: detailOf(error), kind: 'error' })
  }
}

/** Moves the meeting to a free slot (`YYYY-MM-DD hh:mm`); returns the refusal, or null if there is none. */
export async function moveMeeting(dateandtime: string): Promise<Refusal | null> {
  try {
    await change(
      (named) => call('PUT /public/bookings/:token', { params: { token: named }, body: { dateandtime } }),
      bookingMessages.rescheduled,
    )
    return null
  } catch (error) {
    return { sentence: detailOf(error), free: freeInstead(error instanceof ApiError ? error : null) }
  }
}
