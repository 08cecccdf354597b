import { recordMessages } from '../base/record.words.ts'
import { MOST_MEANINGS, MOST_SYNONYM_LETTERS } from './synonym-limits.ts'
import { MOST_SYNONYM_WORDS } from './search/search-lexicon.ts'

/** The sentences of the synonyms of the search. */
export const synonymMessages = {
  ...recordMessages('synonym'),
  wordMissing: 'Enter what shoppers type',
  wordLong: `Use at most ${MOST_SYNONYM_LETTERS} letters`,
  wordMany: `Use at most ${MOST_SYNONYM_WORDS} words: shoppers rarely type more of them the same way`,
  meaningsMissing: 'Enter at least one word that your services use',
  meaningsMany: `Use at most ${MOST_MEANINGS} words; a search for more finds too much`,
  meaningLong: (meaning: string) =>
    `“${meaning.slice(0, 20)}…” is too long: use at most ${MOST_SYNONYM_LETTERS} letters each`,
  meaningEmpty: (meaning: string) => `“${meaning}” has no letters or digits, so it finds nothing`,
  meaningTwice: (meaning: string) => `“${meaning}” stands there twice: singular and plural count as one`,
  itself: (word: string) => `“${word}” cannot be a synonym of itself`,
  taken: (word: string, meanings: readonly string[]) =>
    `“${word}” is already a synonym, of ${meanings.join(', ')}. Change that one instead.`,
  filler: (word: string) => `“${word}” is left out of every search, so it cannot be a synonym by itself`,
  full: (most: number) => `There are ${most} synonyms already. Delete some that nobody types any more.`,
  confirmDelete: 'Are you sure you want to delete the synonym? Searches for it no longer find these words.',
  loadFailed: 'Failed to load synonyms',
} as const
