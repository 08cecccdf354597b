/** The search over the published catalogue, in the browser: its code and its data load with the first use. */
import type { SearchCatalogue } from '@karigar/contract/pages/pages'
import { answerSearch } from '@karigar/contract/search/answer'
import type { Filters } from '@karigar/contract/search/list-address'
import type { Search } from '@karigar/contract/search/search'
import type { Reply } from './ask.ts'

const TIMEOUT_MS = 20_000

let file: Promise<SearchCatalogue> | undefined
let search: Promise<Search> | undefined

async function fetchFile(): Promise<SearchCatalogue> {
  const response = await fetch('/catalogue.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`/catalogue.json answered ${response.status}`)
  return (await response.json()) as SearchCatalogue
}

/** The catalogue, fetched once a page; after a failure the next call tries again. */
function loadFile(): Promise<SearchCatalogue> {
  file ??= fetchFile().catch((error: unknown) => {
    file = undefined
    throw error
  })
  return file
}

async function makeSearch(): Promise<Search> {
  const [{ services }, { createSearch }, { default: synonyms }] = await Promise.all([
    loadFile(),
    import('@karigar/contract/search/search'),
    import('../../../../data/search-synonyms.json'),
  ])
  return createSearch(services, synonyms)
}

/** The index over the catalogue. Filters alone do without it and its code. */
function loadSearch(): Promise<Search> {
  search ??= makeSearch().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}

/** Fetches ahead what a search needs. */
export async function prepareSearch(): Promise<void> {
  await loadSearch()
}

/** Answers from the published catalogue. */
export async function askFile(filters: Filters, page: number): Promise<Reply> {
  const [catalogue, index] = await Promise.all([loadFile(), filters.search ? loadSearch() : undefined])
  return { answer: answerSearch(catalogue, index, filters, page) }
}
