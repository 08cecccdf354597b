import { sheetMessages } from '@karigar/contract/words/sheet-messages'
import { toTable } from './check-table.ts'
import { readCsv } from './csv-file.ts'
import { type SheetTable, UnreadableSheet } from './sheet-table.ts'
import { readXlsx } from './xlsx-file.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * Reads a sheet from a CSV or XLSX file, which is told by its content. Throws UnreadableSheet with a sentence for whoever
 * uploads it.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetTable> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return toTable(await readXlsx(bytes))
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableSheet(sheetMessages.oldExcel)
  return toTable(readCsv(bytes))
}
