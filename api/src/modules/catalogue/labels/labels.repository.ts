import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { sql } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { noteChange, type RecordedThing } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'
import { findRows } from '../../../database/rows.ts'

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

export async function listLabels(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<LabelColumn, LabelFilter>,
): Promise<Page<Label>> {
  const columns = { id: 'id', category_id: 'category_id', state: 'state' }
  const found = filtered(db.selectFrom('labels').select(shown), filter, { columns, text: sql`name_key` })
  return pageOf(db, found.orderBy(column === 'name' ? 'name_key' : column, direction).orderBy('id'), page)
}

/** Returns those of these labels that exist. */
export async function findLabelsByIds(db: Database, ids: readonly string[]): Promise<Label[]> {
  return ids.length === 0 ? [] : db.selectFrom('labels').select(shown).where('id', 'in', ids).execute()
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

const rows = recordedRows('labels', recordedLabel)
export const { insert: insertLabel, update: updateLabel } = rows

/** Returns the ids of the services that have the label. */
export const findCarriers = async (db: Database, labelId: string): Promise<string[]> =>
  (await findRows(db, 'service_labels', { label_id: labelId })).map(({ service_id }) => service_id)

/** Deletes a label, which its services lose; returns false when there is none. */
export async function deleteLabel(db: Database, id: string): Promise<boolean> {
  await noteChange(db, recordedService, await findCarriers(db, id))
  return rows.remove(db, id)
}

/** Counts the services of other categories that have the label. */
export async function countServicesOutside(db: Database, labelId: string, categoryId: string) {
  return countRows(
    db
      .selectFrom('service_labels')
      .innerJoin('services', 'services.id', 'service_labels.service_id')
      .where('service_labels.label_id', '=', labelId)
      .where('services.category_id', '!=', categoryId),
  )
}
