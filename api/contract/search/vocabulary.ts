/** The words of the catalogue, counted, so that one that no service has any more is forgotten. */
import { soundOf, termOf } from './search-words.ts'

interface Entry {
  /** How the term is written in the catalogue, in small letters, and how often each. */
  spellings: Map<string, number>
  /** How often in all. */
  count: number
  sound: string | undefined
}

/** Every term of the catalogue. What it tells depends on the words it holds alone, not on the order they came in. */
export interface Vocabulary {
  /** Counts a word once more, and returns its term (see `termOf`). */
  add: (word: string) => string
  /** Counts a word once less, and returns its term. */
  drop: (word: string) => string
  has: (term: string) => boolean
  terms: () => Iterable<string>
  /** How often the catalogue has the term. */
  countOf: (term: string) => number
  /** The shortest way the term is written; undefined where the catalogue does not have it. */
  spellingOf: (term: string) => string | undefined
  /** The terms with this sound (see `soundOf`). */
  sounding: (sound: string) => ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

export function createVocabulary(words: Iterable<string> = []): Vocabulary {
  const entries = new Map<string, Entry>()
  const bySound = new Map<string, Set<string>>()
  /** Words come again and again, and working out a term takes longer than looking it up. */
  const known = new Map<string, string>()

  function enter(term: string): Entry {
    const entry: Entry = { spellings: new Map(), count: 0, sound: soundOf(term) }
    entries.set(term, entry)
    if (entry.sound !== undefined) bySound.set(entry.sound, (bySound.get(entry.sound) ?? new Set()).add(term))
    return entry
  }

  function leave(term: string, { sound }: Entry): void {
    entries.delete(term)
    if (sound === undefined) return
    const alike = bySound.get(sound)
    alike?.delete(term)
    if (alike?.size === 0) bySound.delete(sound)
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
    terms: () => entries.keys(),
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
