import { Stack } from '@mui/material'
import type { DialogRoute } from '../components/dialog-route.ts'
import { HistoryLink } from '../components/HistoryLink.tsx'
import { CreateDialog } from '../documents/CreateDialog.tsx'
import { EditDialog } from '../documents/EditDialog.tsx'
import type { DefinedRecord } from './define-record.tsx'

export interface RecordFormsProps {
  record: Pick<DefinedRecord<never>, 'one' | 'kind' | 'forms' | 'compared'>
  route: DialogRoute
  /** What a new record begins with, beside what every one does. */
  given?: Readonly<Record<string, unknown>>
}

/** The dialogs that add and edit a record. */
export function RecordForms({ record: { one, kind, forms, compared }, route, given }: RecordFormsProps) {
  return (
    <>
      {forms && route.dialog === 'create' && (
        <CreateDialog
          title={`Add ${one}`}
          saveLabel={`Add ${one}`}
          start={{ ...forms.create.valuesOf(), ...given }}
          transform={forms.create.toSave}
          check={forms.create.check}
          sentences={{ saved: forms.sentences.added, failed: forms.sentences.addFailed }}
        >
          <Stack spacing={2}>{forms.create.inputs}</Stack>
        </CreateDialog>
      )}
      {forms && route.dialog === 'edit' && (
        <EditDialog
          key={route.id}
          id={route.id}
          title={`Edit ${one}`}
          saveLabel="Save Changes"
          tools={kind && <HistoryLink kind={kind} id={route.id} />}
          start={forms.edit.valuesOf}
          transform={forms.edit.toSave}
          check={forms.edit.check}
          fields={compared}
          sentences={{
            saved: forms.sentences.updated,
            failed: forms.sentences.updateFailed,
            missing: forms.sentences.notFound,
          }}
        >
          <Stack spacing={2}>{forms.edit.inputs}</Stack>
        </EditDialog>
      )}
    </>
  )
}
