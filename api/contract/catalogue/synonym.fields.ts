import { fieldsOf, type TextField } from '../base/text-fields.ts'
import { MOST_SYNONYM_LETTERS } from './synonym-limits.ts'

/**
 * The texts of a synonym, in the order of its form; the words that it stands for are a list and come after the first. A
 * further text is declared here, and its column is added by a migration.
 */
export const SYNONYM_TEXTS = {
  word: {
    label: 'Shoppers type',
    most: MOST_SYNONYM_LETTERS,
    description: 'What shoppers type, one to four words. Capitals, accents and plural make no difference.',
  },
} as const satisfies Record<string, TextField>

export type SynonymText = keyof typeof SYNONYM_TEXTS

export const synonymTexts = fieldsOf<SynonymText, TextField>(SYNONYM_TEXTS)
