import { insertAll } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import type { BulkFields } from '@karigar/contract/catalogue/bulk-edit.rules'
import { recordedService } from '../service-rows/service-rows.repository.ts'
import { tierRows } from './services.repository.ts'
import { hasRows } from '../../../database/count-rows.ts'

/** Services that are handled before others have their turn; some milliseconds of work. */
export const IN_A_TURN = 250

type Changed = { id: string } & Pick<BulkFields, 'variants' | 'price_categories' | 'label_ids'>

/** Replaces the tiers and labels of these services, at most some hundred at a time. Their variants stay. */
export async function replaceTiersAndLabels(db: Database, services: readonly Changed[]): Promise<void> {
  const ids = services.map(({ id }) => id)
  await noteChange(db, recordedService, ids)
  await db.deleteFrom('service_tiers').where('service_id', 'in', ids).execute()
  await db.deleteFrom('service_labels').where('service_id', 'in', ids).execute()
  const tiers = services.flatMap((service) => tierRows(service.id, service))
  const labels = services.flatMap(({ id, label_ids }) =>
    label_ids.map((label_id, position) => ({ service_id: id, label_id, position })),
  )
  await insertAll(tiers, (part) => db.insertInto('service_tiers').values(part).execute())
  await insertAll(labels, (part) => db.insertInto('service_labels').values(part).execute())
}

type Place = Pick<BulkFields, 'category_id' | 'subcategory' | 'state' | 'goes_live_at' | 'taken_down_at'>

/** Sets when these services were changed, where they stand, and whether and when they are live. */
export async function placeServices(
  db: Database,
  services: readonly ({ id: string } & Place)[],
  updated_at: string,
): Promise<void> {
  const places = Map.groupBy(services, ({ category_id, subcategory, state, goes_live_at, taken_down_at }) =>
    JSON.stringify({ category_id, subcategory, state, goes_live_at, taken_down_at }),
  )
  for (const [place, group] of places) {
    const ids = group.map(({ id }) => id)
    await noteChange(db, recordedService, ids)
    const columns = { ...(JSON.parse(place) as Place), updated_at }
    await db.updateTable('services').set(columns).where('id', 'in', ids).execute()
  }
}

/** Tells whether one of these services has a label of another category, or a subcategory that its category lacks. */
export async function hasMisplaced(db: Database, ids: readonly string[]): Promise<boolean> {
  const strangers = db
    .selectFrom('service_labels')
    .innerJoin('labels', 'labels.id', 'service_labels.label_id')
    .innerJoin('services', 'services.id', 'service_labels.service_id')
    .where('services.id', 'in', ids)
    .whereRef('labels.category_id', '!=', 'services.category_id')
    .select('services.id')
  if (await hasRows(strangers)) return true
  const places = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .where('services.id', 'in', ids)
    .where('subcategory', '!=', '')
    .select(['subcategory', 'subcategories'])
    .distinct()
    .execute()
  return places.some(
    ({ subcategory, subcategories }) => !(JSON.parse(subcategories) as string[]).includes(subcategory),
  )
}
