import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { randomKey } from '@karigar/contract/base/random-key'
import { customerMessages } from '@karigar/contract/office/customer.words'
import type { CustomerFile } from '@karigar/contract/office/customer.wire'
import { useCallback, useState } from 'react'
import { SaveContextProvider } from 'react-admin'
import { useFormDialog } from '../components/dialog-route.ts'
import { FormDialog } from '../components/FormDialog.tsx'
import { NoteInput } from '../components/NoteInput.tsx'
import { useFormSave } from '../components/use-form-save.ts'
import { staffCall } from '../providers/api.ts'
import { nestErrors } from '../providers/nested-errors.ts'
import { customerPath } from './customer-path.ts'
import { useShowFile } from './use-customer-file.ts'

/** Adds an internal note about a customer, once for each time the dialog is opened. */
export function CustomerNoteDialog({ id }: { id: string }) {
  const show = useShowFile(id)
  const { close, closeSaved, leaving } = useFormDialog(customerPath(id))
  const [idempotencyKey] = useState(randomKey)
  const send = useCallback(
    ({ text }: Record<string, unknown>) =>
      staffCall('POST /staff/customers/:id/notes', {
        params: { id },
        body: { text: String(text ?? '') },
        idempotencyKey,
      }),
    [id, idempotencyKey],
  )
  const onSaved = useCallback(
    (file: CustomerFile) => {
      show(file)
      closeSaved()
    },
    [closeSaved, show],
  )
  const { context, failure } = useFormSave<CustomerFile>({
    send,
    onSaved,
    saved: customerMessages.noteAdded,
    failed: customerMessages.noteFailed,
  })
  const [record] = useState({ text: '' })
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        title="Add a Note"
        saveLabel="Add note"
        record={record}
        validate={(values) => nestErrors(checkStaffNote(values))}
        close={close}
        leaving={leaving}
        failure={failure}
      >
        <NoteInput />
      </FormDialog>
    </SaveContextProvider>
  )
}
