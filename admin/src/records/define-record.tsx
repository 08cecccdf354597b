import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import type { HistoryKind } from '@karigar/contract/base/history.rules'
import { Fragment, type ReactNode } from 'react'
import { DataTable, type RaRecord, type SortPayload } from 'react-admin'
import type { Sorts } from '../components/CardSort.tsx'
import type { ComparedField } from '../components/FieldVersions.tsx'
import type { CsvColumn } from '../components/csv.ts'
import type { CardContent } from '../components/RecordCards.tsx'
import { RowActions } from '../components/RowActions.tsx'

type Cell = string | number | null
type Values = Readonly<Record<string, unknown>>

/** The form that adds a record, or the one that edits one. */
export type FormName = 'create' | 'edit'

/** A form as its dialog takes it. */
interface RecordForm {
  /** Returns the form's values of a record; without one, of an empty form. */
  valuesOf: (row?: Values) => Values
  toSave: (values: Values) => Record<string, unknown>
  check: (values: Values) => FieldErrors
  inputs: ReactNode
}

/** A field of a record: how it is named, entered, listed, exported and compared, each once. */
export interface RecordField<Row extends RaRecord, Lookups = unknown> {
  source: string
  label: string
  /** Its value in an empty form; a field without one is not part of the form. */
  start?: unknown
  /** The only form that has it, where adding and editing differ. */
  only?: FormName
  /** Its input; one input may serve several fields, and then stands with the first. */
  input?: ReactNode
  /** What is saved of the form's value, undefined for nothing; the value itself by default, without spaces around a text. */
  save?: (value: unknown) => unknown
  /** Its cell in the table: the value as it is, or what is rendered of the record. */
  cell?: true | ((row: Row) => ReactNode)
  /** The list cannot be sorted by it. */
  unsorted?: true
  align?: 'right'
  look?: keyof typeof LOOKS
  /** Its heading in the CSV, where that has more columns than the table. */
  heading?: string
  /** Its cell in the CSV; by default what is shown as text, if it is in the table or the form. */
  csv?: false | ((row: Row, lookups: Lookups) => Cell)
  /** The value as people read it, in the CSV and where two versions are compared. */
  text?: (value: never) => string
  /** The value where two versions are compared, if it takes more than a text. */
  show?: (value: never) => ReactNode
}

/** How records are added and edited by hand. */
interface RecordForms {
  /** Checks a form; returns its sentences by field. */
  check: (values: Values, form: FormName) => FieldErrors
  sentences: {
    added: string
    updated: string
    addFailed: string
    updateFailed: string
    notFound: string
  }
}

/** What a list of records needs to be told once. */
export interface RecordDefinition<Row extends RaRecord, Lookups = unknown> {
  /** What staff call one: Label. */
  one: string
  /** What staff call them: Labels. */
  several: string
  kind: HistoryKind
  fields: readonly RecordField<Row, Lookups>[]
  nameOf: (row: Row) => string
  /** Absent where records are not made by hand. */
  form?: RecordForms
  sort: SortPayload
  card: Omit<CardContent<Row>, 'actions'> & Partial<Pick<CardContent<Row>, 'actions'>>
  sentences: {
    deleted: string
    deleteFailed: string
    loadFailed: string
    confirmDelete: string
  }
}

/** What follows from a definition; made once for each kind of record. */
export interface DefinedRecord<Row extends RaRecord, Lookups = unknown> extends RecordDefinition<
  Row,
  Lookups
> {
  /** Null where records are not made by hand. */
  forms: (Readonly<Record<FormName, RecordForm>> & Pick<RecordForms, 'sentences'>) | null
  table: ReactNode
  sorts: Sorts
  card: CardContent<Row>
  columns: (lookups: Lookups) => readonly CsvColumn<Row>[]
  compared: readonly ComparedField[]
}

const LOOKS = {
  strong: { fontWeight: 600 },
  unbroken: { whiteSpace: 'nowrap' },
  unbrokenIfWide: { whiteSpace: { lg: 'nowrap' } },
  digits: { fontVariantNumeric: 'tabular-nums' },
  brokenAnywhere: { overflowWrap: 'anywhere' },
} as const

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Returns all that follows from what is said once of a kind of record. */
export function defineRecord<Row extends RaRecord, Lookups = unknown>(
  definition: RecordDefinition<Row, Lookups>,
): DefinedRecord<Row, Lookups> {
  const { fields, nameOf, form, card } = definition
  const entered = fields.filter((field) => 'start' in field)
  const listed = fields.filter(({ cell }) => cell !== undefined)
  const formNamed = (name: FormName, check: RecordForms['check']): RecordForm => {
    const own = entered.filter(({ only = name }) => only === name)
    return {
      valuesOf: (row) => Object.fromEntries(own.map(({ source, start }) => [source, row?.[source] ?? start])),
      toSave: (values) =>
        Object.fromEntries(
          own.flatMap(({ source, start, save = trimmed }) => {
            const saved = save(values[source] ?? start)
            return saved === undefined ? [] : [[source, saved]]
          }),
        ),
      check: (values) => check(values, name),
      inputs: own.map(({ source, input }) => <Fragment key={source}>{input}</Fragment>),
    }
  }
  const valueOf = (row: Row, { source, text }: RecordField<Row, Lookups>): Cell => {
    const value: unknown = row[source]
    if (value === null || value === undefined || value === '') return null
    return text ? text(value as never) : (value as Cell)
  }
  const actions = card.actions ?? ((row: Row) => <RowActions id={String(row.id)} name={nameOf(row)} />)
  return {
    ...definition,
    forms: form
      ? {
          create: formNamed('create', form.check),
          edit: formNamed('edit', form.check),
          sentences: form.sentences,
        }
      : null,
    table: (
      <DataTable<Row>
        sx={Object.fromEntries(
          listed.flatMap(({ source, look }) => (look ? [[`& .column-${source}`, LOOKS[look]]] : [])),
        )}
      >
        {listed.map(({ source, label, cell, unsorted, align }) => (
          <DataTable.Col
            key={source}
            source={source as never}
            label={label}
            {...(cell !== true && { render: cell as (row: Row) => ReactNode })}
            {...(unsorted && { disableSort: true })}
            {...(align && { align })}
          />
        ))}
        <DataTable.Col label="Actions" align="right" render={actions} />
      </DataTable>
    ),
    sorts: Object.fromEntries(
      listed.filter(({ unsorted }) => !unsorted).map(({ source, label }) => [source, label]),
    ),
    card: { ...card, actions },
    columns: (lookups) =>
      fields
        .filter(({ csv, cell, start }) => csv ?? (cell !== undefined || start !== undefined))
        .map((field) => ({
          heading: field.heading ?? field.label,
          value: (row) => (field.csv ? field.csv(row, lookups) : valueOf(row, field)),
        })),
    compared: entered
      .filter(({ only }) => only === undefined)
      .map(({ source, label, text, show }) => ({
        source,
        label,
        ...((show ?? text) && { show: show ?? text }),
      })),
  } as DefinedRecord<Row, Lookups>
}
