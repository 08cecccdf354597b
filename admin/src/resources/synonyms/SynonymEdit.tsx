import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import { EditDialog } from '../../components/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { synonymFields } from './synonym-fields.ts'
import { synonymForm, toSaveSynonym, validateSynonym } from './synonym-transforms.ts'
import { SynonymInputs } from './SynonymInputs.tsx'

const sentences = {
  saved: synonymMessages.updated,
  failed: synonymMessages.updateFailed,
  missing: synonymMessages.notFound,
}

export function SynonymEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Synonym"
      saveLabel="Save Changes"
      tools={<HistoryLink kind="synonym" id={id} />}
      start={(record) => synonymForm(record as Synonym)}
      transform={toSaveSynonym}
      validate={validateSynonym}
      fields={synonymFields}
      sentences={sentences}
    >
      <SynonymInputs />
    </EditDialog>
  )
}
