import type { ListedService, ServiceCard } from './listing.ts'

/** Most related services on a service's page (specification §9). */
const RELATED_SERVICES = 4

/** Related services are chosen among this many neighbours, so that a category of thousands stays cheap. */
const NEIGHBOURS = 24

/** Services in order, and the index of each by its id. */
interface Ordered {
  services: readonly ListedService[]
  places: ReadonlyMap<string, number>
}

function inOrder(services: readonly ListedService[]): Ordered {
  return { services, places: new Map(services.map(({ id }, place) => [id, place])) }
}

/** The order of services in a whole category and in each of its subcategories, to look up neighbours. */
export interface Neighbourhood {
  all: Ordered
  bySubcategory: ReadonlyMap<string, Ordered>
}

/**
 * Returns the neighbourhood of a category's services. It is valid until a service is added, is removed or
 * changes its subcategory.
 */
export function neighbourhood(services: readonly ListedService[]): Neighbourhood {
  const groups = Map.groupBy(services, ({ subcategory }) => subcategory)
  return {
    all: inOrder(services),
    bySubcategory: new Map([...groups].map(([name, group]) => [name, inOrder(group)])),
  }
}

/** Returns the neighbours after a service, or before it with -1, wrapping around at the end of the list. */
function beside({ services, places }: Ordered, id: string, direction: 1 | -1): ListedService[] {
  const place = places.get(id)
  if (place === undefined) return []
  const { length } = services
  return Array.from({ length: Math.min(NEIGHBOURS, length - 1) }, (_, step) => {
    const next = place + direction * (step + 1)
    return services[((next % length) + length) % length] as ListedService
  })
}

/**
 * Returns the cards of up to four services of the same category: those of the same subcategory first, and
 * within each group those that share the most labels.
 */
export function relatedServices(near: Neighbourhood, service: ListedService): ServiceCard[] {
  const shared = (other: ListedService) =>
    other.label_ids.filter((id) => service.label_ids.includes(id)).length
  const siblings = near.bySubcategory.get(service.subcategory)
  const close = siblings ? beside(siblings, service.id, 1) : []
  const others = beside(near.all, service.id, 1).filter(
    ({ subcategory }) => subcategory !== service.subcategory,
  )
  return [
    ...close.toSorted((a, b) => shared(b) - shared(a)),
    ...others.toSorted((a, b) => shared(b) - shared(a)),
  ]
    .slice(0, RELATED_SERVICES)
    .map(({ card }) => card)
}

/** Returns the ids of services that may show this one as related: it is among their neighbours. */
export function mayShow(near: Neighbourhood, service: Pick<ListedService, 'id' | 'subcategory'>): string[] {
  const siblings = near.bySubcategory.get(service.subcategory)
  return [...(siblings ? beside(siblings, service.id, -1) : []), ...beside(near.all, service.id, -1)].map(
    ({ id }) => id,
  )
}
