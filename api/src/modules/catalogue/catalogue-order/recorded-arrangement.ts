import { movedIds } from '@karigar/contract/catalogue/catalogue-order.rules'
import type { Fields } from '@karigar/contract/base/history.rules'
import type { CatalogueOrder } from '@karigar/contract/catalogue/catalogue-order.wire'
import type { Database } from '../../../database/database.ts'
import type { RecordedThing } from '../../../history/note-change.ts'

type Named = Pick<CatalogueOrder['things'][number], 'id' | 'name'>

/** Most places that a record lists; the rest of a large rearrangement is counted. */
const MOST_PLACES = 50

/** Returns "3. Logo Design" for each of the moved, added or removed things that stand in a list. */
function placesOf(list: readonly Named[], changed: ReadonlySet<string>): string[] {
  const places = list.flatMap(({ id, name }, place) => (changed.has(id) ? [`${place + 1}. ${name}`] : []))
  return places.length > MOST_PLACES
    ? [...places.slice(0, MOST_PLACES), `and ${places.length - MOST_PLACES} more`]
    : places
}

/** Returns the places of what was moved, added or removed between two orders, before and after; null when nothing was. */
export function movedPlaces(
  from: readonly Named[],
  to: readonly Named[],
): { before: string[]; after: string[] } | null {
  const [was, is] = [from.map(({ id }) => id), to.map(({ id }) => id)]
  const [old, now] = [new Set(was), new Set(is)]
  const changed = new Set([
    ...movedIds(was, is),
    ...was.filter((id) => !now.has(id)),
    ...is.filter((id) => !old.has(id)),
  ])
  return changed.size === 0 ? null : { before: placesOf(from, changed), after: placesOf(to, changed) }
}

/**
 * Returns how orders are recorded: to read, only the things that were moved, added or removed, with their places before
 * and after, because the whole of a long list says nothing to a reader; and the ids of both orders, to bring one back.
 */
export function arrangementOf(
  find: (db: Database, id: string) => Promise<CatalogueOrder | undefined>,
): RecordedThing {
  return {
    kind: 'arrangement',
    pages: 'order',
    async read(db, ids) {
      const found = await Promise.all(ids.map((id) => find(db, id)))
      return new Map(
        found.flatMap((order) =>
          order
            ? [[order.id, { name: order.name, fields: { places: order.things, ids: order.ids } }] as const]
            : [],
        ),
      )
    },
    difference(before: Fields, after: Fields) {
      const places = movedPlaces(before.places as Named[], after.places as Named[])
      if (!places) return { before: {}, after: {} }
      return {
        before: { places: places.before, ids: before.ids },
        after: { places: places.after, ids: after.ids },
      }
    },
  }
}
