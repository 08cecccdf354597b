/** Stores the meetings booked in this browser: without an e-mail address their links exist nowhere else. */
import { keepStored, readStored } from '../../lib/browser-storage.ts'

const KEPT_KEY = 'karigar:meetings:1'
const MOST = 10

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

/** Returns the stored meetings that are not over, the next one first. */
export function keptMeetings(now: Date): KeptMeeting[] {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', KEPT_KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter(isMeeting)
      .filter(({ ends_at }) => Date.parse(ends_at) > now.getTime())
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  } catch {
    return []
  }
}

function keep(meetings: KeptMeeting[]): void {
  keepStored('localStorage', KEPT_KEY, JSON.stringify(meetings.slice(-MOST)))
}

/** Stores a meeting, or updates its time. */
export function keepMeeting({ token, starts_at, ends_at }: KeptMeeting): void {
  keep([...keptMeetings(new Date()).filter((other) => other.token !== token), { token, starts_at, ends_at }])
}

/** Removes a meeting that was cancelled or that the shop does not know. */
export function forgetMeeting(token: string): void {
  const kept = keptMeetings(new Date())
  if (kept.some((meeting) => meeting.token === token)) keep(kept.filter((meeting) => meeting.token !== token))
}
