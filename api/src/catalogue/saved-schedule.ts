import { checkSchedule, fittingSchedule, type Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { refuse } from '../http/errors.ts'

/** The fields of a save that are about times to come: a version from the history is about another time. */
export const PLANNED_FIELDS = ['goes_live_at', 'taken_down_at']

const normalised = (moment: string | null) => moment && new Date(moment).toISOString()

/**
 * Returns the schedule that a save leaves: what it names is checked (422), and what it leaves out stays as long as it
 * fits the state.
 */
export function savedSchedule(
  input: { state?: State | undefined } & { [Field in keyof Schedule]?: Schedule[Field] | undefined },
  present: Schedule & { state: State },
): Schedule {
  const state = input.state ?? present.state
  const { goes_live_at = present.goes_live_at, taken_down_at = present.taken_down_at } = input
  if (input.goes_live_at === undefined && input.taken_down_at === undefined)
    return fittingSchedule(state, { goes_live_at, taken_down_at }, Date.now())
  refuse(checkSchedule(state, { goes_live_at, taken_down_at }, Date.now()))
  return { goes_live_at: normalised(goes_live_at), taken_down_at: normalised(taken_down_at) }
}
