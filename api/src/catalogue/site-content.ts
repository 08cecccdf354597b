import type { Catalogue } from '@karigar/contract/wire/service'
import type { Shop } from '@karigar/contract/wire/shop'
import type { Database } from '../database/database.ts'

/** All that the published pages are made of. */
export interface SiteContent {
  catalogue: Catalogue
  shop: Shop
  /** Coming days without work besides weekends, `YYYY-MM-DD`, in order. */
  closedDates: string[]
}

/** Reads what the pages are made of; `app.ts` hands the publisher the one that asks the modules. */
export type ReadSiteContent = (db: Database) => Promise<SiteContent>
