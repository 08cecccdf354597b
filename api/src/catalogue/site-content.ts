import type { ListedCategory } from '@karigar/contract/pages/listing'
import type { Service } from '@karigar/contract/wire/service'
import type { Shop } from '@karigar/contract/wire/shop'
import type { Database } from '../database/database.ts'

/** What every page shows of the shop. */
export interface SiteIdentity {
  shop: Shop
  /** Coming days without work besides weekends, `YYYY-MM-DD`, in order. */
  closedDates: string[]
}

/**
 * Reads what the published pages are made of, piece by piece; `app.ts` hands the publisher one that asks the modules.
 * Pieces that should fit together are read in one `readSnapshot`.
 */
export interface SiteContent {
  identity(db: Database): Promise<SiteIdentity>
  /** Every category with its labels, in the shop's order, without its services. */
  categories(db: Database): Promise<Omit<ListedCategory, 'services'>[]>
  /** Every service, oldest first, so many at a time. */
  allServices(db: Database): AsyncIterable<Service[]>
  /** Those of the named services that there are, in no particular order. */
  services(db: Database, ids: readonly string[]): Promise<Service[]>
}
