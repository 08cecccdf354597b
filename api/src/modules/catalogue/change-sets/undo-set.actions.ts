import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { batches } from '../../../database/batches.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { HistoryTable } from '../../../database/tables/base.tables.ts'
import { findSet, findSupersededInSet } from '../../../history/history-sets.repository.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import {
  countBySubcategory,
  deleteCategory,
  findCategoryById,
  updateCategory,
} from '../categories/categories.repository.ts'
import { deleteLabel, findCarriers, listLabels } from '../labels/labels.repository.ts'
import {
  isReplacement,
  undoPictureText,
  undoProfile,
  undoWithDrafts,
} from '../pictures/undo-replacement.actions.ts'
import { reopenImport } from '../service-sheets/service-imports.repository.ts'
import { hasMisplaced, IN_A_TURN } from '../services/bulk-services.repository.ts'
import { serviceColumns, serviceParts } from '../services/services.actions.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { type WrittenService, writeServices } from '../services/service-writes.repository.ts'
import { deleteServices } from '../services/services.repository.ts'

const wasOf = ({ before }: HistoryTable) => JSON.parse(before) as Partial<AdminService>

/** Returns a service's row and parts as they are written again. */
function toWritten(was: AdminService, id: string): WrittenService {
  return {
    row: {
      ...serviceColumns(was),
      id,
      state: was.state,
      // What fell due meanwhile is done at once.
      goes_live_at: was.goes_live_at ?? null,
      taken_down_at: was.taken_down_at ?? null,
      created_at: was.created_at,
    },
    parts: serviceParts(was),
  }
}

/** Brings services back as they were, and deletes those that the edit has added. */
async function undoServices(trx: Database, entries: readonly HistoryTable[]): Promise<void> {
  const ofAct = (act: HistoryTable['act']) => entries.filter((entry) => entry.act === act)
  const added = ofAct('created').map(({ thing_id }) => thing_id)
  if (added.length > 0) await deleteServices(trx, added)
  const ids = ofAct('changed').map(({ thing_id }) => thing_id)
  const present = new Map(
    ids.length === 0
      ? []
      : (await findServicesByIds(trx, ids)).map((service) => [service.id, service] as const),
  )
  const written = [
    ...ofAct('changed').flatMap((entry) => {
      const service = present.get(entry.thing_id)
      return service ? [toWritten({ ...service, ...wasOf(entry) }, entry.thing_id)] : []
    }),
    ...ofAct('deleted').map((entry) =>
      toWritten({ state: 'live', ...wasOf(entry) } as AdminService, entry.thing_id),
    ),
  ]
  // What was deleted has records already, so nothing here is new to the history.
  if (written.length > 0) await writeServices(trx, written, () => false)
}

/** Takes a label or category away that the edit has added. Throws 409 when something uses it by now. */
async function takeAway(trx: Database, { kind, thing_id, thing_name }: HistoryTable): Promise<void> {
  if (kind === 'label') {
    if ((await findCarriers(trx, thing_id)).length > 0) throw conflict(bulkMessages.undoUsed(thing_name))
    await deleteLabel(trx, thing_id)
    return
  }
  const category = await findCategoryById(trx, thing_id)
  const { total } = await listLabels(trx, { ...ONE, filter: { category_id: thing_id } })
  if (total > 0 || (category?.service_count ?? 0) > 0) throw conflict(bulkMessages.undoUsed(thing_name))
  await deleteCategory(trx, thing_id)
}

const ONE = { limit: 1, skip: 0, sort: ['id', 'asc'] } as const

/** Takes the subcategories away that a set has added to a category, unless a service uses them by now. */
async function undoSubcategories(trx: Database, { thing_id, before }: HistoryTable): Promise<void> {
  const { subcategories } = JSON.parse(before) as Partial<Category>
  if (!subcategories) throw conflict(bulkMessages.undoUnknown)
  const used = (await countBySubcategory(trx, thing_id)).map(({ subcategory }) => subcategory)
  const kept = [...new Set([...subcategories, ...used])]
  await updateCategory(trx, thing_id, { subcategories: JSON.stringify(kept), updated_at: timestamp() })
}

/**
 * Undoes what a set has done besides services: labels and categories that it has added, new subcategories, and the
 * places of a picture in the profile and its description. Throws 409 for what no set does.
 */
async function undoOther(trx: Database, entry: HistoryTable): Promise<void> {
  const { kind, act, before, after } = entry
  if (act === 'created' && (kind === 'label' || kind === 'category')) return takeAway(trx, entry)
  if (act !== 'changed') throw conflict(bulkMessages.undoUnknown)
  if (kind === 'category') return undoSubcategories(trx, entry)
  if (kind === 'picture') return undoPictureText(trx, entry)
  if (kind !== 'profile') throw conflict(bulkMessages.undoUnknown)
  return undoProfile(trx, { act, before: JSON.parse(before), after: JSON.parse(after) })
}

/** Labels go before the categories that they belong to. */
const othersOf = (entries: readonly HistoryTable[]): HistoryTable[] => {
  const others = entries.filter(({ kind }) => kind !== 'service')
  return others.toSorted((one, other) => Number(one.kind !== 'label') - Number(other.kind !== 'label'))
}

/**
 * Undoes a bulk edit, an import or the replacement of a picture in one transaction; the sheet of an import can then be
 * imported again. Throws 404 when it is forgotten, 409
 * when one of its services was changed since (an undo counts as a change), a category, subcategory or label of theirs is
 * gone or elsewhere, or one that an import has made is in use by now.
 */
export async function undoSet(db: DatabasePool, setId: string): Promise<{ changed: number }> {
  return changeCatalogue(db, async (trx) => {
    const entries = await findSet(trx, setId)
    if (entries.length === 0 && !(await isReplacement(trx, setId)))
      throw new HttpError(404, bulkMessages.undoGone)
    const superseded = await findSupersededInSet(trx, setId)
    if (superseded) throw conflict(bulkMessages.undoTooLate(superseded.thing_name))
    const services = entries.filter(({ kind }) => kind === 'service')
    await undoWithDrafts(trx, setId, async () => {
      for (const part of batches(services, IN_A_TURN)) {
        await undoServices(trx, part)
        const ids = part.map(({ thing_id }) => thing_id)
        if (await hasMisplaced(trx, ids)) throw conflict(bulkMessages.undoMissing)
        await nextTurn()
      }
    })
    for (const entry of othersOf(entries)) await undoOther(trx, entry)
    await reopenImport(trx, setId)
    return { changed: services.length }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'foreign-key') throw error
    throw conflict(bulkMessages.undoMissing)
  })
}
