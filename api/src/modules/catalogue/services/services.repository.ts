import { toPaise } from '@karigar/contract/base/rupees'
import { byAge } from '@karigar/contract/catalogue/pages/listing'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import type { StoredService } from '../service-rows/offered-service.ts'
import { assembleServices, OWN_TIERS } from '../service-rows/service-parts.ts'
import {
  complete,
  findServicesByIds,
  draftFields,
  loadParts,
  recordedService,
} from '../service-rows/service-rows.repository.ts'
import type { ServiceTiersTable } from '../../../database/tables/catalogue.tables.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'

export type ServiceColumn = 'title' | 'category' | 'price' | 'created_at' | 'updated_at' | 'id'
export type ServiceFilter = 'category_id' | 'label_id' | 'state'

type Matching = SelectQueryBuilder<Tables, 'services' | 'categories', object>

/** Whether shoppers see a service: a hidden category hides its services. */
const seen = sql<string>`case when services.state = 'live' and categories.state = 'live' then 'live' else 'hidden' end`

function matching(db: Database, filter: ListRequest<ServiceColumn, ServiceFilter>['filter']): Matching {
  const labels = filterValues(filter.label_id)
  const states = filterValues(filter.state)
  const text = sql<string>`services.title || ' ' || services.subcategory || ' ' || categories.name`
  const columns = { id: 'services.id', category_id: 'services.category_id' }
  const joined: Matching = db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
  let query = filtered(joined, filter, { columns, text })
  if (states) query = query.where(seen, 'in', states)
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

const withCategory = (query: Matching) =>
  query
    .selectAll('services')
    .select(['categories.name as category', 'categories.state as category_state', ...draftFields])

export async function listServices(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<ServiceColumn, ServiceFilter>,
): Promise<Page<StoredService>> {
  // Only ids: sorting the services of a large shop with all their texts takes four times as long.
  const sorted = matching(db, filter)
    .select('services.id')
    .orderBy(sortExpression(column), direction)
    .orderBy('services.id')
  const { rows, total } = await pageOf(db, sorted, page)
  const services = await findServicesByIds(
    db,
    rows.map(({ id }) => id),
  )
  const found = new Map(services.map((service) => [service.id, service]))
  return { rows: rows.flatMap(({ id }) => found.get(id) ?? []), total }
}

/** Returns every service in the order of the site: oldest first. */
export async function findAllServices(db: Database): Promise<StoredService[]> {
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
): Promise<StoredService[]> {
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

/** Returns the ids of at most `limit` services that match the filter, oldest first. */
export async function findMatchingIds(
  db: Database,
  filter: ListRequest<ServiceColumn, ServiceFilter>['filter'],
  limit: number,
): Promise<string[]> {
  const rows = await matching(db, filter)
    .select('services.id')
    .orderBy('services.created_at')
    .orderBy('services.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findServiceById(db: Database, id: string): Promise<StoredService | undefined> {
  const rows = await withCategory(matching(db, { id })).execute()
  const [service] = await complete(db, rows)
  return service
}

export const { insert: insertService, update: updateService } = recordedRows('services', recordedService)

/** Deletes the given services; returns how many existed. */
export async function deleteServices(db: Database, ids: string[]): Promise<number> {
  await noteChange(db, recordedService, ids)
  const { numDeletedRows } = await db.deleteFrom('services').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the rows of a service's tiers, its own and those of its variants. */
export function tierRows(
  service_id: string,
  { variants, price_categories }: Pick<Service, 'variants' | 'price_categories'>,
): ServiceTiersTable[] {
  const rowsOf = (tiers: Service['price_categories'], variant_position: number) =>
    tiers.map(({ name, price, original_price, delivery_time }, position) => ({
      service_id,
      variant_position,
      position,
      name,
      price_paise: toPaise(price),
      original_price_paise: toPaise(original_price),
      delivery_time,
    }))
  return [
    ...rowsOf(price_categories, OWN_TIERS),
    ...variants.flatMap((variant, position) => rowsOf(variant.price_categories, position)),
  ]
}

/** Replaces a service's variants, tiers, labels and thumbnails. */
export async function replaceParts(
  db: Database,
  serviceId: string,
  parts: Pick<Service, 'variants' | 'price_categories' | 'label_ids' | 'service_thumbnails'>,
): Promise<void> {
  await noteChange(db, recordedService, [serviceId])
  for (const table of ['service_variants', 'service_tiers', 'service_labels', 'service_thumbnails'] as const)
    await db.deleteFrom(table).where('service_id', '=', serviceId).execute()

  const variants = parts.variants.map(({ name }, position) => ({ service_id: serviceId, position, name }))
  const tiers = tierRows(serviceId, parts)
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
