/** Words as the index and the search compare them. */

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u
const AROUND_WORDS = /([\n\r\p{Z}\p{P}]+)/u

/** Accents on Latin letters, and the invisible joiners that phones put into Devanagari. */
const IGNORED_MARKS = /[\u0300-\u036f\u200b-\u200d\ufeff]/g

/** The words of a text, none of them empty. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter(Boolean)
}

/** The text cut into words and what stands between them; joined, the pieces are the text. */
export function piecesOf(text: string): string[] {
  return text.split(AROUND_WORDS)
}

/** One form for a word in any case, with or without accents, and for its plural. */
export function termOf(word: string): string {
  const term = word.normalize('NFKD').replace(IGNORED_MARKS, '').toLowerCase()
  return term.length > 3 && /[^s]s$/.test(term) ? term.slice(0, -1) : term
}

/** The terms of a text, in its order. */
export function termsOf(text: string): string[] {
  return wordsOf(text).map(termOf).filter(Boolean)
}

/** Hindi and English in Latin letters: what is written in several ways and said in one. */
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

/** Terms of one key sound alike: shaadi and shadee, website and vebsite; undefined where too little is left to tell. */
export function soundOf(term: string): string | undefined {
  if (term.length < SHORTEST_SOUND || !/^[a-z]+$/.test(term)) return undefined
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), term)
}
