import type { SearchCatalogue } from '@karigar/contract/pages'
import { atom } from 'nanostores'
import synonyms from '../../../../data/search-synonyms.json'
import type { Search } from './search.ts'
import { createSearch } from './search.ts'

export type CatalogueState =
  { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; catalogue: SearchCatalogue; search: Search }

/** The search data, fetched once a page. */
export const $catalogue = atom<CatalogueState>({ state: 'idle' })

const TIMEOUT_MS = 20_000

/** Fetches the search data unless it is here or on its way; after a failure it tries again. */
export async function loadCatalogue(): Promise<void> {
  const { state } = $catalogue.get()
  if (state === 'ready' || state === 'loading') return
  $catalogue.set({ state: 'loading' })
  try {
    const response = await fetch('/catalogue.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`/catalogue.json answered ${response.status}`)
    const catalogue = (await response.json()) as SearchCatalogue
    // Most visits only filter; the index is built for the first search.
    let index: Search | undefined
    const search: Search = (text) => (index ??= createSearch(catalogue.services, synonyms))(text)
    $catalogue.set({ state: 'ready', catalogue, search })
  } catch (error) {
    console.warn('The services could not be loaded.', error)
    $catalogue.set({ state: 'failed' })
  }
}
