import type { ListedCategory } from '@karigar/contract/pages/listing'
import type { Service } from '@karigar/contract/wire/service'
import type { Shop } from '@karigar/contract/wire/shop'
import type { Database } from '../database/database.ts'

/** What every page shows of the shop. */
export interface SiteIdentity {
  shop: Shop
  /** Coming days without work in addition to weekends, `YYYY-MM-DD`, in order. */
  closedDates: string[]
}

/**
 * Reads the content of the published pages, in parts. `build-publisher.ts` gives the publisher an
 * implementation that uses the modules. Parts that must be consistent are read in one `readSnapshot`.
 */
export interface SiteContent {
  identity(db: Database): Promise<SiteIdentity>
  /** Reads every category with its labels, in the shop's order, without its services. */
  categories(db: Database): Promise<Omit<ListedCategory, 'services'>[]>
  /** Yields every service, oldest first, in batches. */
  allServices(db: Database): AsyncIterable<Service[]>
  /** Reads those of the given services that exist, in no particular order. */
  services(db: Database, ids: readonly string[]): Promise<Service[]>
}
