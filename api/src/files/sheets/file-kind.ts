import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { UnreadableSheet } from './sheet-table.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Tells whether the bytes have this text, in the encoding of the names within the file. */
const holds = (bytes: Uint8Array, text: string, encoding: BufferEncoding) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding)

/** What an OpenDocument sheet has as its first part, unpacked. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'

/**
 * Tells by its content whether a file is XLSX or else may be CSV. Throws UnreadableSheet with a sentence for whoever
 * uploads it when it is a sheet of another program.
 */
export function sheetKindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (holds(bytes.subarray(0, 100), OPEN_DOCUMENT, 'latin1'))
    throw new UnreadableSheet(sheetFileMessages.openDocument)
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    // A new Excel puts a workbook with a password into a file of the old kind.
    const isProtected = holds(bytes, 'EncryptedPackage', 'utf16le')
    throw new UnreadableSheet(isProtected ? sheetFileMessages.protected : sheetFileMessages.oldExcel)
  }
  return 'csv'
}
