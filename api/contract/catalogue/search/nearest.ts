/** Finds alternatives to filters that match no service. */
import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import { filterServices } from './filters.ts'
import type { Filters } from './list-address.ts'
import type { Search } from './search.ts'
import type { Work } from './work.ts'

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

/**
 * Finds the alternatives to `filters`.
 * @param search may be undefined if the filters have no search text
 * @param found what the search text alone finds, because it is part of most alternatives
 */
export function findNearest(
  catalogue: SearchCatalogue,
  search: Search | undefined,
  filters: Filters,
  found: readonly ServiceCard[],
  work: Work,
): Nearest {
  const known = new Map([
    ['', catalogue.services],
    [filters.search, found],
  ])
  const resultsOf = (other: Filters) => {
    const services = known.get(other.search) ?? search?.find(other.search, work).services ?? []
    known.set(other.search, services)
    return filterServices(services, catalogue, other)
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

  const words = filters.search ? search?.suggest(filters.search, work) : undefined
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
  const counted = ({ filters: shown, services }: { filters: Filters; services: ServiceCard[] }) => ({
    filters: shown,
    count: services.length,
  })
  return {
    suggestion: suggested ? counted(suggested) : null,
    wider: wider.map(counted),
    services: closest?.services.slice(0, CLOSEST) ?? [],
  }
}
