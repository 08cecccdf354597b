import type { ListedService, ServiceCard } from './listing.ts'

/** Most related services on a service's page (specification §9). */
const RELATED_SERVICES = 4

/** Related services are chosen among this many neighbours, so that a category of thousands stays cheap. */
const NEIGHBOURS = 24

/**
 * The order of a category's services. It is valid until one is added, is removed, moves or changes its subcategory.
 */
export interface ServiceOrder {
  /** The place of each service by its id. */
  places: ReadonlyMap<string, number>
  /** The places of the services of each subcategory, in rising order. */
  bySubcategory: ReadonlyMap<string, readonly number[]>
  /** For each place, the index of its service among those of its subcategory. */
  ranks: readonly number[]
}

/** A category's services and their order, to look up neighbours in the whole category and in a subcategory. */
export interface Neighbourhood {
  services: readonly ListedService[]
  order: ServiceOrder
}

/** Returns the place of each thing by its id. */
export const placesOf = (things: readonly { id: string }[]): Map<string, number> =>
  new Map(things.map(({ id }, place) => [id, place]))

/**
 * Returns the order of a category's services.
 *
 * @param places the place of each of them, if it is known already
 */
export function serviceOrder(
  services: readonly Pick<ListedService, 'id' | 'subcategory'>[],
  places: ReadonlyMap<string, number> = placesOf(services),
): ServiceOrder {
  const bySubcategory = new Map<string, number[]>()
  const ranks = services.map(({ subcategory }, place) => {
    const those = bySubcategory.get(subcategory) ?? []
    bySubcategory.set(subcategory, those)
    return those.push(place) - 1
  })
  return { places, bySubcategory, ranks }
}

/**
 * Returns the neighbourhood of a category's services.
 *
 * @param order their order, if it is known from before
 */
export const neighbourhood = (
  services: readonly ListedService[],
  order: ServiceOrder = serviceOrder(services),
): Neighbourhood => ({ services, order })

/** Returns the indexes after one of `count`, or before it with -1, wrapping around at the end. */
const indexesBeside = (index: number, count: number, direction: 1 | -1): number[] =>
  Array.from(
    { length: Math.min(NEIGHBOURS, count - 1) },
    (_, step) => (((index + direction * (step + 1)) % count) + count) % count,
  )

/** Returns the neighbours of a service in its subcategory and in the whole category; none if it is not there. */
function neighboursOf(
  { services, order }: Neighbourhood,
  { id, subcategory }: Pick<ListedService, 'id' | 'subcategory'>,
  direction: 1 | -1,
): { close: ListedService[]; all: ListedService[] } {
  const place = order.places.get(id)
  if (place === undefined) return { close: [], all: [] }
  const at = (places: readonly number[]) => places.map((one) => services[one] as ListedService)
  const siblings = order.bySubcategory.get(subcategory) ?? []
  return {
    close: at(
      indexesBeside(order.ranks[place] ?? 0, siblings.length, direction).map((rank) => siblings[rank] ?? 0),
    ),
    all: at(indexesBeside(place, services.length, direction)),
  }
}

/**
 * Returns the cards of up to four services of the same category: those of the same subcategory first, and
 * within each group those that share the most labels.
 */
export function relatedServices(near: Neighbourhood, service: ListedService): ServiceCard[] {
  const shared = (other: ListedService) =>
    other.label_ids.filter((id) => service.label_ids.includes(id)).length
  const { close, all } = neighboursOf(near, service, 1)
  const others = all.filter(({ subcategory }) => subcategory !== service.subcategory)
  return [
    ...close.toSorted((a, b) => shared(b) - shared(a)),
    ...others.toSorted((a, b) => shared(b) - shared(a)),
  ]
    .slice(0, RELATED_SERVICES)
    .map(({ card }) => card)
}

/** Returns the ids of services that may show this one as related: it is among their neighbours. */
export function mayShow(near: Neighbourhood, service: Pick<ListedService, 'id' | 'subcategory'>): string[] {
  const { close, all } = neighboursOf(near, service, -1)
  return [...close, ...all].map(({ id }) => id)
}
