import { eachDetail } from '@karigar/contract/catalogue/service.fields'
import { NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import { checkService } from '@karigar/contract/catalogue/service.rules'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import {
  type AdminService,
  type SaveService,
  SaveServiceSchema,
  type Service,
} from '@karigar/contract/catalogue/service.wire'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { HttpError, invalid, notFound, refuse } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { plainId } from '../../../catalogue/plain-ids.ts'
import { savedSchedule } from '../../../catalogue/saved-schedule.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { joinSubcategory } from '../categories/categories.actions.ts'
import { findCategoryById } from '../categories/categories.repository.ts'
import { adminService, offeredService } from '../service-rows/offered-service.ts'
import { listLabels } from '../labels/labels.repository.ts'
import {
  deleteServices,
  findServiceById,
  insertService,
  replaceParts,
  updateService,
} from './services.repository.ts'

const trimLines = (text: string | undefined) =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Returns a service's own columns from the console's request; the state is absent where the request leaves it out. */
export function serviceColumns(input: SaveService) {
  return {
    title: input.title.trim(),
    description: trimLines(input.description),
    category_id: input.category_id,
    subcategory: (input.subcategory ?? '').trim(),
    has_variants: input.has_variants ? 1 : 0,
    ...eachDetail((name, { kind }) =>
      kind === 'lines' ? trimLines(input[name]) : (input[name] ?? '').trim(),
    ),
    service_banner: input.service_banner ?? null,
    ...(input.state && { state: input.state }),
    updated_at: timestamp(),
  }
}

const trimTiers = (tiers: SaveService['price_categories']) =>
  tiers.map((tier) => ({ ...tier, name: tier.name.trim(), delivery_time: tier.delivery_time.trim() }))

/** Returns the variants, tiers, labels and thumbnails of a service. */
export const serviceParts = (input: SaveService) => ({
  variants: (input.variants ?? []).map(({ name, price_categories }) => ({
    name: name.trim(),
    price_categories: trimTiers(price_categories),
  })),
  price_categories: trimTiers(input.price_categories),
  label_ids: input.label_ids ?? [],
  service_thumbnails: input.service_thumbnails ?? [],
})

/** Throws 422 unless the labels exist and belong to the service's category. */
async function checkLabels(db: Database, input: SaveService): Promise<void> {
  const ids = input.label_ids ?? []
  if (ids.length === 0) return
  const { rows } = await listLabels(db, {
    limit: ids.length,
    skip: 0,
    sort: ['id', 'asc'],
    filter: { id: ids },
  })
  if (rows.length < ids.length) refuse({ label_ids: 'One of the labels does not exist any more.' })
  const stranger = rows.find(({ category_id }) => category_id !== input.category_id)
  if (stranger) refuse({ label_ids: `The label ${stranger.name} belongs to another category.` })
}

/**
 * Returns a service's columns after checking its category and labels; adds its subcategory to the category if
 * it is new. Throws 422 when something is wrong.
 */
async function placedColumns(trx: Database, input: SaveService): Promise<ReturnType<typeof serviceColumns>> {
  const columns = serviceColumns(input)
  const category = await findCategoryById(trx, input.category_id)
  if (!category) {
    const sentence = 'That category does not exist any more.'
    throw invalid('category_id', sentence)
  }
  await checkLabels(trx, input)
  const subcategory = await joinSubcategory(trx, category, columns.subcategory)
  return { ...columns, subcategory }
}

export async function readService(db: Database, id: string): Promise<AdminService> {
  const service = await findServiceById(db, id)
  if (!service) throw notFound('Service')
  return adminService(service)
}

/** Returns a service as shoppers see it. Throws 404 with a sentence of its own while it is hidden. */
export async function readOfferedService(db: Database, id: string): Promise<Service> {
  const service = await findServiceById(db, id)
  if (!service) throw notFound('Service')
  const offered = offeredService(service)
  if (!offered) throw new HttpError(404, stateMessages.serviceHidden)
  return offered
}

/**
 * Adds a service: under a new id unless one that is free is given, and as of now unless it comes back. Throws 422 with a
 * message per field when something is wrong.
 */
export async function addService(
  db: Kysely<Tables>,
  input: SaveService,
  given?: string,
  created_at?: string,
): Promise<AdminService> {
  refuse(checkService(input))
  return changeCatalogue(db, async (trx) => {
    const id = given ?? (await plainId(trx, 'service', input.title))
    const row = await placedColumns(trx, input)
    const schedule = savedSchedule(input, { state: 'live', ...NO_SCHEDULE })
    await insertService(trx, {
      id,
      state: 'live',
      ...row,
      ...schedule,
      created_at: created_at ?? row.updated_at,
    })
    await replaceParts(trx, id, serviceParts(input))
    return readService(trx, id)
  })
}

export async function changeService(
  db: Kysely<Tables>,
  id: string,
  input: SaveService,
  ifMatch?: string,
): Promise<AdminService> {
  return changeCatalogue(db, (trx) => changeServiceWithin(trx, id, input, ifMatch))
}

/** Changes a service within a change of the catalogue. Throws 404, 412, and 422 with a message per field. */
export async function changeServiceWithin(
  trx: Database,
  id: string,
  input: SaveService,
  ifMatch?: string,
): Promise<AdminService> {
  refuse(checkService(input))
  const present = await readService(trx, id)
  requireVersion(ifMatch, present, SaveServiceSchema)
  const schedule = savedSchedule(input, present)
  await updateService(trx, id, { ...(await placedColumns(trx, input)), ...schedule })
  await replaceParts(trx, id, serviceParts(input))
  return readService(trx, id)
}

/** Deletes all the given services, or throws 404 and deletes none when one of them does not exist. */
export async function removeServices(db: Kysely<Tables>, ids: string[]): Promise<{ ids: string[] }> {
  return changeCatalogue(db, async (trx) => {
    const deleted = await deleteServices(trx, ids)
    if (deleted === 0) throw notFound('Service')
    if (deleted < ids.length)
      throw new HttpError(404, 'Some of these services do not exist any more; none was deleted.')
    return { ids }
  })
}
