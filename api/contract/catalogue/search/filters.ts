/** Applies the filters of the list page to the catalogue. */
import type { ServiceCard } from '../pages/listing.ts'
import type { CategoryName, SearchCatalogue } from '../pages/pages.ts'
import { deliveryDays } from '../delivery.rules.ts'
import type { Filters } from './list-address.ts'
import { findNamed, folded } from './names.ts'

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

const knownDays = new Map<string, number>()
const MOST_KNOWN = 1000

/** Returns `deliveryDays` from a cache, because shops repeat a few delivery times and parsing is slow. */
function daysOf(deliveryTime: string): number {
  const days = knownDays.get(deliveryTime) ?? deliveryDays(deliveryTime)
  if (knownDays.size >= MOST_KNOWN) knownDays.clear()
  knownDays.set(deliveryTime, days)
  return days
}

/** The number that each sort order compares, smallest first. */
const MEASURES: Record<string, (service: ServiceCard) => number> = {
  'price-low': ({ price }) => price,
  'price-high': ({ price }) => -price,
  delivery: ({ delivery_time }) => daysOf(delivery_time),
}

/** Sorts services by a measure, which is computed once for each service. */
function sorted(services: ServiceCard[], measure: (service: ServiceCard) => number): ServiceCard[] {
  return services
    .map((service) => [measure(service), service] as const)
    .sort(([a], [b]) => a - b)
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
  const groups = new Map<string, ResultGroup>()
  for (const service of services) {
    const { category_id: id, category: name } = service
    const group: ResultGroup = groups.get(id) ?? { category: { id, name }, services: [] }
    groups.set(id, group)
    group.services.push(service)
  }
  return [...groups.values()]
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
