/** Reads and writes the query parameters of the list page. */
import { isSort } from './sorts.ts'

/** Parameters that filter and sort the list page, in their order in its address. */
export const FILTER_NAMES = ['category', 'subcategory', 'search', 'label', 'sort'] as const

/** Filters of the list page; an empty string means no filter. `category` and `label` hold a name or an id. */
export type Filters = Record<(typeof FILTER_NAMES)[number], string>

/** Filters that leave the whole list. */
export const NO_FILTERS: Filters = { category: '', subcategory: '', search: '', label: '', sort: '' }

/** Longest value of a filter in characters; the rest is cut off. */
export const LONGEST_FILTER = 200

/** The highest page that can be requested; no shop has enough services to reach it. */
export const HIGHEST_PAGE = 100_000

/** Reads the filters from a query string: trimmed, cut to `LONGEST_FILTER`, without an unknown sort order. */
export function readFilters(query: string): Filters {
  const parameters = new URLSearchParams(query)
  const filters = { ...NO_FILTERS }
  for (const name of FILTER_NAMES)
    filters[name] = (parameters.get(name) ?? '').trim().slice(0, LONGEST_FILTER).trim()
  if (!isSort(filters.sort)) filters.sort = ''
  return filters
}

/** Reads the page of the results from a query string; 1 if it is missing or invalid. */
export function readPage(query: string): number {
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1
}

/** Tells whether any filter or a sort order is set. */
export function hasFilters(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

/** Returns the query parameters for these filters and this page; equal input gives equal parameters. */
export function listQuery(filters: Partial<Filters>, page = 1): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name])
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** Returns the address of the list page with these filters, at this page of the results. */
export function servicesHref(filters: Partial<Filters>, page = 1): string {
  const query = String(listQuery(filters, page))
  return query ? `/services?${query}` : '/services'
}
