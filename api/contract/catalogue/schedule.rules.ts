import type { FieldErrors } from '../base/shared-schemas.ts'
import type { State } from './state.wire.ts'
import { scheduleMessages } from './schedule.words.ts'

/** When a service changes its state by itself; moments in UTC, ISO 8601, null for never. */
export interface Schedule {
  goes_live_at: string | null
  taken_down_at: string | null
}

export const NO_SCHEDULE: Schedule = { goes_live_at: null, taken_down_at: null }

const FIELDS = ['goes_live_at', 'taken_down_at'] as const

const isMoment = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text)) return false
  const time = Date.parse(text)
  // The parser takes 30 February for 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 16) === text.slice(0, 16)
}

/**
 * Returns why a draft cannot be planned for this moment, as a sentence; null when it can.
 *
 * @param now the present, in milliseconds since 1970
 */
export function momentFault(at: string, now: number): string | null {
  if (!isMoment(at)) return scheduleMessages.noMoment
  return Date.parse(at) <= now ? scheduleMessages.past : null
}

/**
 * Checks a schedule against the state that it begins with: each of its moments is to come, and changes the state.
 * Returns a sentence per field, none when the schedule is valid.
 *
 * @param now the present, in milliseconds since 1970
 */
export function checkSchedule(state: State, schedule: Schedule, now: number): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of FIELDS) {
    const at = schedule[field]
    const fault = at === null ? null : momentFault(at, now)
    if (fault !== null) errors[field] = fault
  }
  if (Object.keys(errors).length > 0) return errors
  const live = schedule.goes_live_at === null ? null : Date.parse(schedule.goes_live_at)
  const down = schedule.taken_down_at === null ? null : Date.parse(schedule.taken_down_at)
  if (state === 'live') {
    if (live !== null && down === null) return { goes_live_at: scheduleMessages.liveAlready }
    // Most likely somebody means to begin later, and would be surprised to find it live at once.
    if (live !== null && down !== null && live < down) return { goes_live_at: scheduleMessages.liveAlready }
    if (live !== null && live === down) return { goes_live_at: scheduleMessages.liveBeforeDown }
    return {}
  }
  if (down !== null && live === null) return { taken_down_at: scheduleMessages.hiddenAlready }
  if (live !== null && down !== null && down <= live)
    return { taken_down_at: scheduleMessages.downBeforeLive }
  return {}
}

/** Returns the schedule as far as it still fits: all of it, or none. */
export const fittingSchedule = (state: State, schedule: Schedule, now: number): Schedule =>
  Object.keys(checkSchedule(state, schedule, now)).length === 0 ? schedule : NO_SCHEDULE

/** Returns the state and the schedule after what is due by `now`, a moment in UTC, ISO 8601. */
export function afterDue(
  { state, goes_live_at, taken_down_at }: Schedule & { state: State },
  now: string,
): Schedule & { state: State } {
  const isLiveDue = goes_live_at !== null && goes_live_at <= now
  const isDownDue = taken_down_at !== null && taken_down_at <= now
  const last: State | null =
    isLiveDue && isDownDue
      ? goes_live_at > taken_down_at
        ? 'live'
        : 'hidden'
      : isLiveDue
        ? 'live'
        : isDownDue
          ? 'hidden'
          : null
  return {
    state: last ?? state,
    goes_live_at: isLiveDue ? null : goes_live_at,
    taken_down_at: isDownDue ? null : taken_down_at,
  }
}
