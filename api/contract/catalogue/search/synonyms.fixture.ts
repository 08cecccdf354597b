/** The words that a new shop begins with, as a search takes them. */
import fillers from '../../../../data/search-fillers.json' with { type: 'json' }
import words from '../../../../data/search-synonyms.json' with { type: 'json' }
import type { Synonyms } from './search-lexicon.ts'

export const synonyms: Synonyms = { ...fillers, words }
