import { checkOrder, MOST_FEATURED, orderedList } from '@karigar/contract/catalogue/catalogue-order.rules'
import {
  type CatalogueOrder,
  type SaveCatalogueOrder,
  SaveCatalogueOrderSchema,
} from '@karigar/contract/catalogue/catalogue-order.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { refuse, found } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { findCatalogueOrder, findExistingServices, saveOrder } from './catalogue-order.repository.ts'

/** Returns a list in its present order. Throws 404 when its category does not exist. */
export async function readCatalogueOrder(db: Database, id: string): Promise<CatalogueOrder> {
  return found(await findCatalogueOrder(db, id), catalogueOrderMessages.notFound)
}

/**
 * Gives a list an order. What has left the list is left out: somebody may have deleted it or moved it elsewhere while it
 * was dragged, and the moves of all else still count. Throws 404, 412 when the order is no longer the one that `ifMatch`
 * names, and 422 when nothing of the order is in the list.
 */
export async function changeCatalogueOrder(
  db: DatabasePool,
  id: string,
  { ids }: SaveCatalogueOrder,
  ifMatch?: string,
): Promise<CatalogueOrder> {
  return changeCatalogue(db, async (trx) => {
    const present = await readCatalogueOrder(trx, id)
    requireVersion(ifMatch, present, SaveCatalogueOrderSchema)
    const list = orderedList(id)
    const known =
      list.kind === 'featured'
        ? await findExistingServices(trx, ids.slice(0, MOST_FEATURED))
        : new Set(present.ids)
    refuse(checkOrder(list, ids, known))
    await saveOrder(
      trx,
      id,
      ids.filter((one) => known.has(one)),
    )
    return readCatalogueOrder(trx, id)
  })
}
