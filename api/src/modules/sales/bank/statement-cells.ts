/** How banks and gateways write days and amounts in the cells of their sheets. */
import { readAmount } from '@karigar/contract/base/amount'
import { isDate } from '@karigar/contract/base/clock-text'
import { wellFormed } from '@karigar/contract/base/well-formed'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns a cell in plain characters on one line, without what a program put around it to keep it a text. */
export const cellText = (cell: string | undefined): string =>
  wellFormed((cell ?? '').normalize('NFKC'))
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[\d=+-])/, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

const two = (part: string) => part.padStart(2, '0')

/** Returns the number of a month that is written as one or by its name; null for no month. */
function monthOf(text: string): string | null {
  if (/^\d{1,2}$/.test(text)) return two(text)
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase())
  return at < 0 ? null : two(String(at + 1))
}

/** The day from which a spreadsheet counts. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

const TIME = /[\sT]+\d{1,2}:\d{2}.*$/

/**
 * Reads a day as banks write it, the day before the month: 01/11/26, 01-Nov-2026, 1 Nov 2026, 2026-11-01, with a time or
 * without; also the number that a spreadsheet has for it. Returns YYYY-MM-DD; null for what is no day.
 */
export function readDay(cell: string): string | null {
  const text = cell.replace(TIME, '')
  if (/^[2-7]\d{4}(\.\d+)?$/.test(text))
    return new Date(FIRST_DAY + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10)
  const parts =
    /^(?<year>\d{4})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ](?<day>\d{1,2})$/i.exec(text) ??
    /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})\.?[-/., ]{0,2}(?<year>\d{4}|\d{2})$/i.exec(text) ??
    /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/.exec(text) ??
    /^(?<month>[a-z]{3,9})[-. ](?<day>\d{1,2}),?[- ](?<year>\d{4})$/i.exec(text)
  const { year = '', month = '', day = '' } = parts?.groups ?? {}
  const date = `${year.length === 2 ? `20${year}` : year}-${monthOf(month)}-${two(day)}`
  return isDate(date) ? date : null
}

/** Tells whether a cell is meant as a day, also one that does not exist. */
export const isDayLike = (cell: string): boolean =>
  /^\d{1,4}[-/. ]([a-z]{3,9}|\d{1,2})[-/. ]\d{1,4}(?!\S)/i.test(cell)

const CREDIT = /^(c|cr|credit|deposit|paid in|received)\b\.?/i
const DEBIT = /^(d|dr|debit|withdrawal|paid out)\b\.?/i

/** Returns 1 for a word that says that money came in, -1 for one that it went out, null for any other. */
export function signOf(word: string): 1 | -1 | null {
  if (CREDIT.test(word)) return 1
  return DEBIT.test(word) ? -1 : null
}

/** Part of a paisa by which a program's arithmetic may miss an amount. */
const MISSED = 0.01

/** An amount in paise, with its sign if the cell has one. */
export interface Money {
  paise: number
  /** 1 for what came in, -1 for what went out; null where the cell does not say it. */
  sign: 1 | -1 | null
}

/**
 * Reads an amount such as 1,25,000.00, ₹500, 500.00 Cr, +500, -500 or (500); an empty one is 0. Returns null for what is
 * no amount.
 */
export function readMoney(cell: string): Money | null {
  if (/^([-\u2013\u2014]|n\.?\/?a\.?|nil|)$/i.test(cell)) return { paise: 0, sign: null }
  const [, before = '', inside = '', after = ''] =
    /^((?:cr|dr)\.?(?=[\s\d\u20b9]))?\s*(.*?)\s*(\(?\s*(?:cr|dr|c|d)\.?\s*\)?)?$/i.exec(cell) ?? []
  const word = signOf(before) ?? signOf(after.replace(/^\(\s*/, ''))
  const isBracketed = /^\(.*\)$/.test(inside)
  const number = Number(readAmount(isBracketed ? inside.slice(1, -1) : inside))
  if (inside === '' || !Number.isFinite(number)) return null
  const paise = Math.round(Math.abs(number) * 100)
  if (Math.abs(Math.abs(number) * 100 - paise) > MISSED || !Number.isSafeInteger(paise)) return null
  const plus = /^\s*\+/.test(inside) ? 1 : null
  return { paise, sign: number < 0 || isBracketed ? -1 : (word ?? plus) }
}
