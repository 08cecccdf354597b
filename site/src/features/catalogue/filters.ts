/** The filters of the list page: what an address says, and what they leave of the catalogue. */
import type { CategoryName, SearchCatalogue, ServiceCard } from '@karigar/contract/pages'
import { FILTER_NAMES, type Filters } from '../../lib/links.ts'
import type { Search } from './search.ts'

export interface ResultGroup {
  category: CategoryName
  services: ServiceCard[]
}

export const NO_FILTERS: Filters = { category: '', subcategory: '', search: '', label: '' }
const MAX_LENGTH = 200

export function readFilters(query: string): Filters {
  const parameters = new URLSearchParams(query)
  const filters = { ...NO_FILTERS }
  for (const name of FILTER_NAMES) filters[name] = (parameters.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  return filters
}

export function hasFilters(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'accent' }) === 0

/** By id, or by name whatever its case. */
export function findNamed<Named extends CategoryName>(
  list: readonly Named[],
  nameOrId: string,
): Named | undefined {
  return list.find(({ id }) => id === nameOrId) ?? list.find(({ name }) => same(name, nameOrId))
}

function keeps(service: ServiceCard, { category, subcategory, label }: Filters): boolean {
  return (
    (!category || service.category_id === category || same(service.category, category)) &&
    (!subcategory || same(service.subcategory, subcategory)) &&
    (!label || service.labels.some(({ id, name }) => id === label || same(name, label)))
  )
}

/**
 * The services that pass, grouped by category: in the shop's order, or with a search the group of the best
 * match first and the best first in each.
 */
export function findServices(catalogue: SearchCatalogue, search: Search, filters: Filters): ResultGroup[] {
  const groups = new Map<string, ResultGroup>()
  for (const service of filters.search ? search(filters.search) : catalogue.services) {
    if (!keeps(service, filters)) continue
    const { category_id: id, category: name } = service
    const group = groups.get(id) ?? { category: { id, name }, services: [] }
    group.services.push(service)
    groups.set(id, group)
  }
  return [...groups.values()]
}
