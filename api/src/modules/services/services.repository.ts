import { byAge } from '@karigar/contract/pages/listing'
import type { Service } from '@karigar/contract/wire/service'
import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '../../database/count-rows.ts'
import type { Database, Tables } from '../../database/database.ts'
import { isLike } from '../../database/like.ts'
import { filterValues, type ListRequest, type Page, wordPatterns } from '../../http/list-query.ts'
import { assembleServices, OWN_TIERS, type ServiceParts, type ServiceRow } from './service-parts.ts'
import type { ServicesTable } from '../../database/tables/services.table.ts'

export type ServiceColumn = 'title' | 'category' | 'price' | 'created_at' | 'updated_at' | 'id'
export type ServiceFilter = 'category_id' | 'label_id'

type Matching = SelectQueryBuilder<Tables, 'services' | 'categories', object>

function matching(db: Database, filter: ListRequest<ServiceColumn, ServiceFilter>['filter']): Matching {
  const ids = filterValues(filter.id)
  const categories = filterValues(filter.category_id)
  const labels = filterValues(filter.label_id)
  let query: Matching = db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
  if (ids) query = query.where('services.id', 'in', ids)
  if (categories) query = query.where('services.category_id', 'in', categories)
  if (labels)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('service_labels')
          .whereRef('service_labels.service_id', '=', 'services.id')
          .where('service_labels.label_id', 'in', labels)
          .select('service_labels.label_id'),
      ),
    )
  const text = sql<string>`services.title || ' ' || services.subcategory || ' ' || categories.name`
  for (const pattern of wordPatterns(filter.q)) query = query.where(isLike(text, pattern))
  return query
}

/**
 * The price shown first in the console's table: the first tier of the first variant, or of the service
 * itself.
 */
const firstPrice = sql<number>`(select price_paise from service_tiers where service_tiers.service_id = services.id
  and service_tiers.variant_position = case services.has_variants when 1 then 0 else ${sql.lit(OWN_TIERS)} end
  and service_tiers.position = 0)`

function sortExpression(column: ServiceColumn) {
  if (column === 'price') return firstPrice
  if (column === 'category') return sql<string>`categories.name_key`
  if (column === 'title') return sql<string>`lower(services.title)`
  return sql.ref<string>(`services.${column}`)
}

const withCategory = (query: Matching) => query.selectAll('services').select('categories.name as category')

async function loadParts(db: Database, ids: string[] | null): Promise<ServiceParts> {
  const of = <Query extends { where: (column: 'service_id', operator: 'in', values: string[]) => Query }>(
    query: Query,
  ) => (ids === null ? query : query.where('service_id', 'in', ids))
  return {
    variants: await of(db.selectFrom('service_variants').selectAll().orderBy('position')).execute(),
    tiers: await of(db.selectFrom('service_tiers').selectAll().orderBy('position')).execute(),
    thumbnails: await of(db.selectFrom('service_thumbnails').selectAll().orderBy('position')).execute(),
    labels: await of(
      db
        .selectFrom('service_labels')
        .innerJoin('labels', 'labels.id', 'service_labels.label_id')
        .select(['service_id', 'labels.id', 'labels.name', 'labels.category_id', 'labels.description'])
        .orderBy('position'),
    ).execute(),
  }
}

async function complete(db: Database, rows: ServiceRow[]): Promise<Service[]> {
  if (rows.length === 0) return []
  return assembleServices(
    rows,
    await loadParts(
      db,
      rows.map(({ id }) => id),
    ),
  )
}

export async function listServices(
  db: Database,
  list: ListRequest<ServiceColumn, ServiceFilter>,
): Promise<Page<Service>> {
  const [column, direction] = list.sort
  // Sort only ids: sorting the services of a large shop with all their texts takes four times as long.
  const page = await matching(db, list.filter)
    .select('services.id')
    .orderBy(sortExpression(column), direction)
    .orderBy('services.id')
    .limit(list.limit)
    .offset(list.skip)
    .execute()
  const services = await findServicesByIds(
    db,
    page.map(({ id }) => id),
  )
  const found = new Map(services.map((service) => [service.id, service]))
  return {
    rows: page.flatMap(({ id }) => found.get(id) ?? []),
    total: await countRows(matching(db, list.filter)),
  }
}

/** Returns every service in the order of the site: oldest first. */
export async function findAllServices(db: Database): Promise<Service[]> {
  const rows = await withCategory(matching(db, {}))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
  return assembleServices(rows, await loadParts(db, null))
}

/** Returns the next services in that order after `last`, or the first ones; empty after the last. */
export async function findServicesAfter(
  db: Database,
  last: Pick<Service, 'id' | 'created_at'> | null,
  count: number,
): Promise<Service[]> {
  let query = withCategory(matching(db, {}))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .limit(count)
  if (last !== null)
    query = query.where((eb) =>
      eb.or([
        eb('services.created_at', '>', last.created_at),
        eb.and([eb('services.created_at', '=', last.created_at), eb('services.id', '>', last.id)]),
      ]),
    )
  const services = await complete(db, await query.execute())
  return services.toSorted(byAge)
}

export async function findServiceById(db: Database, id: string): Promise<Service | undefined> {
  const rows = await withCategory(matching(db, { id })).execute()
  const [service] = await complete(db, rows)
  return service
}

/** Returns those of the given services that exist, in no particular order. */
export async function findServicesByIds(db: Database, ids: string[]): Promise<Service[]> {
  return complete(db, await withCategory(matching(db, { id: ids })).execute())
}

export async function insertService(db: Database, row: ServicesTable): Promise<void> {
  await db.insertInto('services').values(row).execute()
}

export async function updateService(
  db: Database,
  id: string,
  changes: Partial<ServicesTable>,
): Promise<void> {
  await db.updateTable('services').set(changes).where('id', '=', id).execute()
}

/** Deletes the given services; returns how many existed. */
export async function deleteServices(db: Database, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('services').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Replaces a service's variants, tiers, labels and thumbnails. */
export async function replaceParts(
  db: Database,
  serviceId: string,
  parts: Pick<Service, 'variants' | 'price_categories' | 'label_ids' | 'service_thumbnails'>,
): Promise<void> {
  for (const table of ['service_variants', 'service_tiers', 'service_labels', 'service_thumbnails'] as const)
    await db.deleteFrom(table).where('service_id', '=', serviceId).execute()

  const tierRows = (tiers: Service['price_categories'], variantPosition: number) =>
    tiers.map(({ name, price, original_price, delivery_time }, position) => ({
      service_id: serviceId,
      variant_position: variantPosition,
      position,
      name,
      price_paise: Math.round(price * 100),
      original_price_paise: original_price === null ? null : Math.round(original_price * 100),
      delivery_time,
    }))
  const variants = parts.variants.map(({ name }, position) => ({ service_id: serviceId, position, name }))
  const tiers = [
    ...tierRows(parts.price_categories, OWN_TIERS),
    ...parts.variants.flatMap(({ price_categories }, position) => tierRows(price_categories, position)),
  ]
  const labels = parts.label_ids.map((label_id, position) => ({ service_id: serviceId, label_id, position }))
  const thumbnails = parts.service_thumbnails.map((url, position) => ({
    service_id: serviceId,
    position,
    url,
  }))
  if (variants.length > 0) await db.insertInto('service_variants').values(variants).execute()
  if (tiers.length > 0) await db.insertInto('service_tiers').values(tiers).execute()
  if (labels.length > 0) await db.insertInto('service_labels').values(labels).execute()
  if (thumbnails.length > 0) await db.insertInto('service_thumbnails').values(thumbnails).execute()
}
