/** One column of an exported list. */
export interface CsvColumn<RecordType> {
  heading: string
  /** A number stays one; nothing is an empty cell. */
  value: (record: RecordType) => string | number | null
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
): string {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...records.map((record) => columns.map(({ value }) => cell(value(record)))),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
