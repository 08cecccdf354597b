import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import { SERVICES_PER_PAGE } from '../pages/size.ts'
import type { SearchAnswer } from '../search.wire.ts'
import { countChoices, filterServices, groupServices } from './filters.ts'
import type { Filters } from './list-address.ts'
import { findNamed, withNames } from './names.ts'
import { findNearest } from './nearest.ts'
import type { Search } from './search.ts'
import { termsOf } from './search-words.ts'
import { createWork } from './work.ts'

/** Returns the matched terms that the titles or summaries contain; a search can match thousands of terms. */
function shownTerms(terms: ReadonlySet<string>, services: readonly ServiceCard[]): string[] {
  const shown = new Set(services.flatMap(({ title, summary }) => termsOf(`${title} ${summary}`)))
  return [...shown].filter((term) => terms.has(term)).sort()
}

function choicesOf(
  catalogue: SearchCatalogue,
  found: readonly ServiceCard[],
  filters: Filters,
): SearchAnswer['choices'] {
  const { categories, labels } = catalogue
  const counts = countChoices(found, catalogue, filters)
  const chosen = findNamed(categories, filters.category)
  return {
    categories: categories.map(({ id, name }) => ({ id, name, count: counts.categories.get(id) ?? 0 })),
    subcategories: (chosen?.subcategories ?? []).map((name) => ({
      name,
      count: counts.subcategories.get(name) ?? 0,
    })),
    labels: labels
      .filter(({ category_id }) => category_id === chosen?.id)
      .map(({ id, name }) => ({ id, name, count: counts.labels.get(id) ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}

function popularCategories({ categories, services }: SearchCatalogue) {
  const sizes = new Map<string, number>()
  for (const { category_id: id } of services) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  return categories
    .map(({ id, name }) => ({ name, count: sizes.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/**
 * Returns what the list page shows for the filters. Browsers and the server both use this function.
 * @param search index of the catalogue’s services; may be undefined if the filters have no search text
 * @param page page of the results, from 1; beyond the last page, the last one is returned
 * @param work room for all that is looked up for this answer
 */
export function answerSearch(
  catalogue: SearchCatalogue,
  search: Search | undefined,
  filters: Filters,
  page: number,
  work = createWork(),
): SearchAnswer {
  const reading = (filters.search && search?.find(filters.search, work)) || undefined
  const found = reading?.services ?? catalogue.services
  const asked = withNames(catalogue, filters)
  const services = filterServices(found, catalogue, filters)
  const pages = Math.max(1, Math.ceil(services.length / SERVICES_PER_PAGE))
  const shown = Math.min(page, pages)
  const onPage = services.slice((shown - 1) * SERVICES_PER_PAGE, shown * SERVICES_PER_PAGE)
  const totals = new Map<string, number>()
  for (const { category_id: id } of services) totals.set(id, (totals.get(id) ?? 0) + 1)
  return {
    filters: asked,
    total: services.length,
    page: shown,
    pages,
    groups: groupServices(onPage).map((group) => ({ ...group, total: totals.get(group.category.id) ?? 0 })),
    terms: shownTerms(reading?.terms ?? new Set(), onPage),
    is_partial: services.length > 0 && (reading?.isPartial ?? false),
    is_guess: services.length > 0 && (reading?.isGuess ?? false),
    choices: choicesOf(catalogue, found, filters),
    nearest:
      services.length > 0
        ? null
        : { ...findNearest(catalogue, search, asked, found, work), popular: popularCategories(catalogue) },
  }
}
