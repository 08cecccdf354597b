import type { Query, SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import type { ServiceCard } from '../pages/listing.ts'
import type { SynonymWords } from '../synonym.wire.ts'
import { createLexicon, type Synonyms } from './search-lexicon.ts'
import { termOf, termsOf, wordsOf } from './search-words.ts'
import { asWritten, guess, nearestWords, type Reach, slip, typo } from './spelling.ts'
import { createVocabulary } from './vocabulary.ts'
import { createWork, type Work } from './work.ts'

/** The result of a search. */
export interface Found {
  /** Best match first. */
  services: ServiceCard[]
  /** The matched terms (see `termOf`), for marking them in texts. */
  terms: ReadonlySet<string>
  /** True if no service matches all words and these match some, or if only some of the words were looked up. */
  isPartial: boolean
  /** True if a word was replaced by a similar one, so the results may not be what was asked for. */
  isGuess: boolean
}

/** An index that can be updated; it gives the same results as a new index of the same services. */
export interface Search {
  /**
   * Searches. When `work` leaves no room for a further word or step, it returns what is found so far; the first word is
   * always looked up.
   */
  find: (text: string, work?: Work) => Found
  /** Returns words similar to those of `text` that find something, or undefined. */
  suggest: (text: string, work?: Work) => string | undefined
  /**
   * Updates the index.
   * @param services all services, in the shop’s order
   * @param changed ids of the services that may have been added, changed or removed since the last update
   * @param words the shop’s synonyms, if these may have changed
   */
  update: (services: readonly ServiceCard[], changed: Iterable<string>, words?: SynonymWords) => void
}

interface Step {
  combineWith: 'AND' | 'OR'
  reach: Reach
  /** True if every word may be a prefix; else only the last word may, because it may be unfinished. */
  completesAll: boolean
}

const BOOST = { title: 6, subcategory: 4, labels: 3, category: 2, summary: 1 }
type Field = keyof typeof BOOST

/** Number of services indexed before the browser gets a turn. */
const CHUNK = 100

/** Most words of a query that are used, because each costs time; `find` uses the last ones. */
const MOST_WORDS = 12

/** Weight of a match with a word that only resembles the typed one. */
const RESEMBLING = 0.3

/** Ways to read a query, the strictest first; the first that finds anything is used. */
const STEPS: Step[] = [
  { combineWith: 'AND', reach: asWritten, completesAll: false },
  { combineWith: 'AND', reach: slip, completesAll: true },
  { combineWith: 'AND', reach: typo, completesAll: true },
  { combineWith: 'OR', reach: slip, completesAll: true },
  { combineWith: 'OR', reach: typo, completesAll: true },
]

const NOTHING: Found = { services: [], terms: new Set(), isPartial: false, isGuess: false }

function fieldOf(service: ServiceCard, field: string): string {
  if (field === 'labels') return service.labels.map(({ name }) => name).join(' ')
  return String(service[field as Exclude<Field, 'labels'> | 'id'])
}

interface Scored {
  id: string
  score: number
  terms: string[]
}

/** Raises the scores of `results` by those of the same services in `others`, at most doubling them. */
function raised(results: readonly SearchResult[], others: readonly SearchResult[]): Scored[] {
  const scores = new Map(others.map(({ id, score }) => [id, score]))
  return results.map(({ id, score, terms }) => ({
    id: String(id),
    score: score + Math.min(score, scores.get(id) ?? 0),
    terms,
  }))
}

/** Creates an index of service ids by the terms of the title. */
function createTitles() {
  const byTitle = new Map<string, Set<string>>()
  const keyOf = (text: string) => termsOf(text).join(' ')
  return {
    add({ id, title }: ServiceCard) {
      const key = keyOf(title)
      byTitle.set(key, (byTitle.get(key) ?? new Set()).add(id))
    },
    drop({ id, title }: ServiceCard) {
      const key = keyOf(title)
      const named = byTitle.get(key)
      named?.delete(id)
      if (named?.size === 0) byTitle.delete(key)
    },
    named: (text: string): string[] => [...(byTitle.get(keyOf(text)) ?? [])],
  }
}

/** Indexes the services in chunks; searches then run in memory. */
export async function createSearch(all: readonly ServiceCard[], synonyms: Synonyms): Promise<Search> {
  let services = all
  let places = new Map(all.map(({ id }, place) => [id, place]))
  const titles = createTitles()
  const vocabulary = createVocabulary()
  /** True while MiniSearch indexes services, false while it removes some; it calls `processTerm` for both. */
  let isTaking = true
  const index = new MiniSearch<ServiceCard>({
    fields: Object.keys(BOOST),
    extractField: fieldOf,
    tokenize: wordsOf,
    processTerm: (word) => (isTaking ? vocabulary.add(word) : vocabulary.drop(word)),
    searchOptions: { processTerm: termOf, boost: BOOST, weights: { fuzzy: 0, prefix: 0.6 } },
  })
  for (const service of all) titles.add(service)
  await index.addAllAsync(all, { chunkSize: CHUNK })
  let lexicon = createLexicon(synonyms, vocabulary)

  /** Returns the words similar to a term, which takes a look at all with its first letter. */
  const similar = (term: string, reach: Reach, work: Work): string[] => {
    if (reach(term) === 0) return []
    work.spend(vocabulary.besides(term).size)
    return nearestWords(term, vocabulary.besides(term), reach)
  }

  const occurrencesOf = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + vocabulary.countOf(word), 0)

  /** Returns the terms that begin with this one. */
  const completionsOf = (term: string, work: Work): string[] => {
    work.spend(vocabulary.besides(term).size)
    return [...vocabulary.besides(term)].filter((word) => word.startsWith(term))
  }

  /**
   * Builds the query for a term: the typed word, its meanings in the shop's own words, and similar words. Returns
   * it with the number of occurrences that it looks at.
   */
  const reading = (
    term: string,
    isLast: boolean,
    { combineWith, reach, completesAll }: Step,
    work: Work,
  ): { query: Query; occurrences: number } => {
    const prefix = isLast || completesAll
    const written: Query = { queries: [term], combineWith, prefix }
    // Too many words begin with one letter, so only title and labels count.
    if (term.length === 1) Object.assign(written, { fields: ['title', 'labels'] })
    const meanings = lexicon.meanings(term, reach)
    const meant = meanings.map((words): Query => ({ queries: [words], combineWith: 'AND' }))
    const alike = similar(term, reach, work)
    const resembling: Query = { queries: alike, combineWith: 'OR', boostTerm: () => RESEMBLING }
    return {
      query: { combineWith: 'OR', queries: [written, ...meant, resembling] },
      occurrences: occurrencesOf([
        ...(prefix ? completionsOf(term, work) : termsOf(term)),
        ...meanings.flatMap(termsOf),
        ...alike,
      ]),
    }
  }

  /** Looks the terms up, as many as there is room for; the first `always` are looked up in any case. */
  const ask = (
    terms: readonly string[],
    step: Step,
    work: Work,
    { combineWith = step.combineWith, always = 1 } = {},
  ) => {
    const queries: Query[] = []
    for (const [at, term] of terms.entries()) {
      if (at >= always && !work.fits(0)) break
      const { query, occurrences } = reading(term, at === terms.length - 1, step, work)
      if (!work.fits(occurrences) && at >= always) break
      work.spend(occurrences)
      queries.push(query)
    }
    return index.search({ combineWith, queries })
  }

  const placeOf = (id: string) => places.get(id) ?? Infinity

  /**
   * Returns ids by score, best first, equal scores in the shop’s order. Scores are rounded, because their
   * last digits depend on the order in which words were indexed.
   */
  const inOrder = (results: readonly Scored[]): string[] =>
    results
      .map(({ id, score }) => ({ id, score: Math.fround(score), place: placeOf(id) }))
      .sort((a, b) => b.score - a.score || a.place - b.place)
      .map(({ id }) => id)

  const cardsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => services[placeOf(id)] ?? [])

  const find = (text: string, work = createWork()): Found => {
    const read = lexicon.read(text)
    const wanted = read.wanted.slice(-MOST_WORDS)
    const purpose = read.purpose.slice(-MOST_WORDS)
    if (wanted.length === 0) return { ...NOTHING, services: [...services] }
    const named = [...titles.named(text)].sort((a, b) => placeOf(a) - placeOf(b))
    for (const step of STEPS) {
      // With some of the words left out, all of them cannot be asked for; any of them can.
      if (work.isCut() && step.combineWith === 'AND') continue
      const found = ask(wanted, step, work)
      if (found.length === 0) continue
      const isCut = work.isCut()
      const raising = purpose.length > 0 ? ask(purpose, step, work, { combineWith: 'OR', always: 0 }) : []
      const results = raised(found, raising)
      return {
        services: cardsOf(new Set([...named, ...inOrder(results)])),
        terms: new Set(results.flatMap(({ terms }) => terms)),
        isPartial: (isCut || step.combineWith === 'OR') && wanted.length > 1,
        isGuess: step.reach === typo,
      }
    }
    return { ...NOTHING, services: cardsOf(named) }
  }

  const suggest = (text: string, work = createWork()): string | undefined => {
    const words = wordsOf(text).slice(-MOST_WORDS)
    const nearest = words.flatMap((word) => {
      const term = termOf(word)
      if (vocabulary.has(term)) return word
      if (!work.fits(vocabulary.besides(term).size)) return []
      const [best] = similar(term, guess, work)
      return vocabulary.spellingOf(best ?? '') ?? []
    })
    const suggestion = nearest.join(' ')
    const isNew = suggestion !== '' && suggestion !== words.join(' ')
    return isNew && !work.isCut() && find(suggestion, work).services.length > 0 ? suggestion : undefined
  }

  const update = (now: readonly ServiceCard[], changed: Iterable<string>, words?: SynonymWords): void => {
    if (words) lexicon = createLexicon({ ...synonyms, words }, vocabulary)
    const ids = [...new Set(changed)]
    isTaking = false
    for (const card of cardsOf(ids)) {
      titles.drop(card)
      index.remove(card)
    }
    isTaking = true
    services = now
    places = new Map(now.map(({ id }, place) => [id, place]))
    for (const card of cardsOf(ids)) {
      titles.add(card)
      index.add(card)
    }
  }

  return { find, suggest, update }
}
