import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { customerMessages } from '@karigar/contract/office/customer.words'
import { NoteInput } from '../components/NoteInput.tsx'
import { ActionDialog } from '../documents/ActionDialog.tsx'
import { staffCall } from '../providers/api.ts'
import { customerPath } from './customer-path.ts'
import { useShowFile } from './use-customer-file.ts'

/** Adds an internal note about a customer, once for each time the dialog is opened. */
export function CustomerNoteDialog({ id, screen = customerPath(id) }: { id: string; screen?: string }) {
  const show = useShowFile(id)
  return (
    <ActionDialog
      screen={screen}
      title="Add a Note"
      saveLabel="Add note"
      start={{ text: '' }}
      call={({ text }, { idempotencyKey }) =>
        staffCall('POST /staff/customers/:id/notes', {
          params: { id },
          body: { text: String(text ?? '') },
          idempotencyKey,
        })
      }
      check={checkStaffNote}
      sentences={{ saved: customerMessages.noteAdded, failed: customerMessages.noteFailed }}
      onSaved={show}
    >
      <NoteInput />
    </ActionDialog>
  )
}
