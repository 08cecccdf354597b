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
  titleLevel?: 'h1' | 'h2'
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
  ...screen
}: RecordScreenProps<Row, Lookups>) {
  const route = useDialogRoute()
  const { one, several, sentences, nameOf } = record
  const name = several.toLowerCase()
  const form = { transform: record.toSave, validate: record.validate }
  const inputs = <Stack spacing={2}>{record.inputs}</Stack>
  return (
    <>
      <ListScreen<Row>
        title={several}
        addLabel={`Add ${one}`}
        sort={record.sort}
        csv={{ fileName: name, columns: record.columns(lookups as Lookups) }}
        loadFailed={sentences.loadFailed}
        empty={{ none: `No ${name} yet`, noMatch: `No ${name} found` }}
        sorts={record.sorts}
        table={record.table}
        card={record.card}
        {...screen}
      />
      {route?.dialog === 'create' && (
        <CreateDialog
          title={`Add ${one}`}
          saveLabel={`Add ${one}`}
          start={given ? { ...record.start, ...given } : record.start}
          sentences={{ saved: sentences.added, failed: sentences.addFailed }}
          {...form}
        >
          {inputs}
        </CreateDialog>
      )}
      {route?.dialog === 'edit' && (
        <EditDialog
          key={route.id}
          id={route.id}
          title={`Edit ${one}`}
          saveLabel="Save Changes"
          tools={<HistoryLink kind={record.kind} id={route.id} />}
          start={record.formOf}
          fields={record.compared}
          sentences={{
            saved: sentences.updated,
            failed: sentences.updateFailed,
            missing: sentences.notFound,
          }}
          {...form}
        >
          {inputs}
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
