/** One column of an exported list. */
export interface CsvColumn<RecordType> {
  heading: string
  /** A number stays one; nothing is an empty cell. `row` counts a record's rows from 0. */
  value: (record: RecordType, row: number) => string | number | null
}

/** What a file of a list holds. */
export interface CsvFile<RecordType> {
  /** Its name before the day: orders-2026-11-21.csv. */
  fileName: string
  columns: readonly CsvColumn<RecordType>[]
  /** How many rows a record takes; one unless given. */
  rowsOf?: (record: RecordType) => number
}

/** How a text begins that a spreadsheet would take for a formula and carry out. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /["\r\n,]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte order mark, by which Excel knows that ₹ and देवनागरी are UTF-8. */
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
