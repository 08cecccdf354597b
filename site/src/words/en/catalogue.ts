import { counted } from './language.ts'
import { inWords } from './lists.ts'

export const servicesPageWords = {
  description: (total: number, categories: readonly string[]) =>
    `Compare ${total} services in ${inWords(categories)}: prices in rupees, delivery times and what is included.`,
  sortBy: 'Sort by',
  results: 'Results',
  label: <Part>(name: Part) => ['Label: ', name],
  clearLabel: 'Clear label',
  labels: 'Labels',
  pages: 'Pages of results',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  all: <Part>(total: number, category: string, hidden: (text: string) => Part) => [
    `All ${total}`,
    hidden(`services in ${category}`),
  ],
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All Categories',
  subcategory: 'Subcategory',
  allSubcategories: 'All Subcategories',
  apply: 'Apply Filters',
  needsScript:
    'Searching and filtering need JavaScript, which is off in this browser. Choose a category above, or look through the whole list.',
  clearFilters: 'Clear Filters',
  closest: 'Closest services',
  popular: 'Popular categories',
}

/** What the results of search and filters say of themselves. */
export const resultWords = {
  services: (total: number) => counted(total, 'service'),
  someOf: (shown: number, total: number) => `${shown} of ${counted(total, 'service')}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** As part of a title. */
  pageInTitle: (page: number, pages: number) => `page ${page} of ${pages}`,
  onPage: (results: string, page: string) => `${results}, ${page}`,
  quoted: (search: string) => `“${search}”`,
  /** "3 services for “logo” in Design": what was found, and for which words and filters; empty ones are left out. */
  described: (
    found: string,
    { search, place, label }: Record<'search' | 'place' | 'label', string>,
    { isPartial, isGuess }: Record<'isPartial' | 'isGuess', boolean>,
  ) =>
    found +
    (search && ` ${isGuess ? 'closest to' : 'for'} ${isPartial ? 'some of the words of ' : ''}“${search}”`) +
    (place && ` in ${place}`) +
    (label && ` with ${label}`),
  didYouMean: <Part>(suggestion: Part) => ['Did you mean ', suggestion, '?'],
}

export const categoryPageWords = {
  title: (category: string) => `${category} services`,
  labels: (category: string) => `Labels in ${category}`,
  all: (total: number, category: string) => `All ${total} services in ${category}`,
  nothing: (category: string) => `Nothing in ${category} yet`,
  nothingHint: 'New services appear here as soon as they are on offer.',
}

/** Pages of what is not on offer, or not there. */
export const missingPageWords = {
  lead: 'The page may have moved, or its address may have a slip in it. Look for it here:',
  whatFor: 'What are you looking for?',
  hiddenHint: 'It may come back to this address. Meanwhile, here is what the shop offers:',
  serviceHint: 'It may have been taken off sale, or its address has lost a letter on the way.',
}
