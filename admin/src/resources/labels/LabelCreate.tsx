import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { newLabel, toSaveLabel, validateLabel } from './label-transforms.ts'
import { LabelInputs } from './LabelInputs.tsx'

const sentences = { saved: labelMessages.added, failed: labelMessages.addFailed }

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
