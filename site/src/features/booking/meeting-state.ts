/** What the page of a booked meeting shows. */
import type { Meeting } from '@karigar/contract/wire/booking'

/** What is open below the meeting. */
export type Panel = 'move' | 'cancel'

export type MeetingState =
  | { stage: 'loading' }
  /** The link leads to no meeting. */
  | { stage: 'unknown' }
  /** `cause` is the server's own word; empty where there is none. */
  | { stage: 'failed'; cause: string }
  | {
      stage: 'shown'
      meeting: Meeting
      /** Of the meeting's link. */
      token: string
      open: Panel | null
      /** While the meeting is being moved or cancelled. */
      isBusy: boolean
    }

export type MeetingEvent =
  | { type: 'loading' }
  | { type: 'unknown' }
  | { type: 'failed'; cause: string }
  /** The meeting has come, or has been changed. */
  | { type: 'came'; meeting: Meeting; token: string }
  /** The button of a panel was pressed. */
  | { type: 'toggled'; panel: Panel }
  | { type: 'closed' }
  /** A change is on its way. */
  | { type: 'changing' }
  | { type: 'refused' }

export const UNLOADED: MeetingState = { stage: 'loading' }

/**
 * The next state of the page. Where no meeting is shown, there is nothing to open or to change; while one is being
 * changed, the panel stays that says what comes of it.
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
