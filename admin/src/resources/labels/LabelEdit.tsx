import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { CategoryName } from '../../components/CategoryName.tsx'
import type { ComparedField } from '../../components/ConflictDialog.tsx'
import { EditDialog } from '../../components/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { stateFields } from '../../components/state-fields.ts'
import { labelForm, toSaveLabel, validateLabel } from './label-transforms.ts'
import { LabelInputs } from './LabelInputs.tsx'

const fields: ComparedField[] = [
  ...labelTexts.labels.slice(0, 1),
  { source: 'category_id', label: 'Category', show: (id: string) => <CategoryName id={id} /> },
  ...labelTexts.labels.slice(1),
  ...stateFields,
]

const sentences = {
  saved: labelMessages.updated,
  failed: labelMessages.updateFailed,
  missing: 'Label not found',
}

export function LabelEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Label"
      saveLabel="Save Changes"
      tools={<HistoryLink kind="label" id={id} />}
      start={(record) => labelForm(record as Label)}
      transform={toSaveLabel}
      validate={validateLabel}
      fields={fields}
      sentences={sentences}
    >
      <LabelInputs />
    </EditDialog>
  )
}
