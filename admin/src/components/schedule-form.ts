import { checkSchedule, type Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import type { State } from '@karigar/contract/catalogue/state.wire'

/** The state and the schedule as a form holds them: moments in UTC, ISO 8601; null or empty for never. */
export interface ScheduleForm extends Schedule {
  state: State
}

/** Returns the schedule that a form saves. */
export const toSchedule = ({ goes_live_at, taken_down_at }: Partial<Schedule>): Schedule => ({
  goes_live_at: goes_live_at || null,
  taken_down_at: taken_down_at || null,
})

/** Returns a sentence for each planned time that cannot be. */
export const scheduleFaults = (values: Partial<ScheduleForm>): FieldErrors =>
  checkSchedule(values.state ?? 'live', toSchedule(values), Date.now())
