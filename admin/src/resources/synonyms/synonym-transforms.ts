import { checkSynonym } from '@karigar/contract/catalogue/synonym.rules'
import type { SaveSynonym, Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

export const WORD = 'Shoppers type'
export const MEANINGS = 'Finds services with'

/** Values of the synonym form. */
export interface SynonymForm {
  word: string
  meanings: string[]
}

export const synonymForm = ({ word, meanings }: Synonym): SynonymForm => ({ word, meanings })

export const toSaveSynonym = ({ word, meanings }: Partial<SynonymForm>): SaveSynonym => ({
  word: (word ?? '').trim(),
  meanings: (meanings ?? []).map((meaning) => meaning.trim()),
})

export const validateSynonym = (values: Partial<SynonymForm>): NestedErrors =>
  nestErrors(checkSynonym(toSaveSynonym(values)))
