import { inGivenOrder, movedIds } from '@karigar/contract/catalogue/catalogue-order.rules'
import { isSameValue } from '@karigar/contract/base/same-value'
import { byAge, type ListedCategory, type ListedService } from '@karigar/contract/catalogue/pages/listing'
import { placesOf } from '@karigar/contract/catalogue/pages/related'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { type CatalogueChange, findCatalogueRevision, findChanges } from './revision.repository.ts'
import type { GivenOrders, HiddenService, SiteCategories, SiteContent, SiteServices } from './site-content.ts'

type CategoryFacts = Omit<ListedCategory, 'services'>

/** Fields of a service that are needed to follow it. */
type Followed = Pick<ListedService, 'id' | 'created_at' | 'label_ids'>

/** A category with the kept part of its services, in the shop's order; a change of one makes a new array. */
export interface FollowedCategory<Kept> extends CategoryFacts {
  services: readonly Kept[]
  /** The place of each of them by its id; the same map until one is added, is removed or moves. */
  places: ReadonlyMap<string, number>
}

/** Ids of the services and categories that were added, changed, moved to another place or removed. */
export interface ChangedParts {
  services: ReadonlySet<string>
  categories: ReadonlySet<string>
  /** True if the shop’s synonyms may have changed. */
  synonyms: boolean
}

/** What shoppers do not see; its addresses stay. */
export interface HiddenParts {
  services: ReadonlyMap<string, HiddenService>
  categories: readonly string[]
}

/** Result of one look at the catalogue. */
export interface FollowedCatalogue<Kept> {
  revision: number
  /** What shoppers see. */
  categories: readonly FollowedCategory<Kept>[]
  hidden: HiddenParts
  /** The categories at the previous look; null at the first. */
  before: readonly FollowedCategory<Kept>[] | null
  /** The shop’s synonyms; the same object as before while none is changed. */
  synonyms: SynonymWords
  orders: GivenOrders
  /** What has changed since the previous look; 'all' if that is unknown or everything. */
  changed: ChangedParts | 'all'
}

/** What is remembered from one look to the next. */
interface Known<Kept> {
  revision: number
  categories: readonly FollowedCategory<Kept>[]
  hidden: HiddenParts
  synonyms: SynonymWords
  orders: GivenOrders
}

/** Returns the ids of the labels that were removed, hidden or changed. */
function changedLabels(before: readonly CategoryFacts[], after: readonly CategoryFacts[]): Set<string> {
  const now = new Map(after.flatMap(({ labels }) => labels).map((label) => [label.id, JSON.stringify(label)]))
  return new Set(
    before
      .flatMap(({ labels }) => labels)
      .filter((label) => now.get(label.id) !== JSON.stringify(label))
      .map(({ id }) => id),
  )
}

/** Returns the orders just read, with the arrays from before where a list has the same order. */
function withKnown(before: GivenOrders, { services, featured }: GivenOrders): GivenOrders {
  const entries = [...services].map(([category, ids]) => {
    const old = before.services.get(category)
    return [category, old && isSameValue(old, ids) ? old : ids] as const
  })
  return { services: new Map(entries), featured }
}

function factsOf<Kept>({ services: _, places: __, ...facts }: FollowedCategory<Kept>): CategoryFacts {
  return facts
}

/** Returns a category's services with these in the places that they had; null when one is new or has another age. */
function replaced<Kept extends Followed>(
  { services, places }: FollowedCategory<Kept>,
  changed: readonly Kept[],
): Kept[] | null {
  const all = [...services]
  for (const service of changed) {
    const place = places.get(service.id)
    if (place === undefined || services[place]?.created_at !== service.created_at) return null
    all[place] = service
  }
  return all
}

/**
 * Returns the ids of services to read again: changed ones, and those whose label or category has changed its name, or
 * its state; `facts` is null when no category or label has changed.
 */
function servicesToRead<Kept extends Followed>(
  { categories, hidden }: Known<Kept>,
  facts: readonly CategoryFacts[] | null,
  changes: readonly CatalogueChange[],
): Set<string> {
  const ids = new Set(changes.flatMap(({ kind, entity_id }) => (kind === 'service' ? [entity_id] : [])))
  if (facts === null) return ids
  const labels = changedLabels(categories, facts)
  const names = new Map(facts.map(({ id, name }) => [id, name]))
  for (const { id: category, name, services } of categories)
    for (const { id, label_ids } of services)
      if (names.get(category) !== name || label_ids.some((label) => labels.has(label))) ids.add(id)
  for (const { id, category_id, category } of hidden.services.values())
    if (names.get(category_id) !== category?.name) ids.add(id)
  return ids
}

/**
 * Returns a function that looks at the catalogue in a database snapshot. The first look reads all services;
 * each later one reads only the recorded changes since, or everything if these are unknown.
 * @param keep returns the part of a service to keep in memory
 */
export function followCatalogue<Kept extends Followed>(
  content: Pick<SiteContent, 'categories' | 'allServices' | 'services' | 'synonyms' | 'orders'>,
  keep: (service: Service) => Kept,
): (trx: Transaction<Tables>) => Promise<FollowedCatalogue<Kept>> {
  let known: Known<Kept> | undefined

  async function load(trx: Transaction<Tables>): Promise<Omit<Known<Kept>, 'revision'>> {
    const services = new Map<string, Kept[]>()
    const hidden = new Map<string, HiddenService>()
    for await (const some of content.allServices(trx)) {
      for (const service of some.offered) {
        const those = services.get(service.category_id) ?? []
        services.set(service.category_id, those)
        those.push(keep(service))
      }
      for (const service of some.hidden) hidden.set(service.id, service)
    }
    const categories = await content.categories(trx)
    const orders = await content.orders(trx)
    return {
      categories: categories.offered.map((facts) => {
        const ordered = inGivenOrder(services.get(facts.id) ?? [], orders.services.get(facts.id))
        return { ...facts, services: ordered, places: placesOf(ordered) }
      }),
      orders,
      hidden: { services: hidden, categories: categories.hidden },
      synonyms: await content.synonyms(trx),
    }
  }

  /**
   * Returns the categories after a change, with the services that were read in place of those they had; `touched` are
   * those that differ, `moved` the services that have another place among the same ones.
   */
  function placed(
    before: Known<Kept>,
    facts: SiteCategories,
    orders: GivenOrders,
    ids: ReadonlySet<string>,
    read: SiteServices,
  ): { categories: FollowedCategory<Kept>[]; touched: Set<string>; moved: string[] } {
    const arrived = Map.groupBy(read.offered, ({ category_id }) => category_id)
    const [was, is] = [new Set(before.hidden.categories), new Set(facts.hidden)]
    const touched = new Set([...was, ...is].filter((id) => was.has(id) !== is.has(id)))
    const old = new Map(before.categories.map((category) => [category.id, category]))
    const moved: string[] = []
    const categories = facts.offered.map((fact): FollowedCategory<Kept> => {
      const last = old.get(fact.id)
      const had = [...ids].filter((id) => last?.places.has(id))
      const added = (arrived.get(fact.id) ?? []).map(keep)
      const order = orders.services.get(fact.id)
      const isReordered = order !== before.orders.services.get(fact.id)
      const isTouched = had.length > 0 || added.length > 0 || isReordered
      if (isTouched || !last || !isSameValue(factsOf(last), fact)) touched.add(fact.id)
      if (!isTouched) return { ...fact, services: last?.services ?? [], places: last?.places ?? new Map() }
      const same = last && !isReordered && had.length === added.length ? replaced(last, added) : null
      if (last && same) return { ...fact, services: same, places: last.places }
      const kept = last?.services.filter(({ id }) => !ids.has(id)) ?? []
      const services = inGivenOrder([...kept, ...added].toSorted(byAge), order)
      if (isReordered)
        moved.push(
          ...movedIds(
            last?.services.map(({ id }) => id) ?? [],
            services.map(({ id }) => id),
          ),
        )
      return { ...fact, services, places: placesOf(services) }
    })
    for (const { id } of before.categories) if (!facts.offered.some((fact) => fact.id === id)) touched.add(id)
    return { categories, touched, moved }
  }

  async function apply(
    trx: Transaction<Tables>,
    before: Known<Kept>,
    changes: readonly CatalogueChange[],
  ): Promise<Omit<Known<Kept>, 'revision'> & { changed: ChangedParts }> {
    const touchesLists = changes.some(
      ({ kind }) => kind === 'category' || kind === 'label' || kind === 'order',
    )
    const facts = touchesLists
      ? await content.categories(trx)
      : { offered: before.categories.map(factsOf), hidden: [...before.hidden.categories] }
    const ids = servicesToRead(before, touchesLists ? facts.offered : null, changes)
    const read = await content.services(trx, [...ids])
    const orders = changes.some(({ kind }) => kind === 'order')
      ? withKnown(before.orders, await content.orders(trx))
      : before.orders
    const { categories, touched, moved } = placed(before, facts, orders, ids, read)
    const hidden = new Map(before.hidden.services)
    for (const id of ids) hidden.delete(id)
    for (const service of read.hidden) hidden.set(service.id, service)
    const hasOtherSynonyms = changes.some(({ kind }) => kind === 'synonym')
    return {
      categories,
      hidden: { services: hidden, categories: facts.hidden },
      synonyms: hasOtherSynonyms ? await content.synonyms(trx) : before.synonyms,
      orders,
      changed: { services: new Set([...ids, ...moved]), categories: touched, synonyms: hasOtherSynonyms },
    }
  }

  async function look(trx: Transaction<Tables>, revision: number): Promise<FollowedCatalogue<Kept>> {
    const before = known?.categories ?? null
    const changes = known ? await findChanges(trx, known.revision, revision) : null
    if (!known || changes === null) return { revision, ...(await load(trx)), before, changed: 'all' }
    return { revision, ...(await apply(trx, known, changes)), before }
  }

  return async (trx) => {
    const now = await look(trx, await findCatalogueRevision(trx))
    known = {
      revision: now.revision,
      categories: now.categories,
      hidden: now.hidden,
      synonyms: now.synonyms,
      orders: now.orders,
    }
    return now
  }
}
