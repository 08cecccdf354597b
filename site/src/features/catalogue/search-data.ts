import type { SearchCatalogue } from '@karigar/contract/pages/pages'
import type { Search } from './search.ts'

const TIMEOUT_MS = 20_000

let catalogue: Promise<SearchCatalogue> | undefined
let search: Promise<Search> | undefined

async function fetchCatalogue(): Promise<SearchCatalogue> {
  const response = await fetch('/catalogue.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`/catalogue.json answered ${response.status}`)
  return (await response.json()) as SearchCatalogue
}

/** Fetches the search data once per page; after a failure the next call tries again. */
export function loadCatalogue(): Promise<SearchCatalogue> {
  catalogue ??= fetchCatalogue().catch((error: unknown) => {
    catalogue = undefined
    throw error
  })
  return catalogue
}

async function makeSearch(): Promise<Search> {
  const [{ services }, { createSearch }, { default: synonyms }] = await Promise.all([
    loadCatalogue(),
    import('./search.ts'),
    import('../../../../data/search-synonyms.json'),
  ])
  return createSearch(services, synonyms)
}

/** Creates the search index once per page; filters without a search do not load it or its code. */
export function loadSearch(): Promise<Search> {
  search ??= makeSearch().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}
