import type { ListedCategory } from '@karigar/contract/catalogue/pages/listing'
import type { CategoryName, SiteIdentity } from '@karigar/contract/catalogue/pages/pages'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Database } from '../database/database.ts'

/** A service that shoppers do not see, because it or its category is hidden: only its address stays. */
export interface HiddenService {
  id: string
  category_id: string
  /** Its category, to which its page leads on; null while that is hidden itself. */
  category: CategoryName | null
}

/** Some services: those that shoppers see, as they see them, and the others. */
export interface SiteServices {
  offered: Service[]
  hidden: HiddenService[]
}

/** The categories: those that shoppers see, with the labels that they see, and the ids of the others. */
export interface SiteCategories {
  offered: Omit<ListedCategory, 'services'>[]
  hidden: string[]
}

/** The orders that the shop has given to what shoppers see. */
export interface GivenOrders {
  /** By the id of a category: its services, the first one first. What an order does not name follows by age. */
  services: ReadonlyMap<string, readonly string[]>
  /** The services that are pinned on the home page, hidden ones included. */
  featured: readonly string[]
}

/**
 * Reads the content of the published pages, in parts. `build-publisher.ts` gives the publisher an
 * implementation that uses the modules. Parts that must be consistent are read in one `readSnapshot`.
 */
export interface SiteContent {
  identity(db: Database): Promise<SiteIdentity>
  /** Reads every category with its labels, in the shop's order, without its services. */
  categories(db: Database): Promise<SiteCategories>
  /** Yields every service, oldest first, in batches. */
  allServices(db: Database): AsyncIterable<SiteServices>
  /** Reads those of the given services that exist, in no particular order. */
  services(db: Database, ids: readonly string[]): Promise<SiteServices>
  /** Reads what shoppers say for what the catalogue says, in an order that does not depend on the engine. */
  synonyms(db: Database): Promise<SynonymWords>
  /** Reads the orders of services; those of categories and labels are in `categories`. */
  orders(db: Database): Promise<GivenOrders>
}
