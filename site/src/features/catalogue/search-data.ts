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

/** The search data, fetched once a page; after a failure the next call tries again. */
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

/** The index over the search data. Filters alone do without it and its code. */
export function loadSearch(): Promise<Search> {
  search ??= makeSearch().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}
