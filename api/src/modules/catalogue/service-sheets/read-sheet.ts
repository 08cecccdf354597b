import { readCsv } from '../../../files/sheets/csv-file.ts'
import { sheetKindOf } from '../../../files/sheets/file-kind.ts'
import { readXlsx } from '../../../files/sheets/read-xlsx.ts'
import type { SheetTable } from '../../../files/sheets/sheet-table.ts'
import { toTable } from './check-table.ts'

/**
 * Reads a sheet from a CSV or XLSX file, which is told by its content. Throws UnreadableSheet with a sentence for
 * whoever uploads it.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetTable> {
  return toTable(sheetKindOf(bytes) === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes))
}
