import { Stack } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { CreateDialog } from '../components/CreateDialog.tsx'
import { DeleteDialog } from '../components/DeleteDialog.tsx'
import { useDialogRoute } from '../components/dialog-route.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { HistoryLink } from '../components/HistoryLink.tsx'
import { ListScreen } from '../components/ListScreen.tsx'
import type { DefinedRecord } from './define-record.tsx'

interface RecordScreenProps<Row extends RaRecord, Lookups> {
  record: DefinedRecord<Row, Lookups>
  /** What CSV cells need beside the record, such as the names of other records. */
  lookups?: Lookups
  filters?: ReactNode
  /** Further controls beside the heading. */
  tools?: ReactNode
  /** The heading, if it is not what staff call the records. */
  title?: string
  titleLevel?: 'h1' | 'h2'
  /** What stands below “No … found”. */
  hint?: string
  /** The address is that of a dialog that this screen does not know. */
  isElsewhere?: boolean
  /** What a new record begins with, beside what every one does. */
  given?: Readonly<Record<string, unknown>>
  /** Asks before one is deleted, where the question needs more than its name. */
  Deletion?: ComponentType<{ id: string }>
}

/** The screen of a kind of record: its list, and the dialogs that add, edit and delete one. */
export function RecordScreen<Row extends RaRecord, Lookups>({
  record,
  lookups,
  given,
  Deletion,
  isElsewhere = false,
  title = record.several,
  hint,
  ...screen
}: RecordScreenProps<Row, Lookups>) {
  const asked = useDialogRoute()
  const route = isElsewhere ? null : asked
  const { one, several, forms, sentences, nameOf } = record
  const name = several.toLowerCase()
  return (
    <>
      <ListScreen<Row>
        title={title}
        {...(forms && { addLabel: `Add ${one}` })}
        sort={record.sort}
        csv={{ fileName: name, columns: record.columns(lookups as Lookups) }}
        loadFailed={sentences.loadFailed}
        empty={{ none: `No ${name} yet`, noMatch: `No ${name} found`, ...(hint && { hint }) }}
        sorts={record.sorts}
        table={record.table}
        card={record.card}
        {...screen}
      />
      {forms && route?.dialog === 'create' && (
        <CreateDialog
          title={`Add ${one}`}
          saveLabel={`Add ${one}`}
          start={{ ...forms.create.valuesOf(), ...given }}
          transform={forms.create.toSave}
          validate={forms.create.validate}
          sentences={{ saved: forms.sentences.added, failed: forms.sentences.addFailed }}
        >
          <Stack spacing={2}>{forms.create.inputs}</Stack>
        </CreateDialog>
      )}
      {forms && route?.dialog === 'edit' && (
        <EditDialog
          key={route.id}
          id={route.id}
          title={`Edit ${one}`}
          saveLabel="Save Changes"
          tools={<HistoryLink kind={record.kind} id={route.id} />}
          start={forms.edit.valuesOf}
          transform={forms.edit.toSave}
          validate={forms.edit.validate}
          fields={record.compared}
          sentences={{
            saved: forms.sentences.updated,
            failed: forms.sentences.updateFailed,
            missing: forms.sentences.notFound,
          }}
        >
          <Stack spacing={2}>{forms.edit.inputs}</Stack>
        </EditDialog>
      )}
      {route?.dialog === 'delete' &&
        (Deletion ? (
          <Deletion key={route.id} id={route.id} />
        ) : (
          <DeleteDialog
            key={route.id}
            id={route.id}
            title={`Delete ${one}`}
            question={sentences.confirmDelete}
            nameOf={(row) => nameOf(row as Row)}
            sentences={{ deleted: sentences.deleted, failed: sentences.deleteFailed }}
          />
        ))}
    </>
  )
}
