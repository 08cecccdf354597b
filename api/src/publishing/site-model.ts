import { listService } from '@karigar/contract/catalogue/pages/listing'
import { servicePrices, type SiteContext, siteContext } from '@karigar/contract/catalogue/pages/pages'
import { neighbourhood, type Neighbourhood, serviceOrder } from '@karigar/contract/catalogue/pages/related'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Kysely, Transaction } from 'kysely'
import {
  type ChangedParts,
  followCatalogue,
  type FollowedCategory,
  type HiddenParts,
} from '../catalogue/followed-catalogue.ts'
import type { SiteContent } from '../catalogue/site-content.ts'
import { contentHash } from '../crypto/content-hash.ts'
import type { Tables } from '../database/database.ts'
import { readSnapshot } from '../database/transact.ts'
import {
  type Affected,
  createPlan,
  type PlannedCategory,
  type PlannedService,
  showing,
  type SitePlan,
} from './plan.ts'

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
  planFor(contextHash: string): SitePlan
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

function createLedger(close: (ledger: Ledger) => void): Ledger {
  let all = true
  let services = new Set<string>()
  let categories = new Set<string>()
  const ledger: Ledger = {
    changes: () => (all ? 'all' : { services, categories }),
    add(changes) {
      if (changes === 'all') all = true
      else {
        services = new Set([...services, ...changes.services])
        categories = new Set([...categories, ...changes.categories])
      }
    },
    clear() {
      all = false
      services = new Set()
      categories = new Set()
    },
    close: () => close(ledger),
  }
  return ledger
}

/** Long enough to tell two contents apart, short enough to be kept for every service. */
const HASH_LENGTH = 22

const shortHash = (value: unknown) => contentHash(JSON.stringify(value)).slice(0, HASH_LENGTH)

function plannedService(service: Service): PlannedService {
  const listed = listService(service)
  return {
    ...listed,
    hash: shortHash(service),
    pricesHash: contentHash(JSON.stringify(servicePrices(service))),
    cardHash: shortHash(listed.card),
  }
}

/** Tells whether the services have the same places and subcategories as those whose order is known. */
const isOrderOf = (
  { services, places }: FollowedCategory<PlannedService>,
  { services: before, order }: Neighbourhood,
) =>
  order.places === places &&
  services.every((service, place) => {
    const old = before[place]
    return service === old || service.subcategory === old?.subcategory
  })

/** Returns a function that adds neighbourhoods to categories, and makes no order anew that is still valid. */
function createPlanned() {
  const kept = new WeakMap<readonly PlannedService[], Neighbourhood>()
  const last = new Map<string, Neighbourhood>()
  const neighbourhoodOf = (category: FollowedCategory<PlannedService>) => {
    const { id, services, places } = category
    const before = last.get(id)
    const near =
      kept.get(services) ??
      neighbourhood(
        services,
        before && isOrderOf(category, before) ? before.order : serviceOrder(services, places),
      )
    kept.set(services, near)
    last.set(id, near)
    return near
  }
  return (categories: readonly FollowedCategory<PlannedService>[]): PlannedCategory[] =>
    categories.map((category) => ({ ...category, neighbourhood: neighbourhoodOf(category) }))
}

/** Adds the services whose pages may show a changed service as related, before or after the change. */
function affectedBy(changed: ChangedParts, ...states: readonly (readonly PlannedCategory[])[]): Affected {
  const services = new Set(changed.services)
  for (const category of states.flat())
    if (changed.categories.has(category.id))
      for (const id of changed.services) {
        const place = category.places.get(id)
        const service = place === undefined ? undefined : category.services[place]
        if (service) for (const other of showing(category, service)) services.add(other)
      }
  return { services, categories: changed.categories }
}

/** @param db a connection pool of the shop's database */
export function createSiteModel(db: Kysely<Tables>, content: SiteContent): SiteModel {
  const look = followCatalogue(content, plannedService)
  const planned = createPlanned()
  let lastContext: string | undefined

  async function catchUp(
    trx: Transaction<Tables>,
  ): Promise<{ state: Omit<SiteState, 'plan' | 'planFor' | 'contextHash'>; changes: Changes }> {
    const identity = await content.identity(trx)
    const { revision, categories: followed, hidden, synonyms, orders, before, changed } = await look(trx)
    const old = planned(before ?? [])
    const categories = planned(followed)
    const context = siteContext(categories, identity.shop, identity.closedDates)
    const written = JSON.stringify(context)
    const isSame = written === lastContext && changed !== 'all'
    lastContext = written
    return {
      state: { revision, context, categories, hidden, synonyms, featured: orders.featured },
      changes: isSame ? affectedBy(changed, old, categories) : 'all',
    }
  }

  const ledgers = new Set<Ledger>()

  return {
    follow: (work) =>
      readSnapshot(db, async (trx) => {
        const { state, changes } = await catchUp(trx)
        for (const ledger of ledgers) ledger.add(changes)
        const contextHash = shortHash(state.context)
        const planFor = (hash: string) => createPlan(state.categories, state.hidden, state, hash)
        return work({ ...state, contextHash, plan: planFor(contextHash), planFor }, trx)
      }),
    openLedger() {
      const ledger = createLedger((closed) => ledgers.delete(closed))
      ledgers.add(ledger)
      return ledger
    },
  }
}
