import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { givenText } from '../../components/given-text.ts'
import { newSynonym, toSaveSynonym, validateSynonym } from './synonym-transforms.ts'
import { SynonymInputs } from './SynonymInputs.tsx'

const sentences = { saved: synonymMessages.added, failed: synonymMessages.addFailed }

/** The form of a new synonym, which begins with the word that the address gives. */
export function SynonymCreate() {
  const { search } = useLocation()
  const [start] = useState(() => ({ ...newSynonym(givenText(search, 'word')) }))
  return (
    <CreateDialog
      title="Add Synonym"
      saveLabel="Add Synonym"
      start={start}
      transform={toSaveSynonym}
      validate={validateSynonym}
      sentences={sentences}
    >
      <SynonymInputs />
    </CreateDialog>
  )
}
