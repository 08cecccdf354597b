import type { ReadSiteContent } from '../../catalogue/site-content.ts'
import { comingDisabledDates } from '../bookings/disabled-dates.actions.ts'
import { findCatalogue } from '../services/catalogue.ts'
import { readShop } from '../shop/shop.actions.ts'

/** Read it as of one moment (`readAtRevision`), so that its parts fit together. */
export const readSiteContent: ReadSiteContent = async (db) => ({
  catalogue: await findCatalogue(db),
  shop: await readShop(db),
  closedDates: (await comingDisabledDates(db)).map(({ date }) => date),
})
