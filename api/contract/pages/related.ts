import type { ListedService, ServiceCard } from './listing.ts'

/** Specification §9. */
export const RELATED_SERVICES = 4

/** How many neighbours a service's relatives are chosen among: keeps a category of thousands cheap. */
const NEIGHBOURS = 24

/** Services in an order, and each one's place in it. */
interface Ordered {
  services: readonly ListedService[]
  places: ReadonlyMap<string, number>
}

function inOrder(services: readonly ListedService[]): Ordered {
  return { services, places: new Map(services.map(({ id }, place) => [id, place])) }
}

/** Who stands beside whom in a category: in all of it, and in each subcategory. */
export interface Neighbourhood {
  all: Ordered
  bySubcategory: ReadonlyMap<string, Ordered>
}

/** Works out a category's neighbourhood; it holds until a service comes, goes, or changes its subcategory. */
export function neighbourhood(services: readonly ListedService[]): Neighbourhood {
  const groups = Map.groupBy(services, ({ subcategory }) => subcategory)
  return {
    all: inOrder(services),
    bySubcategory: new Map([...groups].map(([name, group]) => [name, inOrder(group)])),
  }
}

/** The next services from a place on, or with -1 the ones before it, around the end; not the service itself. */
function beside({ services, places }: Ordered, id: string, direction: 1 | -1): ListedService[] {
  const place = places.get(id)
  if (place === undefined) return []
  const { length } = services
  return Array.from({ length: Math.min(NEIGHBOURS, length - 1) }, (_, step) => {
    const next = place + direction * (step + 1)
    return services[((next % length) + length) % length] as ListedService
  })
}

/** Up to four of the same category: of the same subcategory first, those that share most labels. */
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

/** The services whose relatives may be others once this one is, comes or goes: those that have it among their neighbours. */
export function mayShow(near: Neighbourhood, service: Pick<ListedService, 'id' | 'subcategory'>): string[] {
  const siblings = near.bySubcategory.get(service.subcategory)
  return [...(siblings ? beside(siblings, service.id, -1) : []), ...beside(near.all, service.id, -1)].map(
    ({ id }) => id,
  )
}
