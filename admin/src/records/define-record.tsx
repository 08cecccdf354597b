import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import type { HistoryKind } from '@karigar/contract/base/history.rules'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { DataTable, type RaRecord, type SortPayload } from 'react-admin'
import type { Sorts } from '../components/list-sorts.ts'
import type { ComparedField } from '../components/FieldVersions.tsx'
import type { CsvFile } from '../components/csv.ts'
import type { CardContent } from '../components/RecordCards.tsx'
import { RowActions } from '../components/RowAction.tsx'

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
  /** It is part of a form that is not made of this declaration, and is compared where two versions of the record are. */
  isEntered?: true
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
  /** Phones can sort the list by it although it is no column. */
  isSortable?: true
  /** The column goes by its label alone, because the records have no such field. */
  isMadeUp?: true
  align?: 'right'
  look?: keyof typeof LOOKS
  /** Its heading in the CSV, where that has more columns than the table. */
  heading?: string
  /** Its cell in the CSV; by default what is shown as text, if it is in the table or the form. */
  csv?: false | ((row: Row, lookups: Lookups, line: number) => Cell)
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
  /** Its kind in the history; absent where that does not name it. */
  kind?: HistoryKind
  fields: readonly RecordField<Row, Lookups>[]
  nameOf: (row: Row) => string
  /** Absent where records are not made by hand. */
  form?: RecordForms
  sort: SortPayload
  /** The column with which records are ticked, and the bar that says what can be done with the ticked ones. */
  ticks?: { column: ReactElement; bar: ReactNode }
  /** Further styles of the table. */
  sx?: Readonly<Record<string, object>>
  /** How many rows of the CSV a record has; one by default. */
  rowsOf?: (row: Row) => number
  /** What stands in the column of actions; by default what a card has, or the icons of forms and deletion. */
  actions?: (row: Row) => ReactNode
  /** False where the table has no column of actions. */
  hasActions?: boolean
  card: Omit<CardContent<Row>, 'actions'> & Partial<Pick<CardContent<Row>, 'actions'>>
  sentences: {
    loadFailed: string
    /** Absent where records are not deleted by hand. */
    confirmDelete?: string
    deleted?: string
    deleteFailed?: string
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
  csv: (lookups: Lookups) => CsvFile<Row>
  compared: readonly ComparedField[]
}

const LOOKS = {
  strong: { fontWeight: 600 },
  strongUnbroken: { fontWeight: 600, whiteSpace: 'nowrap' },
  strongBroken: { fontWeight: 600, overflowWrap: 'anywhere' },
  unbroken: { whiteSpace: 'nowrap' },
  unbrokenIfWide: { whiteSpace: { lg: 'nowrap' } },
  digits: { fontVariantNumeric: 'tabular-nums' },
  brokenAnywhere: { overflowWrap: 'anywhere' },
  asTyped: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Returns all that follows from what is said once of a kind of record. */
export function defineRecord<Row extends RaRecord, Lookups = unknown>(
  definition: RecordDefinition<Row, Lookups>,
): DefinedRecord<Row, Lookups> {
  const { fields, nameOf, form, card, ticks, hasActions = true } = definition
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
  const actions =
    definition.actions ??
    card.actions ??
    ((row: Row) => <RowActions id={String(row.id)} name={nameOf(row)} />)
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
      <>
        {ticks?.bar}
        <DataTable<Row>
          sx={{
            ...Object.fromEntries(
              listed.flatMap(({ source, look }) => (look ? [[`& .column-${source}`, LOOKS[look]]] : [])),
            ),
            ...definition.sx,
          }}
        >
          {[
            ...(ticks ? [ticks.column] : []),
            ...listed.map(({ source, label, cell, isMadeUp, unsorted, align }) => (
              <DataTable.Col
                key={source}
                {...(isMadeUp ? { className: `column-${source}` } : { source: source as never })}
                label={label}
                {...(cell !== true && { render: cell as (row: Row) => ReactNode })}
                {...(unsorted && { disableSort: true })}
                {...(align && { align })}
              />
            )),
            ...(hasActions
              ? [<DataTable.Col key="actions" label="Actions" align="right" render={actions} />]
              : []),
          ]}
        </DataTable>
      </>
    ),
    sorts: Object.fromEntries(
      fields
        .filter(({ cell, unsorted, isMadeUp, isSortable }) => isSortable ?? (cell && !unsorted && !isMadeUp))
        .map(({ source, label }) => [source, label]),
    ),
    card: { ...card, actions: card.actions ?? actions },
    csv: (lookups) => ({
      fileName: definition.several.toLowerCase().replaceAll(' ', '-'),
      columns: fields
        .filter(({ csv, cell, start }) => csv ?? (cell !== undefined || start !== undefined))
        .map((field) => ({
          heading: field.heading ?? field.label,
          value: (row, line) => (field.csv ? field.csv(row, lookups, line) : valueOf(row, field)),
        })),
      ...(definition.rowsOf && { rowsOf: definition.rowsOf }),
    }),
    compared: fields
      .filter((field) => field.isEntered || ('start' in field && field.only === undefined))
      .map(({ source, label, text, show }) => ({
        source,
        label,
        ...((show ?? text) && { show: show ?? text }),
      })),
  } as DefinedRecord<Row, Lookups>
}
