import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { checkPart } from './check-xlsx.ts'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-table.ts'

/**
 * Unpacks the parts of the file that say what is in its cells, at most so many bytes, and packs them again: a part that
 * is larger than its entry says ends where the entry says.
 */
function boundedFile(bytes: Uint8Array): Uint8Array {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name) || !/^(\[Content_Types\]|_rels\/|xl\/)/.test(name)) return false
      total += originalSize
      if (total > SHEET_LIMITS.unpackedBytes) throw new UnreadableSheet(sheetFileMessages.unpacksTooLarge)
      return true
    },
  })
  // Every part: which of them is the sheet, the file says itself.
  for (const part of Object.values(parts)) checkPart(strFromU8(part))
  return zipSync(parts, { level: 0 })
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

/** Returns the place of the first sheet that people see, from 1: those before it are hidden. */
function firstSeen(bounded: Uint8Array): number {
  const book = unzipSync(bounded, { filter: ({ name }) => /^xl\/workbook\.xml$/i.test(name) })
  const [part] = Object.values(book)
  const sheets = part ? [...strFromU8(part).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)] : []
  const at = sheets.findIndex(([sheet]) => !/\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(sheet))
  return Math.max(at, 0) + 1
}

/**
 * Reads the lines of the first sheet of an XLSX file that is not hidden. Throws UnreadableSheet when it is damaged or
 * too large.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    const bounded = boundedFile(bytes)
    const buffer = new Uint8Array(bounded).buffer
    const lines = await readSheet(buffer, firstSeen(bounded), { trim: false })
    return lines.map((line) => line.map(textOf))
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    // Whatever the parsers stumble over is the file's fault, and their messages would not help the sender.
    throw new UnreadableSheet(sheetFileMessages.unreadable, { cause: error })
  }
}
