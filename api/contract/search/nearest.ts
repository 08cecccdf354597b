/** Finds alternatives to filters that match no service. */
import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import { filterServices } from './filters.ts'
import type { Filters } from './list-address.ts'
import type { Search } from './search.ts'

/** Other filters, with the number of services they would show. */
export interface Alternative {
  filters: Filters
  count: number
}

/** Alternatives to filters that match no service. */
export interface Nearest {
  /** The filters with the search text that was probably meant; null if there is no guess. */
  suggestion: Alternative | null
  /** The filters with some of them cleared, as far as these find anything. */
  wider: Alternative[]
  /** The first services of the suggestion, or else of the first wider filters with the same search text. */
  services: ServiceCard[]
}

const CLOSEST = 4

/** Filters to clear, one attempt after another; a cleared category also clears its subcategory and label. */
const LOOSENED: Partial<Filters>[] = [
  { label: '' },
  { subcategory: '' },
  { subcategory: '', label: '' },
  { category: '', subcategory: '', label: '' },
  { search: '' },
]

/** Finds the alternatives to `filters`; `search` may be undefined if the filters have no search text. */
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
  // Leaves out the empty filters: they would show the whole list.
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
