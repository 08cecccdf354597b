import { isBlank } from '@karigar/contract/base/text'
import type { TextField } from '@karigar/contract/base/text-fields'
import type { Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import type { RaRecord } from 'react-admin'
import { TextInput } from 'react-admin'
import { atMost } from '../components/at-most.ts'
import { formatDay, formatMoment, sortableDay } from '../components/format.ts'
import { PlannedState } from '../components/PlannedState.tsx'
import { ScheduleInputs } from '../components/ScheduleInputs.tsx'
import { StateChip } from '../components/StateChip.tsx'
import { StateInput } from '../components/StateInput.tsx'
import { STATE_NAMES } from '../components/state-names.ts'
import type { RecordField } from './define-record.tsx'

type Own<Row extends RaRecord> = Partial<RecordField<Row>> & {
  /** It is what the record is called by: required, and where the form begins. */
  isName?: boolean
  /** What stands below its input. */
  helperText?: string
}

/** Returns the fields of declared texts, in form and table; `own` says by name what is special. */
export const textFields = <Name extends string, Row extends RaRecord>(
  { list }: { list: readonly (readonly [Name, TextField])[] },
  own: Partial<Record<Name, Own<Row>>>,
): RecordField<Row>[] =>
  list.map(([source, { label, most, rows }]) => {
    const { isName = false, helperText, ...special } = own[source] ?? {}
    return {
      source,
      label,
      start: '',
      input: (
        <TextInput
          source={source}
          label={label}
          slotProps={atMost(most)}
          {...(rows !== undefined && { multiline: true, minRows: rows })}
          {...(helperText && { helperText })}
          {...(isName && { required: true, autoFocus: true })}
        />
      ),
      cell: true,
      ...special,
    }
  })

/** Returns the field of a day on which something happened to the record, in the table. */
export const dayField = <Row extends RaRecord>(source: string, label: string): RecordField<Row> => ({
  source,
  label,
  cell: (row) => formatDay(String(row[source])),
  csv: (row) => sortableDay(String(row[source])),
  look: 'unbroken',
})

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
