/** The meetings booked in this browser: without an e-mail address their links would be nowhere else. */
import { keptList } from '../../lib/kept-list.ts'

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

/** Returns the meetings that are not over at `now`, the next one first. */
export function keptMeetings(now: Date): KeptMeeting[] {
  return kept
    .read()
    .filter(({ ends_at }) => Date.parse(ends_at) > now.getTime())
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

const without = (token: string) => keptMeetings(new Date()).filter((other) => other.token !== token)

/** Keeps a meeting, or its new time. */
export function keepMeeting({ token, starts_at, ends_at }: KeptMeeting): void {
  kept.change(() => [...without(token), { token, starts_at, ends_at }])
}

/** Forgets a meeting that was cancelled, or that the shop does not know. */
export function forgetMeeting(token: string): void {
  kept.change(() => without(token))
}
