import type { Filters } from '@karigar/contract/search/list-address'
import type { SearchAnswer } from '@karigar/contract/wire/search'

/** What the list page shows. */
export interface Reply {
  answer: SearchAnswer
}

const loadOwn = () => import('./search-file.ts')

/** Finds out what the list shows with these filters. Rejects where neither the code nor the data can be had. */
export async function ask(filters: Filters, page: number): Promise<Reply> {
  const { askFile } = await loadOwn()
  return askFile(filters, page)
}

/** Prepares for a search that is about to come. */
export async function expectSearch(): Promise<void> {
  const { prepareSearch } = await loadOwn()
  await prepareSearch()
}
