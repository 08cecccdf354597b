import { setImmediate as nextTurn } from 'node:timers/promises'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import type { SheetReading } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import { batches } from '../../../database/batches.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { actingAs } from '../../../history/acting.ts'
import { HttpError, found } from '../../../http/errors.ts'
import { insertCategory, updateCategory } from '../categories/categories.repository.ts'
import { insertLabel } from '../labels/labels.repository.ts'
import { writeServices } from '../services/service-writes.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { compareSheet, type ComparedSheet } from './compare-sheet.ts'
import { type PreparedImport, prepareImport } from './prepare-import.ts'
import { findImport, finishImport } from './service-imports.repository.ts'
import { type SheetComparisons, stateOf } from './sheet-comparisons.ts'

/** Services that are written before others have their turn. */
const IN_A_TURN = 200
/** How often a sheet is compared outside of the transaction; after that, somebody saves too often, and it is done inside. */
const MOST_TRIES = 3

/** What an import has made. */
interface Made {
  set_id: string
  added: number
  changed: number
}

/** Throws 409 or 412 unless the comparison is the one that was shown, and can be imported. */
function requireImportable(sheet: ComparedSheet, fingerprint: string): void {
  if (sheet.fingerprint !== fingerprint) throw new HttpError(412, sheetMessages.changedMeanwhile)
  if (sheet.counts.wrong > 0) throw new HttpError(409, sheetMessages.hasWrong)
  if (sheet.services.length === 0) throw new HttpError(409, sheetMessages.nothing)
}

/** Throws 404 when a sheet is no longer kept, 409 when it was imported by now: a second press may have waited. */
async function requireOpen(db: Database, importId: string): Promise<void> {
  const { set_id } = found(await findImport(db, importId), sheetMessages.importGone)
  if (set_id !== null) throw new HttpError(409, sheetMessages.isImported)
}

/** Writes the categories, subcategories and labels that the sheet brings. */
async function writeMissing(trx: Database, prepared: PreparedImport): Promise<void> {
  for (const row of prepared.categories) {
    await insertCategory(trx, row)
  }
  for (const { id, subcategories } of prepared.subcategories) {
    await updateCategory(trx, id, { subcategories, updated_at: timestamp() })
  }
  for (const row of prepared.labels) {
    await insertLabel(trx, row)
  }
}

async function writePrepared(
  trx: Database,
  prepared: PreparedImport,
  onWritten: (done: number) => void,
): Promise<void> {
  await writeMissing(trx, prepared)
  let done = 0
  for (const part of batches(prepared.services, IN_A_TURN)) {
    const added = new Set(part.filter(({ isNew }) => isNew).map(({ row }) => row.id))
    await writeServices(trx, part, (id) => added.has(id))
    done += part.length
    onWritten(done)
    await nextTurn()
  }
}

/** The catalogue is no longer what the sheet was compared with. */
class Outdated extends Error {}

/**
 * Imports an uploaded sheet in one transaction, and names it as one set in the history. A sheet that was imported already
 * is not imported again. It is compared and its rows are made before the transaction, which looks whether the catalogue is
 * still the same and writes. Throws 404 when it is no longer kept, 409 when a row is wrong or nothing would change, 412 when
 * the comparison that was shown is not the present one.
 */
export async function importServices(
  db: DatabasePool,
  comparisons: SheetComparisons,
  importId: string,
  { fingerprint, ...reading }: SheetReading & { fingerprint: string },
  { id, name }: Actor,
): Promise<Made> {
  const before = found(await findImport(db, importId), sheetMessages.importGone)
  if (before.set_id !== null)
    return { set_id: before.set_id, added: before.added ?? 0, changed: before.changed ?? 0 }
  const set_id = randomCode(16).toLowerCase()

  /** Writes what was compared; without `ready`, it is compared in the transaction. */
  const write = (ready: { state: string; prepared: PreparedImport } | null) =>
    actingAs({ id, name, setId: set_id }, () =>
      changeCatalogue(db, async (trx) => {
        await requireOpen(trx, importId)
        if (ready && ready.state !== (await stateOf(trx, importId, reading))) throw new Outdated()
        const prepared = ready?.prepared ?? (await preparedWithin(trx))
        const { length } = prepared.services
        await writePrepared(trx, prepared, (done) =>
          comparisons.note(importId, { step: 'importing', done, total: length }),
        )
        const added = prepared.services.filter(({ isNew }) => isNew).length
        const made = { set_id, added, changed: length - added }
        await finishImport(trx, importId, made)
        return made
      }),
    )
  const preparedWithin = async (trx: Database) => {
    const sheet = await compareSheet(trx, importId, reading)
    requireImportable(sheet, fingerprint)
    return prepareImport(trx, sheet)
  }

  try {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const { sheet, state } = await comparisons.compare(importId, reading)
      await requireOpen(db, importId)
      requireImportable(sheet, fingerprint)
      if (state === null) continue
      try {
        return await write({ state, prepared: await prepareImport(db, sheet) })
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
      }
    }
    return await write(null)
  } finally {
    comparisons.note(importId, null)
    comparisons.forget()
  }
}
