/** State of the page of a booked meeting. */
import type { Meeting } from '@karigar/contract/meetings/booking.wire'

/** The panels that can be open below the meeting. */
export type Panel = 'move' | 'cancel'

export type MeetingState =
  | { stage: 'loading' }
  /** The link leads to no meeting. */
  | { stage: 'unknown' }
  /** `cause` is the server's message; empty if there is none. */
  | { stage: 'failed'; cause: string }
  | {
      stage: 'shown'
      meeting: Meeting
      /** Token of the meeting's link. */
      token: string
      open: Panel | null
      /** True while the meeting is being moved or cancelled. */
      isBusy: boolean
    }

export type MeetingEvent =
  | { type: 'loading' }
  | { type: 'unknown' }
  | { type: 'failed'; cause: string }
  /** The meeting has been loaded or changed. */
  | { type: 'came'; meeting: Meeting; token: string }
  /** The button of a panel was pressed. */
  | { type: 'toggled'; panel: Panel }
  | { type: 'closed' }
  /** A change has been sent. */
  | { type: 'changing' }
  | { type: 'refused' }

export const UNLOADED: MeetingState = { stage: 'loading' }

/**
 * Returns the state of the page after an event. While no meeting is shown, nothing can be opened or changed;
 * while a change is in progress, the panel stays open to show its result.
 */
export function meetingStep(state: MeetingState, event: MeetingEvent): MeetingState {
  switch (event.type) {
    case 'loading':
    case 'unknown':
      return { stage: event.type }
    case 'failed':
      return { stage: 'failed', cause: event.cause }
    case 'came':
      return { stage: 'shown', meeting: event.meeting, token: event.token, open: null, isBusy: false }
  }
  if (state.stage !== 'shown') return state
  switch (event.type) {
    case 'toggled':
      return state.isBusy ? state : { ...state, open: state.open === event.panel ? null : event.panel }
    case 'closed':
      return state.isBusy ? state : { ...state, open: null }
    case 'changing':
      return { ...state, isBusy: true }
    case 'refused':
      return { ...state, isBusy: false }
  }
}
