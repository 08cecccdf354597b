import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { Transaction } from 'kysely'
import type { HiddenParts } from '../catalogue/followed-catalogue.ts'
import type { Tables } from '../database/database.ts'
import type { Affected, PlannedCategory, SitePlan } from './plan.ts'

/** What may have changed; 'all' when that is unknown or everything. */
export type Changes = Affected | 'all'

/** The site as it should be at one revision of the catalogue. */
export interface SiteState {
  revision: number
  /** What every page shows of the shop, and its hash. */
  context: SiteContext
  contextHash: string
  plan: SitePlan
  /** Plans the same pages with another context, such as the one that the pages still show. */
  planFor(context: SiteContext, contextHash: string): SitePlan
  categories: readonly PlannedCategory[]
  hidden: HiddenParts
  synonyms: SynonymWords
  /** The services that are pinned on the home page, in their order. */
  featured: readonly string[]
}

/**
 * Keeps what planning needs in memory (cards, order and hashes, but no texts). Each look at the database
 * reads only what has changed since the one before.
 */
export interface SiteModel {
  /**
   * Updates the model, records in every open ledger what may have changed since the last look, and passes the
   * state to `work`. All of it happens in one database snapshot, so that what `work` reads is consistent.
   */
  follow<Result>(work: (state: SiteState, trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Opens a ledger for one copy of the site. At first it records that everything may differ. */
  openLedger(): Ledger
}

/** Records what may differ between a copy of the site and the model. */
export interface Ledger {
  changes(): Changes
  add(changes: Changes): void
  /** Marks the copy as up to date with the model's last look. */
  clear(): void
  close(): void
}
