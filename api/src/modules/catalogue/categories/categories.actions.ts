import {
  type Category,
  type SaveCategory,
  SaveCategorySchema,
} from '@karigar/contract/catalogue/category.wire'
import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import { checkCategory, MOST_SUBCATEGORIES } from '@karigar/contract/catalogue/category.rules'
import { NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { conflict, notFound, refuse } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { plainId } from '../../../catalogue/plain-ids.ts'
import { PLANNED_FIELDS, savedSchedule } from '../../../catalogue/saved-schedule.ts'
import type { Records } from '../../../endpoints/serve-records.ts'
import { requireVersion } from '../../../http/record-version.ts'
import {
  type CategoryColumn,
  countBySubcategory,
  deleteCategory,
  findCategoryById,
  insertCategory,
  listCategories,
  recordedCategory,
  updateCategory,
} from './categories.repository.ts'

const trimmed = (subcategories: string[]) => [
  ...new Set(subcategories.map((subcategory) => subcategory.trim()).filter(Boolean)),
]

/** Returns the columns that a request sets; those it leaves out are absent, so that a change keeps them. */
function columns(input: SaveCategory) {
  refuse(checkCategory(input))
  const name = input.name.trim()
  return {
    ...categoryTexts.given(input),
    name,
    name_key: name.toLocaleLowerCase('en'),
    ...(input.subcategories === undefined
      ? {}
      : { subcategories: JSON.stringify(trimmed(input.subcategories)) }),
    ...(input.icon !== undefined && { icon: input.icon }),
    ...(input.motif !== undefined && { motif: input.motif }),
    ...(input.state && { state: input.state }),
    updated_at: timestamp(),
  }
}

const nameTaken = (error: unknown, name: string): never => {
  if (brokenConstraint(error) !== 'unique') throw error
  const detail = `There is already a category named ${name.trim()}.`
  throw conflict(detail, { name: detail })
}

export async function readCategory(db: Database, id: string): Promise<Category> {
  const category = await findCategoryById(db, id)
  if (!category) throw notFound('Category')
  return category
}

/** Adds a category, under a new id unless one that is free is given. Throws 409 for a name that is taken. */
export async function addCategory(
  db: Kysely<Tables>,
  input: SaveCategory,
  given?: string,
): Promise<Category> {
  const row = columns(input)
  const schedule = savedSchedule(input, { state: 'live', ...NO_SCHEDULE })
  return changeCatalogue(db, async (trx) => {
    const id = given ?? (await plainId(trx, 'category', input.name))
    await insertCategory(trx, {
      id,
      description: '',
      subcategories: '[]',
      state: 'live',
      ...row,
      ...schedule,
      created_at: row.updated_at,
    })
    return readCategory(trx, id)
  }).catch((error: unknown) => nameTaken(error, row.name))
}

/** Throws 409 when a subcategory that services use would be removed. */
async function keepUsedSubcategories(db: Database, id: string, subcategories: string[]): Promise<void> {
  const kept = trimmed(subcategories)
  const lost = (await countBySubcategory(db, id)).find(({ subcategory }) => !kept.includes(subcategory))
  if (!lost) return
  const services = lost.services === 1 ? '1 service is' : `${lost.services} services are`
  const detail = `${services} still in ${lost.subcategory}. Move them first.`
  throw conflict(detail, { subcategories: detail })
}

/** Changes a category; fields that `input` leaves out stay unchanged. */
export async function changeCategory(
  db: Kysely<Tables>,
  id: string,
  input: SaveCategory,
  ifMatch?: string,
): Promise<Category> {
  const row = columns(input)
  return changeCatalogue(db, async (trx) => {
    const present = await readCategory(trx, id)
    requireVersion(ifMatch, present, SaveCategorySchema)
    await updateCategory(trx, id, { ...row, ...savedSchedule(input, present) })
    if (input.subcategories) await keepUsedSubcategories(trx, id, input.subcategories)
    return readCategory(trx, id)
  }).catch((error: unknown) => nameTaken(error, row.name))
}

/**
 * Returns the subcategory `wanted` in the category's own spelling, and adds it to the category if it is new
 * (the specification's category form has no field for subcategories). Throws 422 when the category is full.
 */
export async function joinSubcategory(db: Database, category: Category, wanted: string): Promise<string> {
  const { id, name, subcategories } = category
  const key = wanted.toLocaleLowerCase('en')
  const known =
    subcategories.find((subcategory) => subcategory === wanted) ??
    subcategories.find((subcategory) => subcategory.toLocaleLowerCase('en') === key)
  if (known !== undefined || wanted === '') return known ?? ''
  if (subcategories.length >= MOST_SUBCATEGORIES)
    refuse({ subcategory: shopMessages.subcategoriesFull(name, MOST_SUBCATEGORIES) })
  await updateCategory(db, id, {
    subcategories: JSON.stringify([...subcategories, wanted]),
    updated_at: timestamp(),
  })
  return wanted
}

/** Deletes a category. Throws 409 while it contains services, which would have no place on the site. */
export async function removeCategory(db: Kysely<Tables>, id: string): Promise<{ id: string }> {
  return changeCatalogue(db, async (trx) => {
    const { name, service_count } = await readCategory(trx, id)
    if (service_count > 0) {
      const services = service_count === 1 ? '1 service' : `${service_count} services`
      throw conflict(`${name} still holds ${services}. Move or delete them first.`)
    }
    await deleteCategory(trx, id)
    return { id }
  })
}

/** The categories as a list that staff keep. */
export const categoryRecords: Records<'categories', CategoryColumn, 'state'> = {
  thing: recordedCategory,
  rules: {
    sortable: ['created_at', 'name', 'description', 'updated_at', 'id'],
    defaultSort: ['created_at', 'asc'],
    filters: ['state'],
    unpaged: true,
  },
  list: listCategories,
  read: readCategory,
  add: addCategory,
  change: changeCategory,
  remove: removeCategory,
  staying: PLANNED_FIELDS,
}
