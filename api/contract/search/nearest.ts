/** What to offer where nothing was found. */
import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import { filterServices } from './filters.ts'
import type { Filters } from './list-address.ts'
import type { Search } from './search.ts'

/** Other filters, and how many services they would show. */
export interface Alternative {
  filters: Filters
  count: number
}

/** What to offer where nothing was found. */
export interface Nearest {
  /** The words that were probably meant; null where none come to mind. */
  suggestion: Alternative | null
  /** The same with one filter less, where that finds something. */
  wider: Alternative[]
  /** The first services of these. */
  services: ServiceCard[]
}

const CLOSEST = 4

/** Loosened one after another: a label belongs to its category and a subcategory to nothing else. */
const LOOSENED: Partial<Filters>[] = [
  { label: '' },
  { subcategory: '' },
  { subcategory: '', label: '' },
  { category: '', subcategory: '', label: '' },
  { search: '' },
]

/** `search` may be left out where the filters have none. */
export function findNearest(
  catalogue: SearchCatalogue,
  search: Search | undefined,
  filters: Filters,
): Nearest {
  const resultsOf = (other: Filters) => {
    const found = other.search ? search?.find(other.search).services : catalogue.services
    return filterServices(found ?? [], catalogue, other)
  }
  const tried = new Set([JSON.stringify(filters)])
  const alternatives = (candidates: Filters[]) =>
    candidates.flatMap((candidate) => {
      const key = JSON.stringify(candidate)
      if (tried.has(key)) return []
      tried.add(key)
      const services = resultsOf(candidate)
      return services.length > 0 ? [{ filters: candidate, services }] : []
    })

  const words = filters.search ? search?.suggest(filters.search) : undefined
  const suggested = words
    ? alternatives([
        { ...filters, search: words },
        { ...filters, category: '', subcategory: '', label: '', search: words },
      ])[0]
    : undefined
  // Without the search the whole category is left: a way on, but no match.
  const wider = alternatives(LOOSENED.map((looser) => ({ ...filters, ...looser }))).filter(
    ({ filters: { category, subcategory, search: text, label } }) => category || subcategory || text || label,
  )
  const closest = suggested ?? wider.find(({ filters: { search: text } }) => text === filters.search)
  const counted = ({ filters: found, services }: { filters: Filters; services: ServiceCard[] }) => ({
    filters: found,
    count: services.length,
  })
  return {
    suggestion: suggested ? counted(suggested) : null,
    wider: wider.map(counted),
    services: closest?.services.slice(0, CLOSEST) ?? [],
  }
}
