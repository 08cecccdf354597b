import { MOST_STATEMENT_ROWS } from '@karigar/contract/sales/bank.rules'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { formatAmount } from '@karigar/contract/base/amounts'
import { readCsvBelowTitle } from '../../../files/sheets/csv-file.ts'
import { sheetKindOf } from '../../../files/sheets/file-kind.ts'
import { readXlsx } from '../../../files/sheets/read-xlsx.ts'
import { UnreadableSheet } from '../../../files/sheets/sheet-table.ts'
import { isReportHeadings } from './report-columns.ts'
import { cellText, isDayLike, readDay, readMoney, signOf, type Money } from './statement-cells.ts'
import { findHeadings, headingsOf, isHeadings, type StatementColumns } from './statement-columns.ts'
import { utrOf } from './utr.ts'

/** A credit of a statement. */
export interface StatementLine {
  /** YYYY-MM-DD. */
  day: string
  paise: number
  narration: string
  /** As the statement has it; null without one. */
  reference: string | null
  utr: string | null
}

/** A statement as it was read. */
export interface Statement {
  lines: StatementLine[]
  leftOut: { count: number; reasons: string[] }
}

type Lines = readonly (readonly string[])[]

const MOST_NARRATION = 500
const MOST_REFERENCE = 60
/** So many rows that could not be read are told. */
const MOST_REASONS = 20

const NAMES = {
  day: bankMessages.columnDay,
  narration: bankMessages.columnNarration,
  credit: bankMessages.columnCredit,
}

const OPENING = /^(opening bal(ance)?|bal(ance)? b\/?f|b\/f|brought forward)\b/i

/** Reads the lines of a sheet that has a title above its table, which `isTable` knows. */
export async function readLines(bytes: Uint8Array, isTable: (lines: Lines) => boolean): Promise<string[][]> {
  return sheetKindOf(bytes) === 'xlsx' ? await readXlsx(bytes) : readCsvBelowTitle(bytes, isTable)
}

/** Throws UnreadableSheet when there are more rows than are read. */
export function requireFewRows(rows: number): void {
  if (rows > MOST_STATEMENT_ROWS)
    throw new UnreadableSheet(sheetFileMessages.tooManyRows(formatAmount(MOST_STATEMENT_ROWS)))
}

/** Returns the place of the headings. Throws UnreadableSheet with a sentence when they are not there. */
function requireHeadings(lines: Lines): number {
  const { at, nearest } = findHeadings(lines)
  if (at >= 0) return at
  if (lines.some(isReportHeadings)) throw new UnreadableSheet(bankMessages.isReport)
  if (nearest < 0) throw new UnreadableSheet(bankMessages.noHeadings)
  const { missing, found } = headingsOf(lines[nearest] ?? [])
  throw new UnreadableSheet(
    bankMessages.missing(
      missing.map((name) => NAMES[name]),
      found,
      nearest + 1,
    ),
  )
}

/** Tells whether one column has what came in and what went out, the latter with a minus. */
const hasMinus = (lines: Lines, { credit, amount, sign }: StatementColumns): boolean =>
  credit < 0 && sign < 0 && lines.some((cells) => /^\W*-\W*\d/.test(cellText(cells[amount])))

/**
 * Returns what came in by a row, with the sign that says so; null for what is no amount. Without a minus an amount came in
 * where others have one.
 */
function creditOf(
  cells: readonly string[],
  { credit, amount, sign }: StatementColumns,
  isByMinus: boolean,
): Money | null {
  const money = readMoney(cellText(cells[credit >= 0 ? credit : amount]))
  if (!money || credit >= 0) return money && { ...money, sign: money.sign ?? 1 }
  return { ...money, sign: signOf(cellText(cells[sign])) ?? money.sign ?? (isByMinus ? 1 : null) }
}

/**
 * Returns the credits of a statement's lines. Throws UnreadableSheet with a sentence when these are no statement. Rows
 * that are no entries are passed over: empty ones, sums, repeated headings, what stands below the table.
 */
export function readStatement(lines: Lines): Statement {
  const at = requireHeadings(lines)
  requireFewRows(lines.length - at - 1)
  const read: Statement = { lines: [], leftOut: { count: 0, reasons: [] } }
  let columns = headingsOf(lines[at] ?? []).columns
  const isByMinus = hasMinus(lines.slice(at + 1), columns)
  let entries = 0
  let unsigned = 0
  const leaveOut = (reason: string) => {
    read.leftOut.count += 1
    if (read.leftOut.reasons.length < MOST_REASONS) read.leftOut.reasons.push(reason)
  }
  for (const [index, cells] of lines.entries()) {
    if (index <= at) continue
    const dayText = cellText(cells[columns.day])
    const day = readDay(dayText)
    if (day === null && !isDayLike(dayText)) {
      if (isHeadings(cells)) ({ columns } = headingsOf(cells))
      continue
    }
    entries += 1
    const money = creditOf(cells, columns, isByMinus)
    const narration = cellText(cells[columns.narration]).slice(0, MOST_NARRATION)
    if (money === null) {
      leaveOut(
        bankMessages.notAnAmount(
          index + 1,
          cellText(cells[columns.credit >= 0 ? columns.credit : columns.amount]),
        ),
      )
      continue
    }
    if (money.paise === 0 || OPENING.test(narration)) continue
    if (money.sign === null) {
      unsigned += 1
      leaveOut(bankMessages.noSign(index + 1, cellText(cells[columns.amount])))
    }
    if (money.sign !== 1) continue
    if (day === null) {
      leaveOut(bankMessages.notADay(index + 1, dayText))
      continue
    }
    const references = columns.references.map((column) => cellText(cells[column])).filter(Boolean)
    const reference = references.find((text) => !/^[0\s-]*$/.test(text)) ?? null
    read.lines.push({
      day,
      paise: money.paise,
      narration,
      reference: reference?.slice(0, MOST_REFERENCE) ?? null,
      utr: utrOf(narration, references),
    })
  }
  if (entries === 0) throw new UnreadableSheet(bankMessages.noRows)
  if (unsigned > 0 && unsigned === entries)
    throw new UnreadableSheet(
      bankMessages.missing([bankMessages.columnSign], headingsOf(lines[at] ?? []).found, at + 1),
    )
  return read
}

/** Reads a bank's statement from a CSV or XLSX file. Throws UnreadableSheet with a sentence for whoever uploads it. */
export async function readStatementFile(bytes: Uint8Array): Promise<Statement> {
  return readStatement(await readLines(bytes, (lines) => lines.some(isHeadings)))
}
