import type { State } from '@karigar/contract/catalogue/state.wire'
import type { ComparedField } from './FieldVersions.tsx'
import { formatMoment } from './format.ts'
import { STATE_NAMES } from './state-names.ts'

/** The state and the schedule, as two versions of a record are compared. */
export const stateFields = [
  { source: 'state', label: 'State', show: (state: State) => STATE_NAMES[state] },
  { source: 'goes_live_at', label: 'Goes live at', show: formatMoment },
  { source: 'taken_down_at', label: 'Is taken down at', show: formatMoment },
] as const satisfies readonly ComparedField[]
