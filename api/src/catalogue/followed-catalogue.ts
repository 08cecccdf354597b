import { isSameValue } from '@karigar/contract/rules/same-value'
import { byAge, type ListedCategory, type ListedService } from '@karigar/contract/pages/listing'
import type { Service } from '@karigar/contract/wire/service'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { type CatalogueChange, findCatalogueRevision, findChanges } from './revision.repository.ts'
import type { SiteContent } from './site-content.ts'

type CategoryFacts = Omit<ListedCategory, 'services'>

/** Fields of a service that are needed to follow it. */
type Followed = Pick<ListedService, 'id' | 'created_at' | 'label_ids'>

/** A category with the kept part of its services, in the shop's order; a change of one makes a new array. */
export interface FollowedCategory<Kept> extends CategoryFacts {
  services: readonly Kept[]
}

/** Ids of the services and categories that were added, changed or removed. */
export interface ChangedParts {
  services: ReadonlySet<string>
  categories: ReadonlySet<string>
}

/** Result of one look at the catalogue. */
export interface FollowedCatalogue<Kept> {
  revision: number
  categories: readonly FollowedCategory<Kept>[]
  /** The categories at the previous look; null at the first. */
  before: readonly FollowedCategory<Kept>[] | null
  /** What has changed since the previous look; 'all' if that is unknown or everything. */
  changed: ChangedParts | 'all'
}

/** Returns the ids of the labels that were removed or changed. */
function changedLabels(before: readonly CategoryFacts[], after: readonly CategoryFacts[]): Set<string> {
  const now = new Map(after.flatMap(({ labels }) => labels).map((label) => [label.id, JSON.stringify(label)]))
  return new Set(
    before
      .flatMap(({ labels }) => labels)
      .filter((label) => now.get(label.id) !== JSON.stringify(label))
      .map(({ id }) => id),
  )
}

function factsOf<Kept>({ services: _, ...facts }: FollowedCategory<Kept>): CategoryFacts {
  return facts
}

/**
 * Returns the ids of services to read again: changed ones, and those whose category name or label has
 * changed.
 */
function servicesToRead<Kept extends Followed>(
  categories: readonly FollowedCategory<Kept>[],
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

/**
 * Returns a function that looks at the catalogue in a database snapshot. The first look reads all services;
 * each later one reads only the recorded changes since, or everything if these are unknown.
 * @param keep returns the part of a service to keep in memory
 */
export function followCatalogue<Kept extends Followed>(
  content: Pick<SiteContent, 'categories' | 'allServices' | 'services'>,
  keep: (service: Service) => Kept,
): (trx: Transaction<Tables>) => Promise<FollowedCatalogue<Kept>> {
  let known: { revision: number; categories: FollowedCategory<Kept>[] } | undefined

  async function load(trx: Transaction<Tables>): Promise<FollowedCategory<Kept>[]> {
    const services = new Map<string, Kept[]>()
    for await (const some of content.allServices(trx))
      for (const service of some) {
        const those = services.get(service.category_id) ?? []
        services.set(service.category_id, those)
        those.push(keep(service))
      }
    return (await content.categories(trx)).map((facts) => ({
      ...facts,
      services: services.get(facts.id) ?? [],
    }))
  }

  async function apply(
    trx: Transaction<Tables>,
    before: readonly FollowedCategory<Kept>[],
    changes: readonly CatalogueChange[],
  ): Promise<{ categories: FollowedCategory<Kept>[]; changed: ChangedParts }> {
    const touchesLists = changes.some(({ kind }) => kind === 'category' || kind === 'label')
    const facts = touchesLists ? await content.categories(trx) : before.map(factsOf)
    const ids = servicesToRead(before, facts, changes)
    const read = await content.services(trx, [...ids])
    const arrived = Map.groupBy(read, ({ category_id }) => category_id)
    const touched = new Set<string>()
    const old = new Map(before.map((category) => [category.id, category]))

    const categories = facts.map((fact): FollowedCategory<Kept> => {
      const last = old.get(fact.id)
      const kept = last?.services.filter(({ id }) => !ids.has(id)) ?? []
      const added = (arrived.get(fact.id) ?? []).map(keep)
      const isTouched = kept.length !== (last?.services.length ?? 0) || added.length > 0
      if (isTouched || !last || !isSameValue(factsOf(last), fact)) touched.add(fact.id)
      return {
        ...fact,
        services: isTouched ? [...kept, ...added].toSorted(byAge) : (last?.services ?? []),
      }
    })
    for (const { id } of before) if (!facts.some((fact) => fact.id === id)) touched.add(id)
    return { categories, changed: { services: ids, categories: touched } }
  }

  async function look(trx: Transaction<Tables>, revision: number): Promise<FollowedCatalogue<Kept>> {
    const before = known?.categories ?? null
    const changes = known ? await findChanges(trx, known.revision, revision) : null
    if (before === null || changes === null)
      return { revision, categories: await load(trx), before, changed: 'all' }
    const { categories, changed } = await apply(trx, before, changes)
    return { revision, categories, before, changed }
  }

  return async (trx) => {
    const now = await look(trx, await findCatalogueRevision(trx))
    known = { revision: now.revision, categories: [...now.categories] }
    return now
  }
}
