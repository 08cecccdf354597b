import { readAmount } from '../../base/amount.ts'
import { serviceDetails } from '../service.fields.ts'
import type { SheetColumn } from './columns.ts'

/** What a spreadsheet runs as a formula, and what was kept from being one with an apostrophe. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Returns a cell's text as it is written into a file: a spreadsheet does not run it as a formula. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Returns the text that `defused` was given. */
export const undefused = (text: string): string => (DEFUSED.test(text) ? text.slice(1) : text)

const oneNewline = (text: string) => text.replaceAll(/\r\n?/g, '\n')

const trimLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Writes names as a list, separated by commas; a name with a comma is put into quotation marks. */
export const writeNames = (names: readonly string[]): string =>
  names.map((name) => (/[,;"\n\r]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** Reads a list of names, separated by commas, semicolons or lines; each name once. */
export function readNames(text: string): string[] {
  const names = [...text.matchAll(/[^\S\n]*(?:"((?:[^"]|"")*)"[^\S\n]*(?=[,;\n]|$)|([^,;\n]+))/g)].map(
    ([, quoted, bare]) => (quoted === undefined ? (bare ?? '').trim() : quoted.replaceAll('""', '"')),
  )
  return [...new Set(names.filter((name) => name.trim() !== ''))]
}

/** Reads addresses of pictures, one in a line, or several in a line separated by spaces. */
export function readAddresses(text: string): string[] {
  const lines = oneNewline(text)
    .split('\n')
    .map((line) => line.trim())
  // An address may end in a comma, so only one between addresses of a line is taken for a separator.
  return lines.flatMap((line) =>
    /\s/.test(line)
      ? line.split(/\s+/).flatMap((part) => part.replace(/[,;]$/, '') || [])
      : line === ''
        ? []
        : [line],
  )
}

const YES = ['yes', 'y', 'true', '1', 'live', 'shown']
const NO = ['no', 'n', 'false', '0', 'hidden', 'not live']

/** Reads yes or no; null for other words. */
export function readYesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}

/**
 * Part of a paisa by which a program's arithmetic may miss an amount: Excel writes 1499 × 0.85 as 1274.1499999999999.
 */
const MISSED = 0.01

/** Returns an amount in whole paise where only a program's arithmetic keeps it from that. */
function roundedAmount(amount: number): number {
  const paise = Math.round(amount * 100)
  return Math.abs(amount * 100 - paise) < MISSED ? paise / 100 : amount
}

/** Reads an amount in rupees such as "₹1,20,000.50"; null for an empty cell, NaN for what is none. */
export function readPrice(text: string): number | null {
  if (text.trim() === '') return null
  return /^[+\-\d.]+$/.test(readAmount(text)) ? roundedAmount(Number(readAmount(text))) : Number.NaN
}

/** Tells whether a spreadsheet has made a date of a delivery time such as "3-5", or the number of that day. */
export const isDateCell = (text: string): boolean =>
  /^(\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?|\d{1,2}[-/.]\d{1,2}[-/.](\d{2}|\d{4})|[2-7]\d{4}|\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*([-/ ]\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-/ ]\d{1,4})$/i.test(
    text.trim(),
  )

/** Columns whose cells have an item in each line. */
const IN_LINES: readonly SheetColumn[] = [
  'description',
  ...serviceDetails.filter(([, { kind }]) => kind === 'lines').map(([name]) => name),
]

/** Returns a cell in the one way in which it is compared and saved; what cannot be read stays as it is. */
export function canonical(column: SheetColumn, text: string): string {
  const clean = oneNewline(text)
  if (IN_LINES.includes(column)) return trimLines(clean)
  switch (column) {
    case 'labels':
      return writeNames(readNames(clean))
    case 'service_thumbnails':
      return readAddresses(clean).join('\n')
    case 'live': {
      const isLive = readYesOrNo(clean)
      return isLive === null ? clean.trim() : isLive ? 'Yes' : 'No'
    }
    case 'price':
    case 'original_price': {
      const price = readPrice(clean)
      return price === null ? '' : Number.isFinite(price) ? String(price) : clean.trim()
    }
    default:
      return clean.trim()
  }
}
