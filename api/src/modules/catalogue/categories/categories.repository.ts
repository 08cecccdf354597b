import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { type Insertable, sql } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { isLike } from '../../../database/like.ts'
import { noteChange, type RecordedThing } from '../../../history/note-change.ts'
import { filterValues, type ListRequest, type Page, wordPatterns } from '../../../http/list-query.ts'
import type { CategoriesTable } from '../../../database/tables/catalogue.tables.ts'

export type CategoryColumn = 'name' | 'description' | 'created_at' | 'updated_at' | 'id'

const withCount = (db: Database) =>
  db
    .selectFrom('categories')
    .selectAll('categories')
    .select((eb) =>
      eb
        .selectFrom('services')
        .whereRef('services.category_id', '=', 'categories.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('service_count'),
    )

function toCategory(row: CategoriesTable & { service_count: number | string | null }): Category {
  const { name_key: _, subcategories, service_count, ...category } = row
  return {
    ...category,
    subcategories: JSON.parse(subcategories) as string[],
    service_count: Number(service_count ?? 0),
  }
}

function matching(db: Database, filter: ListRequest<CategoryColumn, 'state'>['filter']) {
  const ids = filterValues(filter.id)
  const states = filterValues(filter.state)
  let query = db.selectFrom('categories')
  if (ids) query = query.where('categories.id', 'in', ids)
  if (states) query = query.where('categories.state', 'in', states as State[])
  for (const pattern of wordPatterns(filter.q)) query = query.where(isLike(sql`categories.name_key`, pattern))
  return query
}

export async function listCategories(
  db: Database,
  list: ListRequest<CategoryColumn, 'state'>,
): Promise<Page<Category>> {
  const ids = matching(db, list.filter).select('categories.id')
  const [column, direction] = list.sort
  const rows = await withCount(db)
    .where('categories.id', 'in', ids)
    .orderBy(`categories.${column === 'name' ? 'name_key' : column}`, direction)
    .orderBy('categories.id')
    .limit(list.limit)
    .offset(list.skip)
    .execute()
  return { rows: rows.map(toCategory), total: await countRows(matching(db, list.filter)) }
}

export async function findCategoryById(db: Database, id: string): Promise<Category | undefined> {
  const row = await withCount(db).where('categories.id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

export async function findHiddenCategoryIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('state', '=', 'hidden')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the history records of a category. */
export const recordedCategory: RecordedThing = {
  kind: 'category',
  pages: 'category',
  async read(db, ids) {
    const rows = await db.selectFrom('categories').selectAll().where('id', 'in', ids).execute()
    return new Map(
      rows.map(({ id, subcategories, state, goes_live_at, taken_down_at, ...row }) => [
        id,
        {
          name: row.name,
          fields: {
            ...categoryTexts.each((name) => row[name]),
            subcategories: JSON.parse(subcategories) as string[],
            state,
            goes_live_at,
            taken_down_at,
          },
        },
      ]),
    )
  },
}

export async function insertCategory(db: Database, row: Insertable<CategoriesTable>): Promise<void> {
  await noteChange(db, recordedCategory, [row.id])
  await db.insertInto('categories').values(row).execute()
}

export async function updateCategory(
  db: Database,
  id: string,
  changes: Partial<CategoriesTable>,
): Promise<void> {
  await noteChange(db, recordedCategory, [id])
  await db.updateTable('categories').set(changes).where('id', '=', id).execute()
}

/** Deletes a category; returns false when there is none. */
export async function deleteCategory(db: Database, id: string): Promise<boolean> {
  await noteChange(db, recordedCategory, [id])
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the category's subcategories that contain services, and how many. */
export async function countBySubcategory(
  db: Database,
  id: string,
): Promise<{ subcategory: string; services: number }[]> {
  const rows = await db
    .selectFrom('services')
    .where('category_id', '=', id)
    .where('subcategory', '!=', '')
    .groupBy('subcategory')
    .select((eb) => ['subcategory', eb.fn.countAll<number>().as('services')])
    .orderBy('subcategory')
    .execute()
  return rows.map(({ subcategory, services }) => ({ subcategory, services: Number(services) }))
}
