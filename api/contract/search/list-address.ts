/** The address of the list page: what it asks for, and how it is written. */
import { isSort } from './sorts.ts'

/** What the list page can be narrowed and ordered by, in the order its address has them. */
export const FILTER_NAMES = ['category', 'subcategory', 'search', 'label', 'sort'] as const

/** Empty text is no filter. `category` and `label` are a name or an id, as links spell them. */
export type Filters = Record<(typeof FILTER_NAMES)[number], string>

/** The whole list. */
export const NO_FILTERS: Filters = { category: '', subcategory: '', search: '', label: '', sort: '' }

/** Characters that a filter may have; what follows is left out. */
export const LONGEST_FILTER = 200

/** The highest page that can be asked for: no shop has so many services. */
export const HIGHEST_PAGE = 100_000

/** The filters that a query asks for: trimmed, of bounded length, and without an order that does not exist. */
export function readFilters(query: string): Filters {
  const parameters = new URLSearchParams(query)
  const filters = { ...NO_FILTERS }
  for (const name of FILTER_NAMES)
    filters[name] = (parameters.get(name) ?? '').trim().slice(0, LONGEST_FILTER).trim()
  if (!isSort(filters.sort)) filters.sort = ''
  return filters
}

/** The page of the results that a query asks for, from 1; the first where it names none. */
export function readPage(query: string): number {
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1
}

/** Whether anything is asked for. */
export function hasFilters(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

/** The parameters of these filters and of this page of the results: equal ones are written in one way. */
export function listQuery(filters: Partial<Filters>, page = 1): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name])
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** The list page with these filters, at a page of its results; equal filters have one address. */
export function servicesHref(filters: Partial<Filters>, page = 1): string {
  const parameters = listQuery(filters, page)
  return parameters.size > 0 ? `/services?${parameters}` : '/services'
}
