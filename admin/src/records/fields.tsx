import type { TextField } from '@karigar/contract/base/text-fields'
import type { RaRecord } from 'react-admin'
import { LimitedInput } from '../components/LimitedInput.tsx'
import { formatDay, sortableDay } from '../components/format.ts'
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
        <LimitedInput
          source={source}
          label={label}
          most={most}
          rows={rows}
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
