import { batches } from '../../database/batches.ts'
import type { SiteContent } from '../../catalogue/site-content.ts'
import { comingDisabledDates } from '../bookings/disabled-dates.actions.ts'
import { findCategoriesWithLabels } from '../services/catalogue.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { findServicesAfter } from '../services/services.repository.ts'
import { readShop } from '../shop/shop.actions.ts'

/** Services read at a time; few enough to be in memory with all their texts. */
const AT_ONCE = 250

/** Reads the pages' content from the modules. */
export const siteContent: SiteContent = {
  identity: async (db) => ({
    shop: await readShop(db),
    closedDates: (await comingDisabledDates(db)).map(({ date }) => date),
  }),
  categories: findCategoriesWithLabels,
  async *allServices(db) {
    let services = await findServicesAfter(db, null, AT_ONCE)
    while (services.length > 0) {
      yield services
      services = await findServicesAfter(db, services.at(-1) ?? null, AT_ONCE)
    }
  },
  async services(db, ids) {
    const found = []
    for (const part of batches(ids, AT_ONCE)) found.push(...(await findServicesByIds(db, part)))
    return found
  },
}
