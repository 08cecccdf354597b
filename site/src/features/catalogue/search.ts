import type { ServiceCard } from '@karigar/contract/pages/listing'
import type { Query, SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import { createLexicon, type Synonyms } from './search-lexicon.ts'
import { termOf, termsOf, wordsOf } from './search-words.ts'
import { asWritten, guess, nearestWords, type Reach, slip, typo } from './spelling.ts'

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

/** A search over an index. */
export interface Search {
  find: (text: string) => Found
  /** Returns words similar to those of `text` that find something, or undefined. */
  suggest: (text: string) => string | undefined
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

/** Weight of a word that resembles the written one. */
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

/**
 * Sorts `results` by their scores plus those in `others`, which at most double them; adds and removes none.
 */
function raised(results: SearchResult[], others: SearchResult[]): SearchResult[] {
  const scores = new Map(others.map(({ id, score }) => [id, score]))
  const total = ({ id, score }: SearchResult) => score + Math.min(score, scores.get(id) ?? 0)
  return others.length === 0 ? results : results.toSorted((a, b) => total(b) - total(a))
}

/** Indexes the services in chunks and returns a search that works in memory. */
export async function createSearch(services: readonly ServiceCard[], synonyms: Synonyms): Promise<Search> {
  const byId = new Map(services.map((service) => [service.id, service]))
  const byTitle = Map.groupBy(services, ({ title }) => termsOf(title).join(' '))
  /** Every term of the catalogue, with its shortest spelling. */
  const spellings = new Map<string, string>()
  const indexed = (word: string): string => {
    const term = termOf(word)
    const written = spellings.get(term)
    if (written === undefined || word.length < written.length) spellings.set(term, word.toLowerCase())
    return term
  }
  const index = new MiniSearch<ServiceCard>({
    fields: Object.keys(BOOST),
    extractField: fieldOf,
    tokenize: wordsOf,
    processTerm: indexed,
    searchOptions: { processTerm: termOf, boost: BOOST, weights: { fuzzy: 0, prefix: 0.6 } },
  })
  await index.addAllAsync(services, { chunkSize: CHUNK })
  const lexicon = createLexicon(synonyms, spellings)

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
      queries: nearestWords(term, spellings.keys(), reach),
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

  const find = (text: string): Found => {
    const { wanted, purpose } = lexicon.read(text)
    if (wanted.length === 0) return { ...NOTHING, services: [...services] }
    const named = byTitle.get(termsOf(text).join(' ')) ?? []
    for (const step of STEPS) {
      const found = ask(wanted, step)
      if (found.length === 0) continue
      const results = raised(found, purpose.length > 0 ? ask(purpose, step, 'OR') : [])
      return {
        services: [...new Set([...named, ...results.flatMap(({ id }) => byId.get(String(id)) ?? [])])],
        terms: new Set(results.flatMap(({ terms }) => terms)),
        isPartial: step.combineWith === 'OR' && wanted.length > 1,
        isGuess: step.reach === typo,
      }
    }
    return { ...NOTHING, services: named }
  }

  const suggest = (text: string): string | undefined => {
    const nearest = wordsOf(text).flatMap((word) => {
      const term = termOf(word)
      if (spellings.has(term)) return word
      const [best] = nearestWords(term, spellings.keys(), guess)
      return spellings.get(best ?? '') ?? []
    })
    const words = nearest.join(' ')
    const isNew = words !== '' && words !== wordsOf(text).join(' ')
    return isNew && find(words).services.length > 0 ? words : undefined
  }

  return { find, suggest }
}
