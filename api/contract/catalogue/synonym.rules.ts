import { MOST_SYNONYM_WORDS } from './search/search-lexicon.ts'
import { termsOf } from './search/search-words.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { synonymMessages } from './synonym.words.ts'
import { MOST_MEANINGS, MOST_SYNONYM_LETTERS } from './synonym-limits.ts'

/** Returns a text as the search compares it: spellings with the same key are the same word. */
export const synonymKey = (text: string): string => termsOf(text).join(' ')

function wordError(word: string): string | undefined {
  const terms = termsOf(word)
  if (terms.length === 0) return synonymMessages.wordMissing
  if (word.length > MOST_SYNONYM_LETTERS) return synonymMessages.wordLong
  if (terms.length > MOST_SYNONYM_WORDS) return synonymMessages.wordMany
  return undefined
}

function meaningsError(word: string, meanings: readonly string[]): string | undefined {
  if (meanings.length === 0) return synonymMessages.meaningsMissing
  if (meanings.length > MOST_MEANINGS) return synonymMessages.meaningsMany
  const seen = new Set<string>()
  for (const meaning of meanings) {
    const key = synonymKey(meaning)
    if (key === '') return synonymMessages.meaningEmpty(meaning)
    if (meaning.length > MOST_SYNONYM_LETTERS) return synonymMessages.meaningLong(meaning)
    if (key === synonymKey(word)) return synonymMessages.itself(word)
    if (seen.has(key)) return synonymMessages.meaningTwice(meaning)
    seen.add(key)
  }
  return undefined
}

/**
 * Checks a synonym: what shoppers type (`word`), and the words of the catalogue that it stands for (`meanings`). Whether
 * the word is taken is for the server to say.
 */
export function checkSynonym(values: { word?: unknown; meanings?: unknown }): FieldErrors {
  const word = typeof values.word === 'string' ? values.word.trim() : ''
  const meanings = Array.isArray(values.meanings)
    ? values.meanings.map((one) => (typeof one === 'string' ? one.trim() : ''))
    : []
  const ofWord = wordError(word)
  const ofMeanings = meaningsError(word, meanings)
  return { ...(ofWord && { word: ofWord }), ...(ofMeanings && { meanings: ofMeanings }) }
}
