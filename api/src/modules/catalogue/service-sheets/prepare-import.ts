import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import { fittingSchedule, NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import { nameKey, titleKey } from '@karigar/contract/catalogue/sheets/groups'
import type { Insertable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { plainIds } from '../../../catalogue/plain-ids.ts'
import { slugId, timestamp } from '../../../database/new-record.ts'
import type { CategoriesTable, LabelsTable } from '../../../database/tables/catalogue.tables.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import type { WrittenService } from '../services/service-writes.repository.ts'
import { serviceColumns, serviceParts } from '../services/services.actions.ts'
import type { ComparedService, ComparedSheet } from './compare-sheet.ts'

/** The rows that an import writes, ready before its transaction begins. */
export interface PreparedImport {
  categories: Insertable<CategoriesTable>[]
  labels: Insertable<LabelsTable>[]
  /** Categories that get subcategories, as JSON of all of theirs. */
  subcategories: { id: string; subcategories: string }[]
  services: (WrittenService & { isNew: boolean })[]
}

/** Ids by the keys of names; labels by those of category and name. */
interface Ids {
  category: Map<string, string>
  label: Map<string, string>
}

/** Returns the ids of all categories and labels that exist. */
async function idsByName(db: Database): Promise<Ids> {
  const { rows: categories } = await listCategories(db, WHOLE_LIST)
  const { rows: labels } = await listLabels(db, WHOLE_LIST)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    category: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    label: new Map(
      labels.map(({ id, name, category_id }) => [titleKey(names.get(category_id) ?? '', name), id]),
    ),
  }
}

/** Returns the categories, subcategories and labels that the sheet brings, and adds their ids to `ids`. */
async function missingRows(
  db: Database,
  sheet: ComparedSheet,
  ids: Ids,
): Promise<Omit<PreparedImport, 'services'>> {
  const at = timestamp()
  const own = (name: string, id: string) => ({
    id,
    name_key: name.toLocaleLowerCase('en'),
    state: 'live' as const,
    created_at: at,
    updated_at: at,
  })
  const newIds = await plainIds(db, 'category', sheet.missing.categories)
  const categories = sheet.missing.categories.map((name, index) => ({
    ...categoryTexts.trimmed({ name }),
    ...own(name, newIds[index] ?? slugId(name, 'category')),
    subcategories: '[]',
  }))
  for (const { id, name } of categories) ids.category.set(nameKey(name), id)
  const labels = sheet.missing.labels.flatMap(({ category, name }) => {
    const category_id = ids.category.get(nameKey(category))
    if (category_id === undefined) return []
    return [{ ...labelTexts.trimmed({ name }), ...own(name, slugId(name, 'label')), category_id, category }]
  })
  for (const { id, name, category } of labels) ids.label.set(titleKey(category, name), id)
  return {
    categories,
    labels: labels.map(({ category: _, ...row }) => row),
    subcategories: [...sheet.subcategories].flatMap(([key, subcategories]) => {
      const id = ids.category.get(key)
      return id === undefined ? [] : [{ id, subcategories: JSON.stringify(subcategories) }]
    }),
  }
}

function toRows(
  { present, after }: ComparedService,
  id: string,
  ids: Ids,
): WrittenService & { isNew: boolean } {
  const { category, labels, service_banner, service_thumbnails, ...fields } = after
  const input = {
    ...fields,
    category_id: ids.category.get(nameKey(category)) ?? '',
    label_ids: labels.map(({ name }) => ids.label.get(titleKey(category, name)) ?? ''),
    service_banner,
    service_thumbnails,
  }
  const columns = serviceColumns(input)
  const { goes_live_at, taken_down_at } = present ?? NO_SCHEDULE
  return {
    isNew: present === null,
    row: {
      ...columns,
      id,
      state: after.state,
      // What does not fit the new state is dropped, whenever it was due.
      ...fittingSchedule(after.state, { goes_live_at, taken_down_at }, 0),
      created_at: present?.created_at ?? columns.updated_at,
    },
    parts: serviceParts(input),
  }
}

/** Returns the rows that a comparison comes to. They are right as long as the catalogue stays as it was compared. */
export async function prepareImport(db: Database, sheet: ComparedSheet): Promise<PreparedImport> {
  const ids = await idsByName(db)
  const missing = await missingRows(db, sheet, ids)
  const added = sheet.services.flatMap(({ present, after }) => (present ? [] : [after.title]))
  const newIds = (await plainIds(db, 'service', added)).values()
  const services = sheet.services.map((service) => {
    const id = service.present?.id ?? newIds.next().value ?? slugId(service.after.title, 'service')
    return toRows(service, id, ids)
  })
  return { ...missing, services }
}
