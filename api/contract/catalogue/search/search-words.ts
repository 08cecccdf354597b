/** Splits texts into words and normalises these for comparison in index and search. */

/** White space, punctuation, symbols, and the marks that make an emoji of another sign. */
const BETWEEN_WORDS = /[\p{Cc}\p{Z}\p{P}\p{S}\ufe0e\ufe0f\u20e3]+/u
const AROUND_WORDS = /([\p{Cc}\p{Z}\p{P}\p{S}\ufe0e\ufe0f\u20e3]+)/u

/**
 * Accents on Latin letters, what is invisible (joiners that phones put into Devanagari, directions of text, soft hyphens),
 * and spaces that NFKD brings in.
 */
const IGNORED_MARKS = /[\u0300-\u036f\p{Cf} ]/gu

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
  [/(..)[eh]$/, '$1'],
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
