/** The filters of the list page: reads them from addresses and applies them to the catalogue. */
import type { ServiceCard } from '@karigar/contract/pages/listing'
import type { CategoryName, SearchCatalogue } from '@karigar/contract/pages/pages'
import { deliveryDays } from '@karigar/contract/rules/delivery'
import { FILTER_NAMES, type Filters } from '../../lib/links.ts'
import { isSort } from './sorts.ts'

/** One category of the results, with its services in the order of the results. */
export interface ResultGroup {
  category: CategoryName
  services: ServiceCard[]
}

/** Number of services that each option would show, with the other filters unchanged. */
export interface Counts {
  /** By category id; changing the category clears subcategory and label. */
  categories: ReadonlyMap<string, number>
  subcategories: ReadonlyMap<string, number>
  /** By label id. */
  labels: ReadonlyMap<string, number>
}

/** The filters of the whole list. */
export const NO_FILTERS: Filters = { category: '', subcategory: '', search: '', label: '', sort: '' }
const MAX_LENGTH = 200

/** Reads the filters from a query string: trimmed, limited in length, and without unknown sort orders. */
export function readFilters(query: string): Filters {
  const parameters = new URLSearchParams(query)
  const filters = { ...NO_FILTERS }
  for (const name of FILTER_NAMES)
    filters[name] = (parameters.get(name) ?? '').trim().slice(0, MAX_LENGTH).trim()
  if (!isSort(filters.sort)) filters.sort = ''
  return filters
}

/** Tells whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** Finds an entry by its id, or else by its name in any case. */
export function findNamed<Named extends CategoryName>(
  list: readonly Named[],
  nameOrId: string,
): Named | undefined {
  const wanted = folded(nameOrId)
  return list.find(({ id }) => id === nameOrId) ?? list.find(({ name }) => folded(name) === wanted)
}

/**
 * Returns the filters with this category; a change clears subcategory and label, which belong to the old one.
 */
export function withCategory(filters: Filters, category: string): Filters {
  return category === filters.category ? filters : { ...filters, category, subcategory: '', label: '' }
}

/** Returns the filters with names spelt as in the catalogue. */
export function withNames({ categories, labels }: SearchCatalogue, filters: Filters): Filters {
  const category = findNamed(categories, filters.category)
  const wanted = folded(filters.subcategory)
  return {
    ...filters,
    category: category?.name ?? filters.category,
    subcategory: category?.subcategories.find((name) => folded(name) === wanted) ?? filters.subcategory,
    label: findNamed(labels, filters.label)?.name ?? filters.label,
  }
}

interface Test {
  category: (service: ServiceCard) => boolean
  subcategory: (service: ServiceCard) => boolean
  label: (service: ServiceCard) => boolean
}

const all = () => true

function testOf({ categories }: SearchCatalogue, { category, subcategory, label }: Filters): Test {
  const categoryId = findNamed(categories, category)?.id
  const [wantedSubcategory, wantedLabel] = [folded(subcategory), folded(label)]
  return {
    category: category ? ({ category_id }) => category_id === categoryId : all,
    subcategory: subcategory ? (service) => folded(service.subcategory) === wantedSubcategory : all,
    label: label
      ? ({ labels }) => labels.some(({ id, name }) => id === label || folded(name) === wantedLabel)
      : all,
  }
}

/** The value that each sort order uses, in ascending order. */
const MEASURES: Record<string, (service: ServiceCard) => number> = {
  'price-low': ({ price }) => price,
  'price-high': ({ price }) => -price,
  delivery: ({ delivery_time }) => deliveryDays(delivery_time),
}

/** Sorts by a value that is computed once per service, because parsing a delivery time is slow. */
function sorted(services: ServiceCard[], measure: (service: ServiceCard) => number): ServiceCard[] {
  return services
    .map((service) => [measure(service), service] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, service]) => service)
}

/** Returns the services that pass the filters, in the chosen sort order; equal ones keep their order. */
export function filterServices(
  services: readonly ServiceCard[],
  catalogue: SearchCatalogue,
  filters: Filters,
): ServiceCard[] {
  const { category, subcategory, label } = testOf(catalogue, filters)
  const kept = services.filter((service) => category(service) && subcategory(service) && label(service))
  const measure = MEASURES[filters.sort]
  return measure ? sorted(kept, measure) : kept
}

/** Groups services by category, in the order of each category's first service. */
export function groupServices(services: readonly ServiceCard[]): ResultGroup[] {
  return [...Map.groupBy(services, ({ category_id }) => category_id)].map(([id, members]) => ({
    category: { id, name: members[0]?.category ?? '' },
    services: members,
  }))
}

/** Counts the services in `found`, the results of the search, for every option of the filters. */
export function countChoices(
  found: readonly ServiceCard[],
  catalogue: SearchCatalogue,
  filters: Filters,
): Counts {
  const test = testOf(catalogue, filters)
  const chosen = findNamed(catalogue.categories, filters.category)?.id
  const categories = new Map<string, number>()
  const subcategories = new Map<string, number>()
  const labels = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const service of found) {
    const [inSubcategory, hasLabel] = [test.subcategory(service), test.label(service)]
    if (service.category_id !== chosen || (inSubcategory && hasLabel)) add(categories, service.category_id)
    if (!test.category(service)) continue
    if (hasLabel) add(subcategories, service.subcategory)
    if (inSubcategory) for (const { id } of service.labels) add(labels, id)
  }
  return { categories, subcategories, labels }
}
