import { pictureOf } from '@karigar/contract/catalogue/pages/listing'
import { coverOf, shownCategories } from '@karigar/contract/catalogue/pages/pages'
import { smallestCopyOf } from '@karigar/contract/catalogue/pages/picture'
import type { Database } from '../../../database/database.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { offeredService } from '../service-rows/offered-service.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { findCategoriesWithLabels } from './catalogue.ts'

/** A service that something names, and the picture that it had then. */
export interface NamedService {
  /** Null for what is no service of the shop. */
  id: string | null
  image_url: string | null
}

/** Returns the origin of uploaded pictures for pages of the site; empty where the API is on the site's own. */
const mediaOrigin = (publicApiBase: string) =>
  URL.canParse(publicApiBase) ? new URL(publicApiBase).origin : ''

/**
 * Returns a function for the address of a small picture of each of these services, for pages of the site: of one that is
 * offered its picture, or else its cover; of any other the picture that it had. Null where there is neither.
 */
export async function readThumbnails(
  db: Database,
  named: readonly NamedService[],
  publicApiBase: string,
): Promise<(service: NamedService) => string | null> {
  const ids = [...new Set(named.flatMap(({ id }) => id ?? []))]
  const offered = (await findServicesByIds(db, ids)).flatMap((stored) => offeredService(stored) ?? [])
  const services = new Map(offered.map((service) => [service.id, service]))
  const needsCover = offered.some((service) => pictureOf(service) === null)
  const context = needsCover
    ? shownCategories(await findCategoriesWithLabels(db), await readShop(db))
    : { categories: [] }
  const origin = mediaOrigin(publicApiBase)
  return ({ id, image_url }) => {
    const service = id === null ? undefined : services.get(id)
    const picture = service ? pictureOf(service) : image_url
    if (picture === null) return service ? coverOf(context, service) : null
    const small = smallestCopyOf(picture)
    return small.startsWith('/media/') ? origin + small : small
  }
}
