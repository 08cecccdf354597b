import { atom } from 'nanostores'
import { type KeptMeeting, keptMeetings } from './kept-meetings.ts'

/** The meetings stored in this browser, as the booking page lists them: the next one first. */
export const $kept = atom<KeptMeeting[]>([])

/** Updates `$kept` from storage. */
export function readKept(): void {
  $kept.set(keptMeetings(new Date()))
}

/**
 * Reads the stored meetings now and after a restore from the back/forward cache: one may have been cancelled.
 */
export function followKept(): void {
  readKept()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readKept()
  })
}
