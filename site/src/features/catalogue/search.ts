import type { ServiceCard } from '@karigar/contract/pages'
import type { Query, SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import { createLexicon, type Synonyms } from './search-lexicon.ts'
import { termOf, termsOf, wordsOf } from './search-words.ts'

/** What a search has found. */
export interface Found {
  /** The best first. */
  services: ServiceCard[]
  /** The terms (see `termOf`) by which they were found, for marking them in a text. */
  terms: ReadonlySet<string>
  /** Nothing has all the words; these have some. */
  isPartial: boolean
}

/** An index that answers searches. */
export interface Search {
  find: (text: string) => Found
  /** Other words near to those of `text` that do find something. */
  suggest: (text: string) => string | undefined
}

interface Step {
  combineWith: 'AND' | 'OR'
  /** How many edits a word may be away: a share of its length, or a number. */
  fuzzy: (term: string) => number | false
  /** Whether every word may be the beginning of one, or only the last, which may still be being typed. */
  completesAll: boolean
}

const BOOST = { title: 6, subcategory: 4, labels: 3, category: 2, summary: 1 }
type Field = keyof typeof BOOST

/** Services indexed before the page gets a turn. */
const CHUNK = 100

const exact = () => false as const
/** One edit in five letters; words of four and fewer must be right, or "card" would find "care". */
const slip = (term: string) => (term.length < 5 ? false : 0.2)
/** Two edits, one in a word of four letters: shorter ones could become anything. */
const typo = (term: string) => (term.length < 4 ? false : term.length < 5 ? 1 : 2)
/** For what is only offered. */
const guess = (term: string) => (term.length < 4 ? false : 0.45)

/** Stricter readings first; the first that finds anything counts. */
const STEPS: Step[] = [
  { combineWith: 'AND', fuzzy: exact, completesAll: false },
  { combineWith: 'AND', fuzzy: slip, completesAll: true },
  { combineWith: 'AND', fuzzy: typo, completesAll: true },
  { combineWith: 'OR', fuzzy: slip, completesAll: true },
  { combineWith: 'OR', fuzzy: typo, completesAll: true },
]

const NOTHING: Found = { services: [], terms: new Set(), isPartial: false }

function fieldOf(service: ServiceCard, field: string): string {
  if (field === 'labels') return service.labels.map(({ name }) => name).join(' ')
  return String(service[field as Exclude<Field, 'labels'> | 'id'])
}

/** Adds the scores of `others` to those of `results`; leaves none out and takes none in. */
function raised(results: SearchResult[], others: SearchResult[]): SearchResult[] {
  const scores = new Map(others.map(({ id, score }) => [id, score]))
  const total = ({ id, score }: SearchResult) => score + (scores.get(id) ?? 0)
  return others.length === 0 ? results : results.toSorted((a, b) => total(b) - total(a))
}

/** Indexes the services, a chunk at a time; the search then answers from memory. */
export async function createSearch(services: readonly ServiceCard[], synonyms: Synonyms): Promise<Search> {
  const byId = new Map(services.map((service) => [service.id, service]))
  const byTitle = Map.groupBy(services, ({ title }) => termsOf(title).join(' '))
  /** Every term of the catalogue, and the shortest way it is written. */
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
    searchOptions: { processTerm: termOf, boost: BOOST, weights: { fuzzy: 0.3, prefix: 0.6 } },
  })
  await index.addAllAsync(services, { chunkSize: CHUNK })
  const lexicon = createLexicon(synonyms, spellings)

  /** A word, or what it may stand for: the latter is the shop's own wording and therefore spelt right. */
  const reading = (term: string, isLast: boolean, { combineWith, fuzzy, completesAll }: Step): Query => {
    const prefix = term.length > 1 && (isLast || completesAll)
    const written: Query = { queries: [term], combineWith, fuzzy: fuzzy(term), prefix }
    const meant = lexicon.meanings(term, fuzzy(term))
    const asMeant = (words: string): Query => ({
      queries: [words],
      combineWith: 'AND',
      fuzzy: false,
      prefix: false,
    })
    return { combineWith: 'OR', queries: [written, ...meant.map(asMeant)] }
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
      }
    }
    return { ...NOTHING, services: named }
  }

  const suggest = (text: string): string | undefined => {
    const nearest = wordsOf(text).flatMap((word) => {
      const term = termOf(word)
      if (spellings.has(term)) return word
      const [best] = index.search(term, { fuzzy: guess(term), prefix: false })
      return spellings.get(best?.terms[0] ?? '') ?? []
    })
    const words = nearest.join(' ')
    const isNew = words !== '' && words !== wordsOf(text).join(' ')
    return isNew && find(words).services.length > 0 ? words : undefined
  }

  return { find, suggest }
}
