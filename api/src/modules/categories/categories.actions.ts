import type { Category, SaveCategory } from '@karigar/contract/category'
import { checkCategory } from '@karigar/contract/rules/category'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { brokenConstraint } from '../../database/dialect.ts'
import { conflict, notFound, refuse } from '../../errors.ts'
import { slugId, timestamp } from '../../new-record.ts'
import { changeCatalogue } from '../../publishing/change-catalogue.ts'
import { deleteCategory, findCategoryById, insertCategory, updateCategory } from './categories.repository.ts'

function columns(input: SaveCategory) {
  refuse(checkCategory(input))
  const name = input.name.trim()
  return {
    name,
    name_key: name.toLocaleLowerCase('en'),
    description: (input.description ?? '').trim(),
    subcategories: JSON.stringify([
      ...new Set((input.subcategories ?? []).map((subcategory) => subcategory.trim()).filter(Boolean)),
    ]),
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

export async function addCategory(db: Kysely<Tables>, input: SaveCategory): Promise<Category> {
  const row = columns(input)
  const id = slugId(row.name, 'category')
  return changeCatalogue(db, async (trx) => {
    await insertCategory(trx, { id, ...row, created_at: row.updated_at })
    return readCategory(trx, id)
  }).catch((error: unknown) => nameTaken(error, row.name))
}

export async function changeCategory(db: Kysely<Tables>, id: string, input: SaveCategory): Promise<Category> {
  const row = columns(input)
  return changeCatalogue(db, async (trx) => {
    if (!(await updateCategory(trx, id, row))) throw notFound('Category')
    return readCategory(trx, id)
  }).catch((error: unknown) => nameTaken(error, row.name))
}

/** Refused while the category holds services: they would be left without a place on the site. */
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
