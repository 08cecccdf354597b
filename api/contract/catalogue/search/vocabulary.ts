/**
 * Counts the words of the catalogue, so that a word is forgotten when the last service with it is removed.
 */
import { soundOf, termOf } from './search-words.ts'

interface Entry {
  /** Number of occurrences of each lower-case spelling of the term in the catalogue. */
  spellings: Map<string, number>
  /** Number of occurrences in all spellings. */
  count: number
  sound: string | undefined
}

/** All terms of the catalogue. The results do not depend on the order in which words were added. */
export interface Vocabulary {
  /** Adds one occurrence of a word and returns its term (see `termOf`). */
  add: (word: string) => string
  /** Removes one occurrence of a word and returns its term. */
  drop: (word: string) => string
  has: (term: string) => boolean
  /** Returns the terms with the first letter of this one. */
  besides: (term: string) => ReadonlySet<string>
  /** Returns the number of occurrences of a term. */
  countOf: (term: string) => number
  /** Returns the shortest spelling of a term; undefined if the catalogue does not contain it. */
  spellingOf: (term: string) => string | undefined
  /** Returns the terms with this sound (see `soundOf`). */
  sounding: (sound: string) => ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

function note(groups: Map<string, Set<string>>, key: string, term: string): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(term))
}

function forget(groups: Map<string, Set<string>>, key: string, term: string): void {
  const group = groups.get(key)
  group?.delete(term)
  if (group?.size === 0) groups.delete(key)
}

export function createVocabulary(words: Iterable<string> = []): Vocabulary {
  const entries = new Map<string, Entry>()
  const bySound = new Map<string, Set<string>>()
  const byInitial = new Map<string, Set<string>>()
  /** Cache of each word's term: words repeat, and `termOf` takes longer than a lookup. */
  const known = new Map<string, string>()

  function enter(term: string): Entry {
    const entry: Entry = { spellings: new Map(), count: 0, sound: soundOf(term) }
    entries.set(term, entry)
    note(byInitial, term[0] ?? '', term)
    if (entry.sound !== undefined) note(bySound, entry.sound, term)
    return entry
  }

  function leave(term: string, { sound }: Entry): void {
    entries.delete(term)
    forget(byInitial, term[0] ?? '', term)
    if (sound !== undefined) forget(bySound, sound, term)
  }

  function add(word: string): string {
    const term = known.get(word) ?? termOf(word)
    const entry = entries.get(term) ?? enter(term)
    const spelling = word.toLowerCase()
    known.set(word, term)
    entry.count += 1
    entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1)
    return term
  }

  function drop(word: string): string {
    const term = termOf(word)
    const entry = entries.get(term)
    if (!entry) return term
    const spelling = word.toLowerCase()
    const left = (entry.spellings.get(spelling) ?? 0) - 1
    entry.count -= 1
    if (left > 0) entry.spellings.set(spelling, left)
    else entry.spellings.delete(spelling)
    known.delete(word)
    if (entry.count <= 0) leave(term, entry)
    return term
  }

  for (const word of words) add(word)
  return {
    add,
    drop,
    has: (term) => entries.has(term),
    besides: (term) => byInitial.get(term[0] ?? '') ?? NONE,
    countOf: (term) => entries.get(term)?.count ?? 0,
    spellingOf: (term) =>
      [...(entries.get(term)?.spellings.keys() ?? [])].reduce<string | undefined>(
        (shortest, spelling) =>
          shortest === undefined ||
          spelling.length < shortest.length ||
          (spelling.length === shortest.length && spelling < shortest)
            ? spelling
            : shortest,
        undefined,
      ),
    sounding: (sound) => bySound.get(sound) ?? NONE,
  }
}
