import { isBlank } from '@karigar/contract/base/text'
import type { Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import type { RaRecord } from 'react-admin'
import { formatMoment } from '../components/format.ts'
import { PlannedState, StateChip } from '../components/StateChip.tsx'
import { ScheduleInputs, StateInput } from '../components/ScheduleInputs.tsx'
import { STATE_NAMES } from '../components/state-names.ts'
import type { RecordField } from './define-record.tsx'

type Planned = RaRecord & Schedule & { state: State }

/** What shows whether shoppers see a record, and when that changes by itself. */
export const stateChip = ({ state, goes_live_at, taken_down_at }: Planned) => (
  <>
    <StateChip state={state} />
    <PlannedState state={state} goes_live_at={goes_live_at} taken_down_at={taken_down_at} />
  </>
)

/** Returns the fields of whether shoppers see a record, and since when; `hint` says what hiding it does. */
export const stateFields = <Row extends Planned>(hint: string): readonly RecordField<Row>[] => [
  {
    source: 'state',
    label: 'State',
    start: 'live',
    input: <StateInput helperText={hint} />,
    cell: stateChip,
    unsorted: true,
    csv: ({ state }) => STATE_NAMES[state],
    text: (state: State) => STATE_NAMES[state],
  },
  moment('goes_live_at', 'Goes live at', <ScheduleInputs />),
  moment('taken_down_at', 'Is taken down at'),
]

const moment = <Row extends RaRecord>(
  source: string,
  label: string,
  input?: RecordField<Row>['input'],
): RecordField<Row> => ({
  source,
  label,
  start: null,
  ...(input ? { input } : {}),
  save: (value) => (isBlank(value) ? null : value),
  text: formatMoment,
})
