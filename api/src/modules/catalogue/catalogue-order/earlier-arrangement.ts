import { earlierOrder, orderedList } from '@karigar/contract/catalogue/catalogue-order.rules'
import type { Difference, Fields } from '@karigar/contract/base/history.rules'
import { historyMessages } from '@karigar/contract/base/history.words'
import type { Database } from '../../../database/database.ts'
import { HttpError } from '../../../http/errors.ts'
import { readCatalogueOrder } from './catalogue-order.actions.ts'
import { findThings } from './catalogue-order.repository.ts'
import { movedPlaces } from './recorded-arrangement.ts'

/**
 * Returns an earlier order as it can be given now. What is gone, or in another category, is left out; what is new keeps
 * its place, but a service that was not pinned then is unpinned. Throws 404 without the category, and 409 for an order
 * that an older release recorded, which did not keep the whole of it.
 */
export async function fitArrangement(
  db: Database,
  id: string,
  recorded: Fields,
): Promise<{ body: Fields; leftOut: string[]; difference: Difference }> {
  const earlier = recorded.ids as string[] | undefined
  if (!earlier) throw new HttpError(409, historyMessages.outdated)
  const present = await readCatalogueOrder(db, id)
  const list = orderedList(id)
  const things = new Map((await findThings(db, list, earlier)).map((thing) => [thing.id, thing]))
  const ids =
    list.kind === 'featured' ? earlier.filter((one) => things.has(one)) : earlierOrder(earlier, present.ids)
  const gone = earlier.filter((one) => !things.has(one)).length
  const places = movedPlaces(
    present.things,
    ids.flatMap((one) => things.get(one) ?? []),
  )
  return {
    body: { ids },
    leftOut: gone > 0 ? [historyMessages.placesGone(gone)] : [],
    difference: {
      before: places ? { places: places.before } : {},
      after: places ? { places: places.after } : {},
    },
  }
}
