/** Which column of Razorpay's settlement reconciliation report is which. */
import { cellText } from './statement-cells.ts'

/** The names of a column, the usual one first; in small letters, with a low line between words. */
const NAMES = {
  entity: ['entity_id'],
  type: ['type', 'transaction_entity', 'entity_type', 'transaction_type'],
  debit: ['debit'],
  credit: ['credit'],
  settlement: ['settlement_id'],
  amount: ['amount'],
  currency: ['currency'],
  fee: ['fee', 'fee_exclusive_tax', 'fees', 'fee_inr'],
  tax: ['tax', 'gst', 'taxes'],
  settledAt: ['settled_at', 'settlement_date', 'settled_on'],
  utr: ['settlement_utr', 'utr'],
  payment: ['payment_id'],
} as const

type Column = keyof typeof NAMES

const REQUIRED: readonly Column[] = ['entity', 'type', 'debit', 'credit', 'settlement', 'settledAt']

/** The places of the columns; -1 for one that is not there. */
export interface ReportColumns extends Record<Column, number> {
  /** The fee is named without its tax. */
  isFeeWithoutTax: boolean
}

const plain = (heading: string) =>
  cellText(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** Returns where a report's columns are, and the names of those that it needs and has not. */
export function reportColumnsOf(cells: readonly string[]): { columns: ReportColumns; missing: string[] } {
  const headings = cells.map(plain)
  const at = (column: Column) =>
    headings.findIndex((heading) => (NAMES[column] as readonly string[]).includes(heading))
  const columns = Object.fromEntries(Object.keys(NAMES).map((name) => [name, at(name as Column)])) as Record<
    Column,
    number
  >
  return {
    columns: { ...columns, isFeeWithoutTax: (headings[columns.fee] ?? '').includes('exclusive') },
    missing: REQUIRED.filter((name) => columns[name] < 0).map((name) => NAMES[name][0]),
  }
}

/** Tells whether a row is the headings of such a report, also of one that lacks some. */
export const isReportHeadings = (cells: readonly string[]): boolean => {
  const { columns } = reportColumnsOf(cells)
  return columns.entity >= 0 && (columns.settlement >= 0 || columns.type >= 0)
}
