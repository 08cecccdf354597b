import { shopDate } from '@karigar/contract/base/shop-clock'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { UnreadableSheet } from '../../../files/sheets/sheet-table.ts'
import { readLines, requireFewRows } from './read-statement.ts'
import { isReportHeadings, type ReportColumns, reportColumnsOf } from './report-columns.ts'
import { cellText, readDay, readMoney } from './statement-cells.ts'
import { isHeadings } from './statement-columns.ts'

/** An entry of Razorpay's report: a payment, a refund or anything else that a settlement is made of. Paise. */
export interface ReportLine {
  settlement: string
  settledOn: string
  utr: string | null
  entity: string
  type: string
  payment: string | null
  amount: number
  /** Without its tax. */
  fee: number
  tax: number
  credit: number
  debit: number
}

/** A report as it was read; `unsettled` counts what is in no settlement yet. */
export interface Report {
  lines: ReportLine[]
  unsettled: number
}

const MOST = 60

/** Razorpay's numbers, such as setl_… or pay_…. */
const NUMBER = /^[A-Za-z0-9]\w{0,59}$/

/** Returns the day of a settlement: as a day, or in seconds since 1970; null for none. */
function settledOn(text: string): string | null {
  if (/^1\d{9}$/.test(text)) return shopDate(new Date(Number(text) * 1000))
  return readDay(text)
}

/** The amounts of an entry as the report has them, in paise. */
type Amounts = Pick<ReportLine, 'amount' | 'fee' | 'tax' | 'credit' | 'debit'>

/**
 * Returns the fee without its tax. Reports have it with or without; what was taken off tells which, and else the heading.
 */
function feeAlone({ amount, fee, tax, credit, debit }: Amounts, isFeeWithoutTax: boolean): number {
  const takenOff = credit > 0 ? amount - credit : debit - amount
  if (takenOff === fee + tax && tax > 0) return fee
  if (takenOff === fee) return Math.max(0, fee - tax)
  return isFeeWithoutTax ? fee : Math.max(0, fee - tax)
}

/** Reads an entry; throws UnreadableSheet with a sentence for an amount or day that is none. */
function readEntry(cells: readonly string[], columns: ReportColumns, row: number): ReportLine {
  const text = (column: number) => (column < 0 ? '' : cellText(cells[column]))
  const paise = (column: number) => {
    const money = readMoney(text(column))
    if (!money) throw new UnreadableSheet(gatewaySettlementMessages.notAnAmount(row, text(column)))
    return money.paise
  }
  const day = settledOn(text(columns.settledAt))
  if (day === null) throw new UnreadableSheet(gatewaySettlementMessages.notADay(row, text(columns.settledAt)))
  const [settlement, entity] = [text(columns.settlement), text(columns.entity)]
  for (const number of [settlement, entity])
    if (!NUMBER.test(number)) throw new UnreadableSheet(gatewaySettlementMessages.notANumber(row, number))
  const type = text(columns.type).toLowerCase().slice(0, MOST)
  const [credit, debit] = [paise(columns.credit), paise(columns.debit)]
  const moved = credit > 0 ? credit : debit
  const [fee, tax] = [paise(columns.fee), paise(columns.tax)]
  const isRupees = ['', 'INR'].includes(text(columns.currency).toUpperCase())
  // In another currency it is what it came to in rupees.
  const amount = isRupees && columns.amount >= 0 ? paise(columns.amount) : credit > 0 ? moved + fee : moved
  const amounts = { amount, fee, tax, credit, debit }
  return {
    settlement,
    settledOn: day,
    utr: text(columns.utr).toUpperCase().slice(0, MOST) || null,
    entity,
    type,
    payment: type === 'payment' ? entity : text(columns.payment).slice(0, MOST) || null,
    ...amounts,
    fee: feeAlone(amounts, columns.isFeeWithoutTax),
  }
}

/** Returns the entries of a report's lines. Throws UnreadableSheet with a sentence when these are no report. */
export function readReport(lines: readonly (readonly string[])[]): Report {
  const at = lines.findIndex(isReportHeadings)
  if (at < 0)
    throw new UnreadableSheet(
      lines.some(isHeadings) ? gatewaySettlementMessages.isStatement : gatewaySettlementMessages.noHeadings,
    )
  requireFewRows(lines.length - at - 1)
  const headings = lines[at] ?? []
  const { columns, missing } = reportColumnsOf(headings)
  if (missing.length > 0)
    throw new UnreadableSheet(
      gatewaySettlementMessages.missing(missing, headings.map(cellText).filter(Boolean)),
    )
  const report: Report = { lines: [], unsettled: 0 }
  for (const [index, cells] of lines.entries()) {
    if (index <= at || cellText(cells[columns.entity]) === '' || isReportHeadings(cells)) continue
    if (cellText(cells[columns.settlement]) === '') report.unsettled += 1
    else report.lines.push(readEntry(cells, columns, index + 1))
  }
  if (report.lines.length + report.unsettled === 0)
    throw new UnreadableSheet(gatewaySettlementMessages.noRows)
  return report
}

/** Reads Razorpay's report from a CSV or XLSX file. Throws UnreadableSheet with a sentence for whoever uploads it. */
export async function readReportFile(bytes: Uint8Array): Promise<Report> {
  return readReport(await readLines(bytes, (lines) => lines.some(isReportHeadings)))
}
