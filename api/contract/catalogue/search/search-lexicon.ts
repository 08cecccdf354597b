import type { SynonymWords } from '../synonym.wire.ts'
import { soundOf, termOf, termsOf } from './search-words.ts'
import { nearestWords, type Reach } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words of everyday speech, which are the same for every shop: data/search-fillers.json. */
export interface Fillers {
  /** Filler words without a meaning in a search: "I need a …", "… banwana hai", "sasta …". */
  ignored: readonly string[]
  /**
   * Words that mark a purpose, which stands before them ("shop ke liye logo") or after ("logo for a shop").
   */
  purpose: {
    before: readonly string[]
    after: readonly string[]
    /** Words for the business that asks ("shop website", "gym poster"): a purpose wherever they stand. */
    owners: readonly string[]
  }
}

/** Everything that a search knows about words besides the catalogue. */
export interface Synonyms extends Fillers {
  words: SynonymWords
}

/** A parsed query: its terms without fillers. */
export interface Request {
  wanted: string[]
  /** Terms of the purpose, which rank services higher but exclude none. */
  purpose: string[]
}

/** Parses queries and knows what their words mean. */
export interface Lexicon {
  read: (text: string) => Request
  /** Returns further words to look for besides `term`; an unknown term may differ by `reach` edits. */
  meanings: (term: string, reach: Reach) => readonly string[]
}

/** Most words of a synonym; a longer one would have to be typed exactly. */
export const MOST_SYNONYM_WORDS = 4

const said = (term: string) => soundOf(term) ?? term
const saidTogether = (phrase: string) => phrase.split(' ').map(said).join(' ')

/**
 * Creates a lexicon. Terms in `known`, the catalogue’s own words, keep their meaning even if they sound like
 * others; `known` may change later.
 */
export function createLexicon(
  { ignored, purpose, words }: Synonyms,
  known: Pick<Vocabulary, 'has' | 'sounding'>,
): Lexicon {
  const fillers = new Set(ignored.map(termOf))
  const fillerSounds = new Set([...fillers].map(soundOf).filter((sound) => sound !== undefined))
  const before = new Set(purpose.before.map(termOf))
  const after = new Set(purpose.after.map(termOf))
  const meant = new Map(Object.entries(words).map(([word, others]) => [termsOf(word).join(' '), others]))
  const owners = new Set(purpose.owners.map(termOf))
  const ownerSounds = new Set([...owners].map(said))
  const phrasesOfList = [...meant.keys()].filter((key) => key.includes(' '))
  const pairs = phrasesOfList.filter((key) => key.split(' ').length === 2)
  const phrases = new Map([
    ...pairs.map((key) => [saidTogether(key.split(' ').reverse().join(' ')), key] as const),
    ...pairs.map((key) => [saidTogether(key), key] as const),
  ])
  const bySound = new Map<string, Set<string>>()
  const hear = (term: string, others: readonly string[]) => {
    const sound = soundOf(term)
    if (sound) bySound.set(sound, new Set([...(bySound.get(sound) ?? []), ...others]))
  }
  for (const [term, others] of meant) hear(term, others)
  const longPhrases = new Map(
    phrasesOfList.filter((key) => !pairs.includes(key)).map((key) => [saidTogether(key), key]),
  )
  const isFiller = (term: string) =>
    fillers.has(term) || (!known.has(term) && !meant.has(term) && fillerSounds.has(said(term)))

  const isOwner = (term: string) => owners.has(term) || (!known.has(term) && ownerSounds.has(said(term)))

  /** Joins three or more words that are a phrase in the list, in its order, into one term; the longest first. */
  const joinedLong = (terms: readonly string[]): string[] => {
    if (longPhrases.size === 0) return [...terms]
    const all: string[] = []
    for (let at = 0; at < terms.length;) {
      let length = Math.min(MOST_SYNONYM_WORDS, terms.length - at)
      const phraseOf = () =>
        longPhrases.get(
          terms
            .slice(at, at + length)
            .map(said)
            .join(' '),
        )
      while (length > 2 && phraseOf() === undefined) length -= 1
      const phrase = length > 2 ? phraseOf() : undefined
      all.push(phrase ?? terms[at] ?? '')
      at += phrase ? length : 1
    }
    return all
  }

  /** Joins two words that are a phrase in the list, such as "visiting card", into one term. */
  const joined = (terms: readonly string[]) =>
    terms.reduce<string[]>((all, term) => {
      const phrase = phrases.get(saidTogether(`${all.at(-1)} ${term}`))
      return phrase ? [...all.slice(0, -1), phrase] : [...all, term]
    }, [])

  const telling = (terms: readonly string[]) => joined(joined(terms).filter((term) => !isFiller(term)))
  const phrasesIn = (terms: readonly string[]) => terms.filter((term) => term.includes(' ')).length

  /** Moves words for the owner from the wanted terms to the purpose, if anything else is wanted. */
  const request = (wanted: string[], purposes: string[]): Request => {
    const things = wanted.filter((term) => !isOwner(term))
    if (things.length === 0) return { wanted, purpose: purposes }
    return { wanted: things, purpose: [...purposes, ...wanted.filter(isOwner)] }
  }

  return {
    read(text) {
      const terms = joinedLong(termsOf(text))
      const at = terms.findIndex((term) => before.has(term) || after.has(term))
      const [left, right] = [telling(terms.slice(0, at)), telling(terms.slice(at + 1))]
      if (at === -1 || left.length === 0 || right.length === 0) {
        const all = telling(terms)
        return request(all.length > 0 ? all : terms, [])
      }
      const together = joined([...left, ...right])
      if (phrasesIn(together) > phrasesIn([...left, ...right])) return request(together, [])
      return before.has(terms[at] ?? '') ? request(right, left) : request(left, right)
    },
    meanings(term, reach) {
      const listed = meant.get(term)
      if (listed || known.has(term)) return listed ?? []
      const sound = said(term)
      const heard = new Set([...known.sounding(sound), ...(bySound.get(sound) ?? [])])
      if (heard.size > 0) return [...heard]
      const [nearest] = nearestWords(term, meant.keys(), reach)
      return meant.get(nearest ?? '') ?? []
    },
  }
}
