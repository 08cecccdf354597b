import { headerWords } from '#words/layout.ts'
import type { CategoryName } from '@karigar/contract/catalogue/pages/pages'

/** Returns the suggestions of a search box, joined by `|`, for its `data-search-hints` attribute. */
export function searchHints(categories: readonly CategoryName[]): string {
  return categories.map(({ name }) => headerWords.searchFor(name)).join('|')
}
