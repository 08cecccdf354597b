/** The order of the catalogue (§2): what stands first on pages, in lists and in filters. */
import type { FieldErrors } from '../base/shared-schemas.ts'
import { catalogueOrderMessages } from './catalogue-order.words.ts'

/** Most featured services that can be pinned: as many as the home page's grid holds. */
export const MOST_FEATURED = 16

/** Most things of a list whose order can be given. */
export const MOST_ORDERED = 20_000

/**
 * A list whose order can be given: the categories, the featured services of the home page, or the labels or the services
 * of a category, such as services-of-design.
 */
export type OrderedList =
  { kind: 'categories' | 'featured'; category: null } | { kind: 'labels' | 'services'; category: string }

/** Returns the list that an id names. */
export function orderedList(id: string): OrderedList {
  if (id === 'categories' || id === 'featured') return { kind: id, category: null }
  const [, kind, category = ''] = /^(labels|services)-of-(.+)$/.exec(id) ?? []
  if (kind !== 'labels' && kind !== 'services')
    throw new Error(`There is no list ${id} whose order is given.`)
  return { kind, category }
}

/** Returns the id of the list of a category's services. */
export const servicesOf = (category: string): string => `services-of-${category}`

/** Returns the id of the list of a category's labels. */
export const labelsOf = (category: string): string => `labels-of-${category}`

/** Returns things in the order given by their ids; those that it does not name come last, in the order that they have. */
export function inGivenOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  ids: readonly string[] = [],
): Thing[] {
  if (ids.length === 0) return [...things]
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Thing) => places.get(id) ?? ids.length
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the indexes of one of the longest rising subsequences of distinct numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** For each length, the index at which the rise of that length with the smallest end ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  const at = (index: number | undefined) => (index === undefined ? Infinity : (numbers[index] ?? Infinity))
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends[middle]) < number) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  }
  const rise = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rise.add(index)
  return rise
}

/**
 * Returns the fewest ids that have to move to get from one order to another; what was added or removed does not count as
 * moved.
 */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.filter((id) => places.has(id))
  const kept = longestRise(both.map((id) => places.get(id) ?? 0))
  return both.filter((_, index) => !kept.has(index))
}

/**
 * Returns an earlier order of a list as it can be given now: without what is no longer there, and with what is new in the
 * place that it has.
 */
export function earlierOrder(earlier: readonly string[], present: readonly string[]): string[] {
  const [was, is] = [new Set(earlier), new Set(present)]
  const order = earlier.filter((id) => is.has(id))
  for (const [place, id] of present.entries()) if (!was.has(id)) order.splice(place, 0, id)
  return order
}

/**
 * Returns what is wrong with a new order of a list that has `known` things at present. What somebody has deleted or moved
 * elsewhere meanwhile may be named; an order of nothing else is refused.
 */
export function checkOrder(
  { kind }: Pick<OrderedList, 'kind'>,
  ids: readonly string[],
  known: ReadonlySet<string>,
): FieldErrors {
  if (new Set(ids).size < ids.length) return { ids: catalogueOrderMessages.twice }
  if (kind === 'featured' && ids.length > MOST_FEATURED)
    return { ids: catalogueOrderMessages.featuredMany(MOST_FEATURED) }
  if (ids.length > 0 && !ids.some((id) => known.has(id))) return { ids: catalogueOrderMessages.unknown }
  return {}
}
