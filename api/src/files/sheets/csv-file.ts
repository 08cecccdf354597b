import { defused } from '@karigar/contract/catalogue/sheets/cells'
import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { CsvError, parse } from 'csv-parse/sync'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-table.ts'

function cell(value: string): string {
  const text = defused(value)
  return /["\r\n,;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a line of CSV (RFC 4180), in which no cell is a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** What a CSV file begins with, so that Excel reads ₹ and देवनागरी. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the text of a file in UTF-8, in UTF-16 with its mark, or else in Windows-1252, as Excel saves it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: the "CSV" of an Excel in India is in the code page of Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns what separates the cells of the first line: the most frequent of comma, semicolon and tab outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '\n') break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** A heading or a word that lost all its letters to an old encoding. */
const LOST = /\(\?+\)|(?<![^\s,;])\?{3,}(?![^\s,;])|\uFFFD/

/** Throws UnreadableSheet for letters that whoever saved the file could not write. */
function requireLetters(lines: readonly (readonly string[])[]): void {
  const at = lines.findIndex((line) => line.some((value) => LOST.test(value)))
  if (at >= 0) throw new UnreadableSheet(sheetFileMessages.lostLetters(at + 1))
}

/**
 * Throws UnreadableSheet when a cell has taken in a part of the next row: it is closed where the next quotation mark
 * stands, with more text behind it, or it has taken so much that its row lacks cells.
 */
function requireClosedQuotes(text: string, delimiter: string, lines: readonly (readonly string[])[]): void {
  const [head = []] = lines
  const hasTaken = (value: string) => value.includes('\n') && value.includes(delimiter)
  const short = lines.findIndex((line) => line.length < head.length && line.some(hasTaken))
  if (short >= 0) throw new UnreadableSheet(sheetFileMessages.quoteSwallows(short + 1))
  if (!lines.some((line) => line.some(hasTaken))) return
  try {
    parse(text, { ...options(delimiter), relax_quotes: false })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_INVALID_CLOSING_QUOTE')
      throw new UnreadableSheet(sheetFileMessages.quoteSwallows(Number(error.records ?? 0) + 1), {
        cause: error,
      })
  }
}

const options = (delimiter: string) =>
  ({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: SHEET_LIMITS.columns * SHEET_LIMITS.cellCharacters,
    to: SHEET_LIMITS.rows + 2,
  }) as const

/** Returns the text of a CSV file without its mark. Throws UnreadableSheet for what is none. */
function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableSheet(sheetFileMessages.unknownType)
  if (/^\uFEFF?\s*(<(!doctype|html|head|body|table|meta|style|\?xml|!--)|MIME-Version:)/i.test(text))
    throw new UnreadableSheet(sheetFileMessages.webPage)
  return text
}

/** Does `work`, and says in a sentence where a CSV file could not be parsed. */
function parsed<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableSheet(sheetFileMessages.csvBroken(Number(error.lines ?? 1)), { cause: error })
  }
}

/** Reads the lines of a CSV file. Throws UnreadableSheet when it is none. */
export function readCsv(bytes: Uint8Array): string[][] {
  const all = textOf(bytes)
  const hasMark = bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe
  // Excel writes and obeys such a first line, and does not show it.
  const [head = '', named] = /^sep=(.)\r?\n/i.exec(all) ?? []
  const text = all.slice(head.length)
  return parsed(() => {
    const delimiter = named ?? delimiterOf(text)
    const lines: string[][] = parse(text, options(delimiter))
    requireClosedQuotes(text, delimiter, lines)
    // A program that writes the mark of UTF-8 can write every letter.
    if (!hasMark) requireLetters(lines)
    return lines
  })
}

/** Lines of a file within which its headings stand, below what a bank writes above them. */
const WITHIN = 200

/**
 * Reads the lines of a CSV file that has a title above its table: what separates its cells is told by the headings,
 * which `isTable` knows among the first lines. Throws UnreadableSheet when it is no CSV file.
 */
export function readCsvBelowTitle(
  bytes: Uint8Array,
  isTable: (lines: readonly (readonly string[])[]) => boolean,
): string[][] {
  const text = textOf(bytes)
  return parsed(() => {
    const [first = ',', ...others] = new Set([delimiterOf(text), ',', '\t', ';', '|'])
    const delimiter =
      [first, ...others].find((one) => isTable(parse(text, { ...options(one), to: WITHIN }))) ?? first
    const lines: string[][] = parse(text, options(delimiter))
    requireClosedQuotes(text, delimiter, lines)
    return lines
  })
}
