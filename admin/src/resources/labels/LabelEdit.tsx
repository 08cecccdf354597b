import type { Label } from '@karigar/contract/label'
import { messages } from '@karigar/contract/messages'
import { EditDialog } from '../../components/EditDialog.tsx'
import { labelForm, toSaveLabel, validateLabel } from './label-transforms.ts'
import { LabelInputs } from './LabelInputs.tsx'

const sentences = {
  saved: messages.label.updated,
  failed: messages.label.updateFailed,
  missing: 'Label not found',
}

export function LabelEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Label"
      saveLabel="Save Changes"
      start={(record) => labelForm(record as Label)}
      transform={toSaveLabel}
      validate={validateLabel}
      sentences={sentences}
    >
      <LabelInputs />
    </EditDialog>
  )
}
