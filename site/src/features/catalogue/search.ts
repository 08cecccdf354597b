import type { ServiceCard } from '@karigar/contract/pages'
import type { Query, SearchOptions } from 'minisearch'
import MiniSearch from 'minisearch'

/** What shoppers say for what the catalogue says. */
export interface Synonyms {
  /** Words without a meaning of their own in a search: "I need a …", "… banwana hai". */
  ignored: readonly string[]
  /** Other words to look for besides the one written. */
  words: Readonly<Record<string, readonly string[]>>
}

/** Finds services by text, the best first. */
export type Search = (text: string) => ServiceCard[]

const BOOST = { title: 6, subcategory: 4, labels: 3, category: 2, summary: 1 }

/** One edit in five letters; words of four and fewer must be right, or "card" would find "care". */
const slip = (term: string) => (term.length < 5 ? false : 0.2)
/** Two edits, one in a word of four letters: shorter ones could become anything. */
const typo = (term: string) => (term.length < 4 ? false : term.length < 5 ? 1 : 2)

/** Stricter readings first; the first that finds anything counts. */
const STEPS: SearchOptions[] = [
  { combineWith: 'AND', fuzzy: slip },
  { combineWith: 'AND', fuzzy: typo },
  { combineWith: 'OR', fuzzy: slip },
  { combineWith: 'OR', fuzzy: typo },
]

/** One form for a word and its plural, in the index as in the search. */
function processTerm(word: string): string {
  const term = word.toLowerCase()
  return term.length > 3 && /[^s]s$/.test(term) ? term.slice(0, -1) : term
}

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize')

/** A word, or one of those it may stand for: these are ours and therefore spelt right. */
function alternatives(term: string, synonyms: Synonyms, step: SearchOptions): Query {
  // The list is a plain object: an inherited name such as "constructor" is no synonym.
  const others = Object.hasOwn(synonyms.words, term) ? (synonyms.words[term] ?? []) : []
  if (others.length === 0) return term
  return {
    combineWith: 'OR',
    queries: [
      { queries: [term], ...step },
      ...others.map((other) => ({ queries: [other], combineWith: 'AND', fuzzy: false }) satisfies Query),
    ],
  }
}

/** Indexes the services once; the returned function answers from memory. */
export function createSearch(services: readonly ServiceCard[], synonyms: Synonyms): Search {
  const byId = new Map(services.map((service) => [service.id, service]))
  const ignored = new Set(synonyms.ignored)
  const index = new MiniSearch<ServiceCard>({
    fields: ['title', 'category', 'subcategory', 'labels', 'summary'],
    extractField: (service, field) =>
      field === 'labels'
        ? service.labels.map(({ name }) => name).join(' ')
        : String(service[field as keyof ServiceCard]),
    processTerm,
    searchOptions: { boost: BOOST, prefix: (term) => term.length > 1, weights: { fuzzy: 0.3, prefix: 0.6 } },
  })
  index.addAll(services)

  return (text) => {
    const words = tokenize(text.toLowerCase()).filter(Boolean)
    const meant = words.filter((word) => !ignored.has(word))
    const terms = meant.length > 0 ? meant : words
    if (terms.length === 0) return [...services]
    for (const step of STEPS) {
      const queries = terms.map((term) => alternatives(term, synonyms, step))
      const found = index.search({ queries, ...step })
      if (found.length > 0) return found.flatMap(({ id }) => byId.get(String(id)) ?? [])
    }
    return []
  }
}
