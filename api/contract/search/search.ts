import type { Query, SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import type { ServiceCard } from '../pages/listing.ts'
import { createLexicon, type Synonyms } from './search-lexicon.ts'
import { termOf, termsOf, wordsOf } from './search-words.ts'
import { asWritten, guess, nearestWords, type Reach, slip, typo } from './spelling.ts'
import { createVocabulary } from './vocabulary.ts'

/** The result of a search. */
export interface Found {
  /** The best match first. */
  services: ServiceCard[]
  /** The matched terms (see `termOf`), for marking them in texts. */
  terms: ReadonlySet<string>
  /** True if no service matches all words and these match some. */
  isPartial: boolean
  /** True if a word was replaced by a similar one, so the results may not be what was asked for. */
  isGuess: boolean
}

/** An index that answers searches, and can follow the catalogue. What it answers does not depend on how it got there. */
export interface Search {
  find: (text: string) => Found
  /** Returns words similar to those of `text` that find something, or undefined. */
  suggest: (text: string) => string | undefined
  /**
   * Brings the index to the present.
   * @param services all of them, in the shop’s order
   * @param changed the ids of those that may have been added, changed or taken away since
   */
  update: (services: readonly ServiceCard[], changed: Iterable<string>) => void
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

/** Of a longer query the last words count: nobody types so many, and each costs time. */
const MOST_WORDS = 12

/** What a word counts that was not written, but resembles one that was. */
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

/** Adds the scores of `others` to those of `results`, doubling them at most; leaves none out and takes none in. */
function raised(results: readonly SearchResult[], others: readonly SearchResult[]): Scored[] {
  const scores = new Map(others.map(({ id, score }) => [id, score]))
  return results.map(({ id, score, terms }) => ({
    id: String(id),
    score: score + Math.min(score, scores.get(id) ?? 0),
    terms,
  }))
}

/** Which services have a title, by its terms. */
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

/** Indexes the services, a chunk at a time; the search then answers from memory. */
export async function createSearch(all: readonly ServiceCard[], synonyms: Synonyms): Promise<Search> {
  let services = all
  let places = new Map(all.map(({ id }, place) => [id, place]))
  const titles = createTitles()
  const vocabulary = createVocabulary()
  /** Whether MiniSearch asks for the terms of a service that it takes in, or of one that it lets go. */
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
  const lexicon = createLexicon(synonyms, vocabulary)

  /**
   * Builds the query for a term: the written word, its meanings in the shop's own words, and similar words.
   */
  const reading = (term: string, isLast: boolean, { combineWith, reach, completesAll }: Step): Query => {
    const written: Query = { queries: [term], combineWith, prefix: isLast || completesAll }
    // Too many words begin with one letter, so only title and labels count.
    if (term.length === 1) Object.assign(written, { fields: ['title', 'labels'] })
    const meant = lexicon
      .meanings(term, reach)
      .map((words): Query => ({ queries: [words], combineWith: 'AND' }))
    const resembling: Query = {
      queries: nearestWords(term, vocabulary.terms(), reach),
      combineWith: 'OR',
      boostTerm: () => RESEMBLING,
    }
    return { combineWith: 'OR', queries: [written, ...meant, resembling] }
  }

  const ask = (terms: readonly string[], step: Step, combineWith = step.combineWith) =>
    index.search({
      combineWith,
      queries: terms.map((term, at) => reading(term, at === terms.length - 1, step)),
    })

  const placeOf = (id: string) => places.get(id) ?? Infinity

  /**
   * The best first, equals in the shop’s order. Scores that differ in the last digits alone are equal: they depend on
   * the order in which words came into the index.
   */
  const inOrder = (results: readonly Scored[]): string[] =>
    results
      .map(({ id, score }) => ({ id, score: Math.fround(score), place: placeOf(id) }))
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .map(({ id }) => id)

  const cardsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => services[placeOf(id)] ?? [])

  const find = (text: string): Found => {
    const read = lexicon.read(text)
    const wanted = read.wanted.slice(-MOST_WORDS)
    const purpose = read.purpose.slice(-MOST_WORDS)
    if (wanted.length === 0) return { ...NOTHING, services: [...services] }
    const named = titles.named(text).toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const step of STEPS) {
      const found = ask(wanted, step)
      if (found.length === 0) continue
      const results = raised(found, purpose.length > 0 ? ask(purpose, step, 'OR') : [])
      return {
        services: cardsOf(new Set([...named, ...inOrder(results)])),
        terms: new Set(results.flatMap(({ terms }) => terms)),
        isPartial: step.combineWith === 'OR' && wanted.length > 1,
        isGuess: step.reach === typo,
      }
    }
    return { ...NOTHING, services: cardsOf(named) }
  }

  const suggest = (text: string): string | undefined => {
    const words = wordsOf(text).slice(0, MOST_WORDS)
    const nearest = words.flatMap((word) => {
      const term = termOf(word)
      if (vocabulary.has(term)) return word
      const [best] = nearestWords(term, vocabulary.terms(), guess)
      return vocabulary.spellingOf(best ?? '') ?? []
    })
    const suggestion = nearest.join(' ')
    const isNew = suggestion !== '' && suggestion !== words.join(' ')
    return isNew && find(suggestion).services.length > 0 ? suggestion : undefined
  }

  const update = (now: readonly ServiceCard[], changed: Iterable<string>): void => {
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
