import MiniSearch from 'minisearch'
import { soundOf, termOf, termsOf } from './search-words.ts'

/** What shoppers say for what the catalogue says: data/search-synonyms.json. */
export interface Synonyms {
  /** Words without a meaning of their own in a search: "I need a …", "… banwana hai", "sasta …". */
  ignored: readonly string[]
  /** Words that say what something is for: "shop ke liye logo" has it before them, "logo for a shop" after. */
  purpose: { before: readonly string[]; after: readonly string[] }
  /** Other words to look for besides the one written, or besides two words that belong together. */
  words: Readonly<Record<string, readonly string[]>>
}

/** A query, read: its terms without fillers. */
export interface Request {
  wanted: string[]
  /** What it is for: puts a service before others, and leaves none out. */
  purpose: string[]
}

/** What the words of queries mean. */
export interface Lexicon {
  read: (text: string) => Request
  /** What else to look for than `term`; a misspelt one is guessed within `fuzzy` edits. */
  meanings: (term: string, fuzzy: number | false) => readonly string[]
}

const said = (term: string) => soundOf(term) ?? term
const saidTogether = (phrase: string) => phrase.split(' ').map(said).join(' ')

/** `known` are the catalogue’s own terms, which mean themselves however they sound. */
export function createLexicon(
  { ignored, purpose, words }: Synonyms,
  known: ReadonlyMap<string, string>,
): Lexicon {
  const fillers = new Set(ignored.map(termOf))
  const fillerSounds = new Set([...fillers].map(soundOf).filter((sound) => sound !== undefined))
  const before = new Set(purpose.before.map(termOf))
  const after = new Set(purpose.after.map(termOf))
  const meant = new Map(Object.entries(words).map(([word, others]) => [termsOf(word).join(' '), others]))
  const phrases = new Map(
    [...meant.keys()].filter((key) => key.includes(' ')).map((key) => [saidTogether(key), key]),
  )
  const bySound = new Map<string, Set<string>>()
  const hear = (term: string, others: readonly string[]) => {
    const sound = soundOf(term)
    if (sound) bySound.set(sound, new Set([...(bySound.get(sound) ?? []), ...others]))
  }
  for (const term of known.keys()) hear(term, [term])
  for (const [term, others] of meant) hear(term, others)
  const keys = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (key) => [key],
    processTerm: (key) => key,
  })
  keys.addAll([...meant.keys()].map((id) => ({ id })))

  const isFiller = (term: string) =>
    fillers.has(term) || (!known.has(term) && !meant.has(term) && fillerSounds.has(said(term)))

  /** Two words that the list has as one, such as "visiting card", become one term. */
  const joined = (terms: readonly string[]) =>
    terms.reduce<string[]>((all, term) => {
      const phrase = phrases.get(saidTogether(`${all.at(-1)} ${term}`))
      return phrase ? [...all.slice(0, -1), phrase] : [...all, term]
    }, [])

  const telling = (terms: readonly string[]) => joined(terms).filter((term) => !isFiller(term))

  return {
    read(text) {
      const terms = termsOf(text)
      const at = terms.findIndex((term) => before.has(term) || after.has(term))
      const [left, right] = [telling(terms.slice(0, at)), telling(terms.slice(at + 1))]
      if (at === -1 || left.length === 0 || right.length === 0) {
        const all = telling(terms)
        return { wanted: all.length > 0 ? all : terms, purpose: [] }
      }
      return before.has(terms[at] ?? '') ? { wanted: right, purpose: left } : { wanted: left, purpose: right }
    },
    meanings(term, fuzzy) {
      const listed = meant.get(term)
      if (listed || known.has(term)) return listed ?? []
      const heard = bySound.get(said(term))
      if (heard) return [...heard]
      const [nearest] = fuzzy ? keys.search(term, { fuzzy }) : []
      return meant.get(String(nearest?.id)) ?? []
    },
  }
}
