import { setImmediate as nextTurn } from 'node:timers/promises'
import { fittingSchedule, NO_SCHEDULE } from '@karigar/contract/rules/schedule'
import { nameKey, titleKey } from '@karigar/contract/rules/sheet-groups'
import { sheetMessages } from '@karigar/contract/words/sheet-messages'
import type { SheetReading } from '@karigar/contract/wire/service-sheets'
import type { Kysely } from 'kysely'
import { changeCatalogue, type NoteChange } from '../../catalogue/change-catalogue.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { batches } from '../../database/batches.ts'
import type { Database, Tables } from '../../database/database.ts'
import { slugId, timestamp } from '../../database/new-record.ts'
import { actingAs } from '../../history/acting.ts'
import { HttpError } from '../../http/errors.ts'
import { WHOLE_LIST } from '../../http/list-query.ts'
import { insertCategory, listCategories, updateCategory } from '../categories/categories.repository.ts'
import { insertLabel, listLabels } from '../labels/labels.repository.ts'
import { serviceColumns, serviceParts } from '../services/services.actions.ts'
import type { Actor } from '../users/actor.ts'
import { compareSheet, type ComparedService, type ComparedSheet } from './compare-sheet.ts'
import { findImport, finishImport } from './service-imports.repository.ts'
import { type WrittenService, writeServices } from '../services/service-writes.repository.ts'

/** Services that are written before others have their turn. */
const IN_A_TURN = 200

/** Makes the categories, subcategories and labels that the sheet brings. */
async function makeMissing(trx: Database, sheet: ComparedSheet, changed: NoteChange): Promise<void> {
  const at = timestamp()
  const { rows: categories } = await listCategories(trx, WHOLE_LIST)
  const ids = new Map(categories.map(({ id, name }) => [nameKey(name), id]))
  for (const name of sheet.missing.categories) {
    const id = slugId(name, 'category')
    ids.set(nameKey(name), id)
    changed('category', id)
    await insertCategory(trx, {
      id,
      name,
      name_key: name.toLocaleLowerCase('en'),
      description: '',
      subcategories: '[]',
      state: 'live',
      created_at: at,
      updated_at: at,
    })
  }
  for (const [key, subcategories] of sheet.subcategories) {
    const id = ids.get(key)
    if (id === undefined) continue
    changed('category', id)
    await updateCategory(trx, id, { subcategories: JSON.stringify(subcategories), updated_at: at })
  }
  for (const { category, name } of sheet.missing.labels) {
    const category_id = ids.get(nameKey(category))
    if (category_id === undefined) continue
    const id = slugId(name, 'label')
    changed('label', id)
    const name_key = name.toLocaleLowerCase('en')
    await insertLabel(trx, {
      id,
      name,
      name_key,
      category_id,
      description: '',
      state: 'live',
      created_at: at,
      updated_at: at,
    })
  }
}

/** Returns the ids of all categories and labels by their names. */
async function idsByName(
  trx: Database,
): Promise<{ category: Map<string, string>; label: Map<string, string> }> {
  const { rows: categories } = await listCategories(trx, WHOLE_LIST)
  const { rows: labels } = await listLabels(trx, WHOLE_LIST)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    category: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    label: new Map(
      labels.map(({ id, name, category_id }) => [titleKey(names.get(category_id) ?? '', name), id]),
    ),
  }
}

function toRows(
  { present, after }: ComparedService,
  ids: Awaited<ReturnType<typeof idsByName>>,
): WrittenService {
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
    row: {
      ...columns,
      id: present?.id ?? slugId(after.title, 'service'),
      state: after.state,
      // What does not fit the new state is dropped, whenever it was due.
      ...fittingSchedule(after.state, { goes_live_at, taken_down_at }, 0),
      created_at: present?.created_at ?? columns.updated_at,
    },
    parts: serviceParts(input),
  }
}

/**
 * Imports an uploaded sheet in one transaction, and names it as one set in the history. A sheet that was imported already
 * is not imported again. Throws 404 when it is no longer kept, 409 when a row is wrong or nothing would change, 412 when
 * the comparison that was shown is not the present one.
 */
export async function importServices(
  db: Kysely<Tables>,
  importId: string,
  { fingerprint, ...reading }: SheetReading & { fingerprint: string },
  { id, name }: Actor,
): Promise<{ set_id: string; added: number; changed: number }> {
  const before = await findImport(db, importId)
  if (!before) throw new HttpError(404, sheetMessages.importGone)
  if (before.set_id !== null)
    return { set_id: before.set_id, added: before.added ?? 0, changed: before.changed ?? 0 }
  const set_id = randomCode(16).toLowerCase()
  return actingAs({ id, name, setId: set_id }, () =>
    changeCatalogue(db, async (trx, changed) => {
      // A second press of the button may have waited for the first.
      const now = await findImport(trx, importId)
      if (now?.set_id !== null) throw new HttpError(409, sheetMessages.isImported)
      const sheet = await compareSheet(trx, importId, reading)
      if (sheet.fingerprint !== fingerprint) throw new HttpError(412, sheetMessages.changedMeanwhile)
      if (sheet.counts.wrong > 0) throw new HttpError(409, sheetMessages.hasWrong)
      if (sheet.services.length === 0) throw new HttpError(409, sheetMessages.nothing)
      await makeMissing(trx, sheet, changed)
      const ids = await idsByName(trx)
      for (const part of batches(sheet.services, IN_A_TURN)) {
        const written = part.map((service) => toRows(service, ids))
        const added = new Set(
          written.filter((_, index) => part[index]?.present === null).map(({ row }) => row.id),
        )
        await writeServices(trx, written, (service) => added.has(service))
        for (const { row } of written) changed('service', row.id)
        await nextTurn()
      }
      const added = sheet.services.filter(({ present }) => present === null).length
      const made = { set_id, added, changed: sheet.services.length - added }
      await finishImport(trx, importId, made)
      return made
    }),
  )
}
