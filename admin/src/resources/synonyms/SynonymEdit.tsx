import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import type { ComparedField } from '../../components/ConflictDialog.tsx'
import { EditDialog } from '../../components/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { MEANINGS, synonymForm, toSaveSynonym, validateSynonym, WORD } from './synonym-transforms.ts'
import { SynonymInputs } from './SynonymInputs.tsx'

const fields: ComparedField[] = [
  { source: 'word', label: WORD },
  { source: 'meanings', label: MEANINGS, show: (words: string[]) => words.join(', ') },
]

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
      fields={fields}
      sentences={sentences}
    >
      <SynonymInputs />
    </EditDialog>
  )
}
