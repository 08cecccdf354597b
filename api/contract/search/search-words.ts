/** Splits texts into words and normalises these for comparison in index and search. */

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u
const AROUND_WORDS = /([\n\r\p{Z}\p{P}]+)/u

/** Accents on Latin letters, the invisible joiners that phones put into Devanagari, and spaces that NFKD brings in. */
const IGNORED_MARKS = /[\u0300-\u036f\u200b-\u200d\ufeff ]/g

/** Returns the non-empty words of a text. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter(Boolean)
}

/** Splits the text into words and the separators between them; joined, the pieces give the text. */
export function piecesOf(text: string): string[] {
  return text.split(AROUND_WORDS)
}

/** Returns the normal form of a word: lower case, without accents, in the singular. */
export function termOf(word: string): string {
  const term = word.normalize('NFKD').replace(IGNORED_MARKS, '').toLowerCase()
  return term.length > 3 && /[^s]s$/.test(term) ? term.slice(0, -1) : term
}

/** Returns the terms of a text in its order. */
export function termsOf(text: string): string[] {
  return wordsOf(text).map(termOf).filter(Boolean)
}

/** Different spellings of the same sound, for Hindi and English in Latin letters. */
const SOUNDS: [RegExp, string][] = [
  [/[ts]ion/g, 'shan'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/([bdgjkst])h/g, '$1'],
  [/aa/g, 'a'],
  [/iy/g, 'i'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/oa|au/g, 'o'],
  [/ai|ay/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/y$/, 'i'],
  [/(?<=..)[eh]$/, ''],
]

const SHORTEST_SOUND = 4

/**
 * Returns a key that is equal for terms that sound alike, such as shaadi and shadee; undefined for short
 * terms.
 */
export function soundOf(term: string): string | undefined {
  if (term.length < SHORTEST_SOUND || !/^[a-z]+$/.test(term)) return undefined
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), term)
}
