/** Searches the published catalogue in the browser; code and data are loaded on first use. */
import type { SearchCatalogue } from '@karigar/contract/catalogue/pages/pages'
import { catalogueOfTitles, type TitleCatalogue } from '@karigar/contract/catalogue/pages/titles'
import { answerSearch } from '@karigar/contract/catalogue/search/answer'
import { type Filters, NO_FILTERS } from '@karigar/contract/catalogue/search/list-address'
import type { Search } from '@karigar/contract/catalogue/search/search'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import { abortAfter } from '../../../lib/abort-after.ts'
import type { Reply } from '../page/ask.ts'

const TIMEOUT_MS = 20_000

interface Published {
  catalogue: SearchCatalogue
  /** True for a large shop, which publishes only names. */
  isByName: boolean
}

let file: Promise<Published> | undefined
let search: Promise<Search> | undefined

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: abortAfter(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

async function fetchFile(): Promise<Published> {
  const published = (await fetchJson('/catalogue.json')) as SearchCatalogue | TitleCatalogue
  return 'titles' in published
    ? { catalogue: catalogueOfTitles(published), isByName: true }
    : { catalogue: published, isByName: false }
}

/** Fetches the catalogue once per page; after a failure the next call tries again. */
function loadFile(): Promise<Published> {
  file ??= fetchFile().catch((error: unknown) => {
    file = undefined
    throw error
  })
  return file
}

async function makeSearch(): Promise<Search> {
  const [{ catalogue }, words, { createSearch }, { default: fillers }] = await Promise.all([
    loadFile(),
    fetchJson('/search-words.json') as Promise<SynonymWords>,
    import('@karigar/contract/catalogue/search/search'),
    import('../../../../../data/search-fillers.json'),
  ])
  return createSearch(catalogue.services, { ...fillers, words })
}

/** Loads the search index and its code, which filters without a search text do not need. */
function loadSearch(): Promise<Search> {
  search ??= makeSearch().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}

/** Loads what a search needs. */
export async function prepareSearch(): Promise<void> {
  await loadSearch()
}

/** Tells whether the published catalogue contains only names. */
export const hasNamesOnly = async (): Promise<boolean> => (await loadFile()).isByName

/** Returns results from the published catalogue; with names only, just search text and category are used. */
export async function askFile(filters: Filters, page: number): Promise<Reply> {
  const [{ catalogue, isByName }, index] = await Promise.all([
    loadFile(),
    filters.search ? loadSearch() : undefined,
  ])
  const { search: words, category } = filters
  const asked = isByName ? { ...NO_FILTERS, search: words, category } : filters
  return { answer: answerSearch(catalogue, index, asked, page), isByName }
}
