import { soundOf, termOf, termsOf } from './search-words.ts'
import { nearestWords, type Reach } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What shoppers say for what the catalogue says: data/search-synonyms.json. */
export interface Synonyms {
  /** Words without a meaning of their own in a search: "I need a …", "… banwana hai", "sasta …". */
  ignored: readonly string[]
  /** Words that say what something is for: "shop ke liye logo" has it before them, "logo for a shop" after. */
  purpose: {
    before: readonly string[]
    after: readonly string[]
    /** Who asks ("shop website", "gym poster"): what it is for, wherever it stands. */
    owners: readonly string[]
  }
  /** Other words to look for besides the one written, or besides two words that belong together, in any order. */
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
  /** What else to look for than `term`; a misspelt one is guessed within `reach`. */
  meanings: (term: string, reach: Reach) => readonly string[]
}

const said = (term: string) => soundOf(term) ?? term
const saidTogether = (phrase: string) => phrase.split(' ').map(said).join(' ')

/** `known` has the catalogue’s own terms, which mean themselves however they sound; it may change afterwards. */
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
  const pairs = [...meant.keys()].filter((key) => key.includes(' '))
  const phrases = new Map([
    ...pairs.map((key) => [saidTogether(key.split(' ').toReversed().join(' ')), key] as const),
    ...pairs.map((key) => [saidTogether(key), key] as const),
  ])
  const bySound = new Map<string, Set<string>>()
  const hear = (term: string, others: readonly string[]) => {
    const sound = soundOf(term)
    if (sound) bySound.set(sound, new Set([...(bySound.get(sound) ?? []), ...others]))
  }
  for (const [term, others] of meant) hear(term, others)
  const isFiller = (term: string) =>
    fillers.has(term) || (!known.has(term) && !meant.has(term) && fillerSounds.has(said(term)))

  const isOwner = (term: string) => owners.has(term) || (!known.has(term) && ownerSounds.has(said(term)))

  /** Two words that the list has as one, such as "visiting card", become one term. */
  const joined = (terms: readonly string[]) =>
    terms.reduce<string[]>((all, term) => {
      const phrase = phrases.get(saidTogether(`${all.at(-1)} ${term}`))
      return phrase ? [...all.slice(0, -1), phrase] : [...all, term]
    }, [])

  const telling = (terms: readonly string[]) => joined(joined(terms).filter((term) => !isFiller(term)))
  const phrasesIn = (terms: readonly string[]) => terms.filter((term) => term.includes(' ')).length

  /** What is asked for, without who asks where something else is named. */
  const request = (wanted: string[], purposes: string[]): Request => {
    const things = wanted.filter((term) => !isOwner(term))
    if (things.length === 0) return { wanted, purpose: purposes }
    return { wanted: things, purpose: [...purposes, ...wanted.filter(isOwner)] }
  }

  return {
    read(text) {
      const terms = termsOf(text)
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
