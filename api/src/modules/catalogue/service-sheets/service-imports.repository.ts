import { setImmediate as nextTurn } from 'node:timers/promises'
import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { deleteOlder } from '../../../database/delete-older.ts'
import type {
  ServiceImportPicturesTable,
  ServiceImportsTable,
} from '../../../database/tables/catalogue.tables.ts'
import type { SheetTable } from '../../../files/sheets/sheet-table.ts'
import { findRow, findRows, insertRow, updateRows } from '../../../database/rows.ts'
import { countRows } from '../../../database/count-rows.ts'

/** Rows of a part; some milliseconds of work. */
const IN_A_PART = 500

/** How long an uploaded sheet is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000

export async function insertImport(db: Database, row: ServiceImportsTable, rows: SheetTable['rows']) {
  await insertRow(db, 'service_imports', row)
  let position = 0
  for (const part of batches(rows, IN_A_PART)) {
    await insertRow(db, 'service_import_parts', { import_id: row.id, position, rows: JSON.stringify(part) })
    position += 1
    await nextTurn()
  }
}

export const findImport = (db: Database, id: string) => findRow(db, 'service_imports', { id })

/** Returns the rows of a sheet, at most `parts` parts of them. */
export async function findImportRows(
  db: Database,
  id: string,
  parts = Number.MAX_SAFE_INTEGER,
): Promise<SheetTable['rows']> {
  const rows: SheetTable['rows'] = []
  for (let position = 0; position < parts; position += 1) {
    const part = await findRow(db, 'service_import_parts', { import_id: id, position })
    if (!part) break
    rows.push(...(JSON.parse(part.rows) as SheetTable['rows']))
    await nextTurn()
  }
  return rows
}

/** Notes what the import of a sheet has made. */
export const finishImport = (
  db: Database,
  id: string,
  made: { set_id: string; added: number; changed: number },
): Promise<number> => updateRows(db, 'service_imports', { id }, made)

/** Forgets that a sheet was imported as this set: its undo has taken that back, so it can be imported again. */
export const reopenImport = (db: Database, setId: string) =>
  updateRows(db, 'service_imports', { set_id: setId }, { set_id: null, added: null, changed: null })

/** Deletes at most `limit` sheets that were uploaded more than a day before `now`; returns how many. */
export async function deleteOldImports(db: Database, now: string, limit: number): Promise<number> {
  const before = new Date(Date.parse(now) - KEPT_MS).toISOString()
  return deleteOlder(db, 'service_imports', before, limit)
}

/** Returns what has become of the pictures of a sheet, by address. */
export async function findImportPictures(db: Database, id: string) {
  const rows = await findRows(db, 'service_import_pictures', { import_id: id }, ['address'])
  return new Map(rows.map((row) => [row.address, row]))
}

/** Returns of how many pictures of a sheet it is known what has become of them. */
export const countImportPictures = (db: Database, id: string) =>
  countRows(db.selectFrom('service_import_pictures').where('import_id', '=', id))

/** Notes what has become of a picture; another request may have been faster. */
export async function insertImportPicture(db: Database, row: ServiceImportPicturesTable): Promise<void> {
  await db
    .insertInto('service_import_pictures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['import_id', 'address']).doNothing())
    .execute()
}
