import { messages } from '@karigar/contract/words/messages'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { newLabel, toSaveLabel, validateLabel } from './label-transforms.ts'
import { LabelInputs } from './LabelInputs.tsx'

const sentences = { saved: messages.label.added, failed: messages.label.addFailed }

export function LabelCreate() {
  return (
    <CreateDialog
      title="Add Label"
      saveLabel="Add Label"
      start={newLabel}
      transform={toSaveLabel}
      validate={validateLabel}
      sentences={sentences}
    >
      <LabelInputs />
    </CreateDialog>
  )
}
