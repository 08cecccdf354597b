import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { RecordedThing } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import type { CategoriesTable } from '../../../database/tables/catalogue.tables.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'
import { findRows } from '../../../database/rows.ts'

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

function toCategory(row: Selectable<CategoriesTable> & { service_count: number | string | null }): Category {
  const { name_key: _, subcategories, service_count, ...category } = row
  return {
    ...category,
    subcategories: JSON.parse(subcategories) as string[],
    service_count: Number(service_count ?? 0),
  }
}

export async function listCategories(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<CategoryColumn, 'state'>,
): Promise<Page<Category>> {
  const found = filtered(withCount(db), filter, {
    columns: { id: 'categories.id', state: 'categories.state' },
    text: sql`categories.name_key`,
  })
    .orderBy(`categories.${column === 'name' ? 'name_key' : column}`, direction)
    .orderBy('categories.id')
  const { rows, total } = await pageOf(db, found, page)
  return { rows: rows.map(toCategory), total }
}

export async function findCategoryById(db: Database, id: string): Promise<Category | undefined> {
  const row = await withCount(db).where('categories.id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

export const findHiddenCategoryIds = async (db: Database): Promise<string[]> =>
  (await findRows(db, 'categories', { state: 'hidden' }, ['id'])).map(({ id }) => id)

/** What the history records of a category. */
export const recordedCategory: RecordedThing = {
  kind: 'category',
  pages: 'category',
  async read(db, ids) {
    const rows = await db.selectFrom('categories').selectAll().where('id', 'in', ids).execute()
    return new Map(
      rows.map(({ id, subcategories, icon, motif, state, goes_live_at, taken_down_at, ...row }) => [
        id,
        {
          name: row.name,
          fields: {
            ...categoryTexts.pick(row),
            subcategories: JSON.parse(subcategories) as string[],
            icon,
            motif,
            state,
            goes_live_at,
            taken_down_at,
          },
        },
      ]),
    )
  },
}

export const {
  insert: insertCategory,
  update: updateCategory,
  remove: deleteCategory,
} = recordedRows('categories', recordedCategory)

/** Returns the category's subcategories that contain services, and how many. */
export async function countBySubcategory(db: Database, id: string) {
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
