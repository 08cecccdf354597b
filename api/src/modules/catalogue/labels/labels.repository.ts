import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { type Insertable, sql } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { isLike } from '../../../database/like.ts'
import { noteChange, type RecordedThing } from '../../../history/note-change.ts'
import { filterValues, type ListRequest, type Page, wordPatterns } from '../../../http/list-query.ts'
import type { LabelsTable } from '../../../database/tables/catalogue.tables.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'

export type LabelColumn = 'name' | 'category_id' | 'description' | 'created_at' | 'id'

const shown = [
  'id',
  ...labelTexts.names,
  'category_id',
  'state',
  'goes_live_at',
  'taken_down_at',
  'created_at',
  'updated_at',
] as const

export type LabelFilter = 'category_id' | 'state'

function matching(db: Database, filter: ListRequest<LabelColumn, LabelFilter>['filter']) {
  const ids = filterValues(filter.id)
  const categories = filterValues(filter.category_id)
  const states = filterValues(filter.state)
  let query = db.selectFrom('labels')
  if (ids) query = query.where('id', 'in', ids)
  if (categories) query = query.where('category_id', 'in', categories)
  if (states) query = query.where('state', 'in', states as State[])
  for (const pattern of wordPatterns(filter.q)) query = query.where(isLike(sql`name_key`, pattern))
  return query
}

export async function listLabels(
  db: Database,
  list: ListRequest<LabelColumn, LabelFilter>,
): Promise<Page<Label>> {
  const [column, direction] = list.sort
  const rows = await matching(db, list.filter)
    .select(shown)
    .orderBy(column === 'name' ? 'name_key' : column, direction)
    .orderBy('id')
    .limit(list.limit)
    .offset(list.skip)
    .execute()
  return { rows, total: await countRows(matching(db, list.filter)) }
}

export async function findLabelById(db: Database, id: string): Promise<Label | undefined> {
  return db.selectFrom('labels').select(shown).where('id', '=', id).executeTakeFirst()
}

/** What the history records of a label. */
export const recordedLabel: RecordedThing = {
  kind: 'label',
  pages: 'label',
  async read(db, ids) {
    const rows = await db
      .selectFrom('labels')
      .innerJoin('categories', 'categories.id', 'labels.category_id')
      .select([
        'labels.id',
        ...labelTexts.names.map((name) => `labels.${name}` as const),
        'category_id',
        'categories.name as category',
        'labels.state',
        'labels.goes_live_at',
        'labels.taken_down_at',
      ])
      .where('labels.id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, ...fields }) => [id, { name: fields.name, fields }]))
  },
}

export async function insertLabel(db: Database, row: Insertable<LabelsTable>): Promise<void> {
  await noteChange(db, recordedLabel, [row.id])
  await db.insertInto('labels').values(row).execute()
}

export async function updateLabel(db: Database, id: string, changes: Partial<LabelsTable>): Promise<void> {
  await noteChange(db, recordedLabel, [id])
  await db.updateTable('labels').set(changes).where('id', '=', id).execute()
}

/** Returns the ids of the services that have the label. */
export async function findCarriers(db: Database, labelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_labels')
    .select('service_id')
    .where('label_id', '=', labelId)
    .execute()
  return rows.map(({ service_id }) => service_id)
}

/** Deletes a label, which its services lose; returns false when there is none. */
export async function deleteLabel(db: Database, id: string): Promise<boolean> {
  await noteChange(db, recordedService, await findCarriers(db, id))
  await noteChange(db, recordedLabel, [id])
  const { numDeletedRows } = await db.deleteFrom('labels').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts the services of other categories that have the label. */
export async function countServicesOutside(
  db: Database,
  labelId: string,
  categoryId: string,
): Promise<number> {
  return countRows(
    db
      .selectFrom('service_labels')
      .innerJoin('services', 'services.id', 'service_labels.service_id')
      .where('service_labels.label_id', '=', labelId)
      .where('services.category_id', '!=', categoryId),
  )
}
