/** Which column of a bank's statement is which, told by the words of its headings. */
import { cellText } from './statement-cells.ts'

/** What a column can be. */
type Role =
  'day' | 'value day' | 'narration' | 'reference' | 'credit' | 'debit' | 'amount' | 'sign' | 'balance'

/** The places of the columns; -1 for one that is not there. */
export interface StatementColumns {
  day: number
  narration: number
  references: number[]
  /** What came in, in a column of its own. */
  credit: number
  /** What came in or went out, in one column. */
  amount: number
  /** What says which of both. */
  sign: number
}

const IN = /\b(credits?|deposits?|deposited|cr|money in|paid in|received|receipts?)\b/
const OUT = /\b(debits?|withdrawals?|withdrawn|dr|money out|paid out)\b/

/** Returns a heading in small letters, without signs and the unit of its amounts. */
const plain = (heading: string) =>
  cellText(heading)
    .toLowerCase()
    .replace(/\(\s*(in\s+)?(inr|rs\.?|\u20b9|rupees)\s*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function roleOf(heading: string): Role | null {
  const text = plain(heading)
  if (text === '') return null
  if (/\bbal(ance)?\b/.test(text)) return 'balance'
  if (IN.test(text) && OUT.test(text)) return 'sign'
  if (/^value (date|dt|dat)\b/.test(text)) return 'value day'
  if (/\b(date|dt)\b/.test(text)) return 'day'
  if (
    /\b(ref|reference|utr|rrn|chq|chqno|cheque|chequeno|cheq|instrument|(transaction|txn|tran) (id|no|number))\b/.test(
      text,
    )
  )
    return 'reference'
  if (IN.test(text)) return 'credit'
  if (OUT.test(text)) return 'debit'
  if (/\b(narration|narrative|description|particulars?|remarks?|details)\b/.test(text)) return 'narration'
  if (/\b(amount|amt)\b/.test(text)) return 'amount'
  return /^(d c|c d|(transaction |txn |tran )?type)$/.test(text) ? 'sign' : null
}

/** What a row has of a statement's headings. */
export interface Headings {
  columns: StatementColumns
  /** The headings that were understood. */
  found: string[]
  missing: ('day' | 'narration' | 'credit')[]
}

/** Returns what a row has of a statement's headings. */
export function headingsOf(cells: readonly string[]): Headings {
  const roles = cells.map(roleOf)
  const at = (role: Role) => roles.indexOf(role)
  const day = at('day') >= 0 ? at('day') : at('value day')
  const credit = at('credit')
  // "Debit/Credit" alone holds amounts with a sign.
  const amount = credit >= 0 ? -1 : at('amount') >= 0 ? at('amount') : at('sign')
  const sign = at('sign') === amount ? -1 : at('sign')
  const narration = at('narration')
  return {
    columns: {
      day,
      narration,
      credit,
      amount,
      sign,
      references: roles.flatMap((role, index) => (role === 'reference' ? [index] : [])),
    },
    found: cells.filter((_, index) => roles[index] !== null).map(cellText),
    missing: [
      ...(day < 0 ? ['day' as const] : []),
      ...(narration < 0 ? ['narration' as const] : []),
      ...(credit < 0 && amount < 0 ? ['credit' as const] : []),
    ],
  }
}

/** Tells whether a row is the headings of a statement. */
export const isHeadings = (cells: readonly string[]): boolean => {
  const { missing, found } = headingsOf(cells)
  return missing.length === 0 && found.length >= 3
}

/** Headings stand among the first rows, below what the bank has above its table. */
const WITHIN = 100

/** Returns the place of the row with the headings, and that of the row that is most like one; -1 for none. */
export function findHeadings(lines: readonly (readonly string[])[]): { at: number; nearest: number } {
  const first = lines.slice(0, WITHIN)
  const at = first.findIndex(isHeadings)
  const counts = first.map((cells) => headingsOf(cells).found.length)
  const most = Math.max(...counts, 0)
  return { at, nearest: most >= 2 ? counts.indexOf(most) : -1 }
}
