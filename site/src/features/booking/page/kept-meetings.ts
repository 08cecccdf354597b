/** Stores the meetings booked in this browser: without an e-mail address their links exist nowhere else. */
import { meetingPath } from '@karigar/contract/meetings/meeting-links'
import { keptList } from '../../../lib/kept-list.ts'

export interface KeptMeeting {
  token: string
  /** UTC, ISO 8601. */
  starts_at: string
  ends_at: string
}

function isMeeting(value: unknown): value is KeptMeeting {
  const { token, starts_at, ends_at } = (value ?? {}) as Record<string, unknown>
  return [token, starts_at, ends_at].every((text) => typeof text === 'string')
}

const kept = keptList('karigar:meetings:1', 10, isMeeting)

/** Returns the address of the page of a meeting with this token. */
export const hrefOf = (token: string): string => meetingPath(token)

/** Returns the stored meetings that are not over, the next one first. */
export function keptMeetings(now: Date): KeptMeeting[] {
  return kept
    .read()
    .filter(({ ends_at }) => Date.parse(ends_at) > now.getTime())
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

/** Stores a meeting, or updates its time. The list forgets the meeting that was stored first when it is full. */
export function keepMeeting({ token, starts_at, ends_at }: KeptMeeting): void {
  const now = Date.now()
  kept.change((meetings) => [
    ...meetings.filter((other) => other.token !== token && Date.parse(other.ends_at) > now),
    { token, starts_at, ends_at },
  ])
}

/** Removes a meeting that was cancelled or that the shop does not know. */
export function forgetMeeting(token: string): void {
  kept.change((meetings) => meetings.filter((other) => other.token !== token))
}
