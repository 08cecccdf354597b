import { synonymTexts } from '@karigar/contract/catalogue/synonym.fields'

export const MEANINGS = 'Finds services with'

/** The fields of a synonym in the order of its form, as the dialog of two versions and the history show them. */
export const synonymFields = [
  ...synonymTexts.labels.slice(0, 1),
  { source: 'meanings', label: MEANINGS, show: (words: string[]) => words.join(', ') },
  ...synonymTexts.labels.slice(1),
]
