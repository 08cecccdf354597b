import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { DeleteDialog } from '../components/DeleteDialog.tsx'
import { useDialogRoute } from '../components/dialog-route.ts'
import { ListScreen, type ListScreenProps } from '../components/ListScreen.tsx'
import type { DefinedRecord } from './define-record.tsx'
import type { RecordFormsProps } from './RecordForms.tsx'

export interface RecordScreenProps<Row extends RaRecord, Lookups>
  extends
    Pick<
      ListScreenProps<Row>,
      | 'addLabel'
      | 'bar'
      | 'dialogs'
      | 'filter'
      | 'filters'
      | 'followed'
      | 'intro'
      | 'isNamedByTab'
      | 'search'
      | 'titleLevel'
      | 'tools'
      | 'views'
    >,
    Partial<Pick<ListScreenProps<Row>, 'empty' | 'title'>> {
  record: DefinedRecord<Row, Lookups>
  /** What CSV cells need beside the record, such as the names of other records. */
  lookups?: Lookups
  /** False for a list that must not be exported, or is in another way. */
  isExported?: boolean
  /** What stands below “No … found”. */
  hint?: string
  /** What stands below “No … yet”: where they come from. */
  lead?: ReactNode
  /** The address is that of a dialog that this screen does not know. */
  isElsewhere?: boolean
  /** What a new record begins with, beside what every one does. */
  given?: Readonly<Record<string, unknown>>
  /** Asks before one is deleted, where the question needs more than its name. */
  Deletion?: ComponentType<{ id: string }>
}

interface RecordListProps<Row extends RaRecord, Lookups> extends RecordScreenProps<Row, Lookups> {
  /** The dialogs that add and edit one: `RecordForms`, or that when it is loaded; absent where there are none of these. */
  Forms?: ComponentType<RecordFormsProps>
}

/** The list of a kind of record, its forms, and the dialog that deletes one. */
export function RecordList<Row extends RaRecord, Lookups>({
  record,
  lookups,
  given,
  Deletion,
  Forms,
  isExported = true,
  isElsewhere = false,
  title = record.several,
  hint,
  lead,
  ...screen
}: RecordListProps<Row, Lookups>) {
  const asked = useDialogRoute('delete')
  const route = isElsewhere ? null : asked
  const { one, several, forms, sentences, nameOf } = record
  const { confirmDelete, deleted = '', deleteFailed = '' } = sentences
  const name = several.toLowerCase()
  return (
    <>
      <ListScreen<Row>
        title={title}
        {...(forms && { addLabel: `Add ${one}` })}
        sort={record.sort}
        {...(isExported && { csv: record.csv(lookups as Lookups) })}
        loadFailed={sentences.loadFailed}
        empty={{ none: `No ${name} yet`, noMatch: `No ${name} found`, lead, ...(hint && { hint }) }}
        sorts={record.sorts}
        table={record.table}
        card={record.card}
        {...screen}
      />
      <Suspense fallback={null}>
        {route && Forms && <Forms record={record} route={route} {...(given && { given })} />}
      </Suspense>
      {route?.dialog === 'delete' &&
        confirmDelete !== undefined &&
        (Deletion ? (
          <Deletion key={route.id} id={route.id} />
        ) : (
          <DeleteDialog
            key={route.id}
            id={route.id}
            title={`Delete ${one}`}
            question={confirmDelete}
            nameOf={(row) => nameOf(row as Row)}
            sentences={{ deleted, failed: deleteFailed }}
          />
        ))}
    </>
  )
}
