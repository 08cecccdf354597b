import {
  inGivenOrder,
  type OrderedList,
  orderedList,
} from '@karigar/contract/catalogue/catalogue-order.rules'
import type { CatalogueOrder, OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { arrangementOf } from './recorded-arrangement.ts'
import { deleteRows, findRow, saveRow } from '../../../database/rows.ts'

/** Returns every order that the shop has given, by the id of its list. */
export async function findOrders(db: Database): Promise<Map<string, readonly string[]>> {
  const rows = await db.selectFrom('catalogue_orders').select(['list', 'ids']).execute()
  return new Map(rows.map(({ list, ids }) => [list, JSON.parse(ids) as string[]]))
}

/** Returns the order that the shop has given a list; empty when it has none. */
export async function findOrder(db: Database, list: string): Promise<readonly string[]> {
  const row = await findRow(db, 'catalogue_orders', { list })
  return row ? (JSON.parse(row.ids) as string[]) : []
}

/** Returns the services of a category, or those with the given ids, oldest first. */
async function servicesIn(
  db: Database,
  { category, ids }: { category?: string; ids?: readonly string[] },
): Promise<OrderedThing[]> {
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select((eb) => [
      'services.id',
      'services.title as name',
      'categories.name as category',
      eb.fn
        .coalesce(
          'services.service_banner',
          eb
            .selectFrom('service_thumbnails')
            .whereRef('service_thumbnails.service_id', '=', 'services.id')
            .where('service_thumbnails.position', '=', 0)
            .select('service_thumbnails.url'),
        )
        .as('picture'),
      sql<State>`case when services.state = 'live' and categories.state = 'live' then 'live' else 'hidden' end`.as(
        'state',
      ),
    ])
    .orderBy('services.created_at')
    .orderBy('services.id')
  if (category !== undefined) query = query.where('services.category_id', '=', category)
  if (ids) query = query.where('services.id', 'in', ids)
  const rows = await query.execute()
  return category === undefined ? rows : rows.map((row) => ({ ...row, category: null }))
}

/** Returns what a list holds at present; of the featured services, those of the given ones that exist. */
export async function findThings(
  db: Database,
  list: OrderedList,
  given: readonly string[],
): Promise<OrderedThing[]> {
  const plain = <Row extends object>(rows: Row[]) =>
    rows.map((row) => ({ ...row, category: null, picture: null }))
  if (list.kind === 'featured') return servicesIn(db, { ids: given })
  if (list.kind === 'services') return servicesIn(db, { category: list.category })
  if (list.kind === 'categories')
    return plain(
      await db
        .selectFrom('categories')
        .select(['id', 'name', 'state'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
  return plain(
    await db
      .selectFrom('labels')
      .select(['id', 'name', 'state'])
      .where('category_id', '=', list.category)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

async function nameOf(db: Database, { kind, category }: OrderedList): Promise<string | undefined> {
  const { names } = catalogueOrderMessages
  if (kind === 'categories' || kind === 'featured') return names[kind]
  const row = await db.selectFrom('categories').select('name').where('id', '=', category).executeTakeFirst()
  return row && names[kind](row.name)
}

/** Returns a list in its present order; undefined when its category does not exist. */
export async function findCatalogueOrder(db: Database, id: string): Promise<CatalogueOrder | undefined> {
  const list = orderedList(id)
  const name = await nameOf(db, list)
  if (name === undefined) return undefined
  const given = await findOrder(db, id)
  const things = inGivenOrder(await findThings(db, list, given), given)
  return { id, name, ids: things.map((thing) => thing.id), things }
}

/** What the history records of an order. */
export const recordedArrangement = arrangementOf(findCatalogueOrder)

/** Tells which of these services exist. */
export async function findExistingServices(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('services').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Gives a list an order; without ids it has none any more. */
export async function saveOrder(db: Database, list: string, ids: readonly string[]): Promise<void> {
  await noteChange(db, recordedArrangement, [list])
  if (ids.length === 0) await deleteRows(db, 'catalogue_orders', { list })
  else await saveRow(db, 'catalogue_orders', { list }, { ids: JSON.stringify(ids), updated_at: timestamp() })
}

/** Returns the ids of the pinned services that shoppers see, in their order. */
export async function findFeatured(db: Database): Promise<string[]> {
  const { things } = (await findCatalogueOrder(db, 'featured')) ?? { things: [] }
  return things.filter(({ state }) => state === 'live').map(({ id }) => id)
}
