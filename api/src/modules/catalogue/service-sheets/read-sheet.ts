import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { toTable } from './check-table.ts'
import { readCsv } from './csv-file.ts'
import { type SheetTable, UnreadableSheet } from './sheet-table.ts'
import { readXlsx } from './xlsx-file.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Tells whether the bytes have this text, in the encoding of the names within the file. */
const holds = (bytes: Uint8Array, text: string, encoding: BufferEncoding) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding)

/** What an OpenDocument sheet has as its first part, unpacked. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'

/**
 * Reads a sheet from a CSV or XLSX file, which is told by its content. Throws UnreadableSheet with a sentence for
 * whoever uploads it.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetTable> {
  if (holds(bytes.subarray(0, 100), OPEN_DOCUMENT, 'latin1'))
    throw new UnreadableSheet(sheetMessages.openDocument)
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return toTable(await readXlsx(bytes))
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    // A new Excel puts a workbook with a password into a file of the old kind.
    const isProtected = holds(bytes, 'EncryptedPackage', 'utf16le')
    throw new UnreadableSheet(isProtected ? sheetMessages.protected : sheetMessages.oldExcel)
  }
  return toTable(readCsv(bytes))
}
