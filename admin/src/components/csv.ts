import { defused } from '@karigar/contract/catalogue/sheets/cells'

/** One column of an exported list. */
export interface CsvColumn<RecordType> {
  heading: string
  /** Returns the cell's value; null is an empty cell. `row` counts the record's rows from 0. */
  value: (record: RecordType, row: number) => string | number | null
}

/** Content of a list's CSV file. */
export interface CsvFile<RecordType> {
  /** The file name before the date: "orders" in orders-2026-11-21.csv. */
  fileName: string
  columns: readonly CsvColumn<RecordType>[]
  /** Number of rows of a record; 1 by default. */
  rowsOf?: (record: RecordType) => number
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = defused(value)
  return /["\r\n,]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns the records as CSV (RFC 4180) with a byte order mark, which tells Excel that ₹ and देवनागरी are
 * UTF-8.
 */
export function toCsv<RecordType>(
  columns: readonly CsvColumn<RecordType>[],
  records: readonly RecordType[],
  rowsOf: (record: RecordType) => number = () => 1,
): string {
  const rows = records.flatMap((record) =>
    Array.from({ length: rowsOf(record) }, (_, row) => columns.map(({ value }) => cell(value(record, row)))),
  )
  const lines = [columns.map(({ heading }) => cell(heading)), ...rows]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
