import { atom } from 'nanostores'
import { type KeptMeeting, keptMeetings } from './kept-meetings.ts'

/** The meetings kept in this browser as the booking page shows them, the next one first. */
export const $kept = atom<KeptMeeting[]>([])

/** Reads what is kept now. */
export function readKept(): void {
  $kept.set(keptMeetings(new Date()))
}

/** Reads what is kept, and again when the page is taken up by the back button: a meeting may be cancelled since. */
export function followKept(): void {
  readKept()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readKept()
  })
}
