import type { CategoryName } from '@karigar/contract/pages/pages'

/** What a search box offers to look for, one after another: for its `data-search-hints`. */
export function searchHints(categories: readonly CategoryName[]): string {
  return categories.map(({ name }) => `Try “${name}”`).join('|')
}
