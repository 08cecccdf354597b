import { byAge, listService } from '@karigar/contract/pages/listing'
import { servicePrices, type SiteContext, siteContext } from '@karigar/contract/pages/pages'
import { neighbourhood } from '@karigar/contract/pages/related'
import type { Service } from '@karigar/contract/wire/service'
import type { Kysely, Transaction } from 'kysely'
import type { SiteContent, SiteIdentity } from '../catalogue/site-content.ts'
import { type CatalogueChange, findCatalogueRevision, findChanges } from '../catalogue/revision.repository.ts'
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
  /** Plans the same pages with another context, such as the one that the pages showed before. */
  planFor(contextHash: string): SitePlan
  categories: readonly PlannedCategory[]
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

type CategoryFacts = Omit<PlannedCategory, 'services' | 'neighbourhood'>

/** Long enough to distinguish contents, short enough to be kept for every service. */
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

const withNeighbours = (facts: CategoryFacts, services: PlannedService[]): PlannedCategory => ({
  ...facts,
  services,
  neighbourhood: neighbourhood(services),
})

/** Returns the ids of labels that were removed or changed. */
function changedLabels(before: readonly CategoryFacts[], after: readonly CategoryFacts[]): Set<string> {
  const now = new Map(after.flatMap(({ labels }) => labels).map((label) => [label.id, JSON.stringify(label)]))
  return new Set(
    before
      .flatMap(({ labels }) => labels)
      .filter((label) => now.get(label.id) !== JSON.stringify(label))
      .map(({ id }) => id),
  )
}

const factsOf = ({ services: _, neighbourhood: __, ...facts }: PlannedCategory): CategoryFacts => facts

/** @param db a connection pool of the shop's database */
export function createSiteModel(db: Kysely<Tables>, content: SiteContent): SiteModel {
  let known: { revision: number; identity: SiteIdentity; categories: PlannedCategory[] } | undefined

  async function load(
    trx: Transaction<Tables>,
    revision: number,
    identity: SiteIdentity,
  ): Promise<NonNullable<typeof known>> {
    const services = new Map<string, PlannedService[]>()
    for await (const some of content.allServices(trx))
      for (const service of some) {
        const those = services.get(service.category_id) ?? []
        services.set(service.category_id, those)
        those.push(plannedService(service))
      }
    const categories = (await content.categories(trx)).map((facts) =>
      withNeighbours(facts, services.get(facts.id) ?? []),
    )
    return { revision, identity, categories }
  }

  /**
   * Returns the ids of services to read again: those named by the changes, and those showing a changed name.
   */
  function servicesToRead(
    categories: readonly PlannedCategory[],
    facts: readonly CategoryFacts[],
    changes: readonly CatalogueChange[],
  ): Set<string> {
    const ids = new Set(changes.flatMap(({ kind, entity_id }) => (kind === 'service' ? [entity_id] : [])))
    const labels = changedLabels(categories, facts)
    const names = new Map(facts.map(({ id, name }) => [id, name]))
    for (const { id: category, name, services } of categories)
      for (const { id, label_ids } of services)
        if (names.get(category) !== name || label_ids.some((label) => labels.has(label))) ids.add(id)
    return ids
  }

  async function apply(
    trx: Transaction<Tables>,
    categories: readonly PlannedCategory[],
    changes: readonly CatalogueChange[],
  ): Promise<{ categories: PlannedCategory[]; affected: Affected }> {
    const touchesLists = changes.some(({ kind }) => kind === 'category' || kind === 'label')
    const facts = touchesLists ? await content.categories(trx) : categories.map(factsOf)
    const ids = servicesToRead(categories, facts, changes)
    const read = (await content.services(trx, [...ids])).map((service) => ({
      category: service.category_id,
      service: plannedService(service),
    }))
    const arrived = Map.groupBy(read, ({ category }) => category)
    const services = new Set(ids)
    const touched = new Set<string>()
    const before = new Map(categories.map((category) => [category.id, category]))

    const next = facts.map((fact) => {
      const old = before.get(fact.id)
      const kept = old?.services.filter(({ id }) => !ids.has(id)) ?? []
      const added = arrived.get(fact.id) ?? []
      const isTouched = kept.length !== (old?.services.length ?? 0) || added.length > 0
      if (isTouched || !old || JSON.stringify(factsOf(old)) !== JSON.stringify(fact)) touched.add(fact.id)
      if (!isTouched) return old ? { ...old, ...fact } : withNeighbours(fact, [])
      return withNeighbours(fact, [...kept, ...added.map(({ service }) => service)].toSorted(byAge))
    })
    for (const { id } of categories) if (!facts.some((fact) => fact.id === id)) touched.add(id)
    // Services related to a changed one, before or after the change.
    for (const list of [categories, next])
      for (const category of list)
        if (touched.has(category.id))
          for (const service of category.services)
            if (ids.has(service.id)) for (const id of showing(category, service)) services.add(id)
    return { categories: next, affected: { services, categories: touched } }
  }

  const contextOf = ({ identity, categories }: NonNullable<typeof known>) =>
    siteContext(categories, identity.shop, identity.closedDates)

  async function catchUp(trx: Transaction<Tables>): Promise<[NonNullable<typeof known>, Changes]> {
    const revision = await findCatalogueRevision(trx)
    const identity = await content.identity(trx)
    const changes = known ? await findChanges(trx, known.revision, revision) : null
    if (!known || changes === null) return [await load(trx, revision, identity), 'all']
    const { categories, affected } = await apply(trx, known.categories, changes)
    const now = { revision, identity, categories }
    const sameContext = JSON.stringify(contextOf(now)) === JSON.stringify(contextOf(known))
    return [now, sameContext ? affected : 'all']
  }

  const ledgers = new Set<Ledger>()

  return {
    follow: (work) =>
      readSnapshot(db, async (trx) => {
        const [now, changes] = await catchUp(trx)
        known = now
        for (const ledger of ledgers) ledger.add(changes)
        const context = contextOf(now)
        const contextHash = shortHash(context)
        const planFor = (hash: string) => createPlan(now.categories, hash)
        const { revision, categories } = now
        const state = { revision, context, contextHash, plan: planFor(contextHash), planFor, categories }
        return work(state, trx)
      }),
    openLedger() {
      const ledger = createLedger((closed) => ledgers.delete(closed))
      ledgers.add(ledger)
      return ledger
    },
  }
}
