import { type SynonymText, synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import { checkSynonym } from '@karigar/contract/catalogue/synonym.rules'
import type { SaveSynonym, Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the synonym form. */
export interface SynonymForm extends Record<SynonymText, string> {
  meanings: string[]
}

/** Returns the form of a new synonym, which begins with this word. */
export const newSynonym = (word: string): SynonymForm => ({
  ...synonymTexts.each(() => ''),
  word,
  meanings: [],
})

export const synonymForm = (synonym: Synonym): SynonymForm => ({
  ...synonymTexts.pick(synonym),
  meanings: synonym.meanings,
})

export const toSaveSynonym = (values: Partial<SynonymForm>): SaveSynonym => ({
  ...synonymTexts.trimmed(values),
  meanings: (values.meanings ?? []).map((meaning) => meaning.trim()),
})

export const validateSynonym = (values: Partial<SynonymForm>): NestedErrors =>
  nestErrors(checkSynonym(toSaveSynonym(values)))
