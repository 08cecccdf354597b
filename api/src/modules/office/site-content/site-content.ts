import { orderedList } from '@karigar/contract/catalogue/catalogue-order.rules'
import type { SiteIdentity } from '@karigar/contract/catalogue/pages/pages'
import { chargesGst } from '@karigar/contract/sales/gst.rules'
import { profilePictures } from '@karigar/contract/shop/profile-pictures'
import { findShownAvif } from '../../../catalogue/avif-pictures.repository.ts'
import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { businessOf, documentSettings } from '../../sales/documents/document-settings.ts'
import type { HiddenService, SiteContent, SiteServices } from '../../../catalogue/site-content.ts'
import { comingDisabledDates } from '../../meetings/bookings/disabled-dates.actions.ts'
import { findOrders } from '../../catalogue/catalogue-order/catalogue-order.repository.ts'
import { findHiddenCategoryIds } from '../../catalogue/categories/categories.repository.ts'
import { findCategoriesWithLabels } from '../../catalogue/services/catalogue.ts'
import { offeredService, type StoredService } from '../../catalogue/service-rows/offered-service.ts'
import { findServicesByIds } from '../../catalogue/service-rows/service-rows.repository.ts'
import { findServicesAfter } from '../../catalogue/services/services.repository.ts'
import { readOpening } from '../../shop/settings/opening.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findSynonymWords } from '../../catalogue/synonyms/synonyms.repository.ts'

/** Services read at a time; few enough to be in memory with all their texts. */
const AT_ONCE = 250

const hiddenService = ({ id, category_id, category, category_state }: StoredService): HiddenService => ({
  id,
  category_id,
  category: category_state === 'live' ? { id: category_id, name: category } : null,
})

function sorted(stored: readonly StoredService[]): SiteServices {
  const services: SiteServices = { offered: [], hidden: [] }
  for (const one of stored) {
    const offered = offeredService(one)
    if (offered) services.offered.push(offered)
    else services.hidden.push(hiddenService(one))
  }
  return services
}

/** Reads what every page shows of the shop itself. */
export async function readIdentity(db: Database): Promise<SiteIdentity> {
  const settings = await documentSettings.read(db)
  const shop = await readShop(db)
  return {
    shop,
    opening: await readOpening(db),
    business: businessOf(settings),
    closedDates: (await comingDisabledDates(db)).map(({ date }) => date),
    includesGst: chargesGst(settings),
    avif: await findShownAvif(db, profilePictures(shop)),
  }
}

/** Reads the pages' content from the modules. */
export const siteContent: SiteContent = {
  identity: readIdentity,
  categories: async (db) => ({
    offered: await findCategoriesWithLabels(db),
    hidden: await findHiddenCategoryIds(db),
  }),
  async *allServices(db) {
    let services = await findServicesAfter(db, null, AT_ONCE)
    while (services.length > 0) {
      yield sorted(services)
      services = await findServicesAfter(db, services.at(-1) ?? null, AT_ONCE)
    }
  },
  async services(db, ids) {
    const found = []
    for (const part of batches(ids, AT_ONCE)) found.push(...(await findServicesByIds(db, part)))
    return sorted(found)
  },
  synonyms: findSynonymWords,
  async orders(db) {
    const orders = await findOrders(db)
    const services = new Map<string, readonly string[]>()
    for (const [id, ids] of orders) {
      const { kind, category } = orderedList(id)
      if (kind === 'services') services.set(category, ids)
    }
    return { services, featured: orders.get('featured') ?? [] }
  },
}
