import type { Insertable } from 'kysely'
import { eachDetail } from '@karigar/contract/catalogue/service.fields'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { insertAll } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import type { ServicesTable } from '../../../database/tables/catalogue.tables.ts'
import { noteChange, noteNew } from '../../../history/note-change.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'
import { tierRows } from './services.repository.ts'

/** A service's own row, and what belongs to it. */
export interface WrittenService {
  row: Insertable<ServicesTable>
  parts: Pick<Service, 'variants' | 'price_categories' | 'label_ids' | 'service_thumbnails'>
}

/** Returns ID, title and category of every service. */
export async function findTitles(db: Database): Promise<{ id: string; title: string; category: string }[]> {
  return db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['services.id', 'title', 'categories.name as category'])
    .orderBy('services.id')
    .execute()
}

/** Adds these services, or replaces all of those that exist but when they were added; some hundred at a time. */
export async function writeServices(
  db: Database,
  services: readonly WrittenService[],
  isNew: (id: string) => boolean,
): Promise<void> {
  const ids = services.map(({ row }) => row.id)
  for (const id of ids) if (isNew(id)) noteNew(db, recordedService, id)
  await noteChange(
    db,
    recordedService,
    ids.filter((id) => !isNew(id)),
  )
  await insertAll(
    services.map(({ row }) => row),
    (rows) =>
      db
        .insertInto('services')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            category_id: ref('excluded.category_id'),
            title: ref('excluded.title'),
            description: ref('excluded.description'),
            subcategory: ref('excluded.subcategory'),
            has_variants: ref('excluded.has_variants'),
            ...eachDetail((name) => ref(`excluded.${name}`)),
            service_banner: ref('excluded.service_banner'),
            state: ref('excluded.state'),
            goes_live_at: ref('excluded.goes_live_at'),
            taken_down_at: ref('excluded.taken_down_at'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute(),
  )
  for (const table of ['service_variants', 'service_tiers', 'service_labels', 'service_thumbnails'] as const)
    await db.deleteFrom(table).where('service_id', 'in', ids).execute()
  const each = <Row>(rowsOf: (id: string, parts: WrittenService['parts']) => Row[]) =>
    services.flatMap(({ row, parts }) => rowsOf(row.id, parts))
  await insertAll(
    each((service_id, { variants }) =>
      variants.map(({ name }, position) => ({ service_id, position, name })),
    ),
    (rows) => db.insertInto('service_variants').values(rows).execute(),
  )
  await insertAll(each(tierRows), (rows) => db.insertInto('service_tiers').values(rows).execute())
  await insertAll(
    each((service_id, { label_ids }) =>
      label_ids.map((label_id, position) => ({ service_id, label_id, position })),
    ),
    (rows) => db.insertInto('service_labels').values(rows).execute(),
  )
  await insertAll(
    each((service_id, { service_thumbnails }) =>
      service_thumbnails.map((url, position) => ({ service_id, position, url })),
    ),
    (rows) => db.insertInto('service_thumbnails').values(rows).execute(),
  )
}
