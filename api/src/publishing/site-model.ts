import { listService } from '@karigar/contract/catalogue/pages/listing'
import { servicePrices, siteContext } from '@karigar/contract/catalogue/pages/pages'
import { neighbourhood, type Neighbourhood, serviceOrder } from '@karigar/contract/catalogue/pages/related'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Kysely, Transaction } from 'kysely'
import { followCatalogue, type FollowedCategory } from '../catalogue/followed-catalogue.ts'
import type { SiteContent } from '../catalogue/site-content.ts'
import { contentHash } from '../crypto/content-hash.ts'
import type { Tables } from '../database/database.ts'
import { readSnapshot } from '../database/transact.ts'
import { affectedBy } from './pages-to-render.ts'
import { createPlan, type PlannedCategory, type PlannedService } from './plan.ts'
import type { Changes, Ledger, SiteModel, SiteState } from './site-state.ts'

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
    pricesHash: contentHash(JSON.stringify(servicePrices(service, null))),
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
    const context = siteContext(categories, identity)
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
        const planFor: SiteState['planFor'] = (context, hash) =>
          createPlan(state.categories, state.hidden, state, context, hash)
        return work({ ...state, contextHash, plan: planFor(state.context, contextHash), planFor }, trx)
      }),
    openLedger() {
      const ledger = createLedger((closed) => ledgers.delete(closed))
      ledgers.add(ledger)
      return ledger
    },
  }
}
