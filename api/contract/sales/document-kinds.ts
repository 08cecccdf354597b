import { shopDate } from '../base/shop-clock.ts'

/** The documents that a shop hands out for an order, with the beginning of their numbers; each kind counts by itself. */
export const DOCUMENT_SERIES = {
  quotation: 'QT',
  proforma: 'PI',
  receipt: 'RV',
  invoice: 'INV',
  'credit-note': 'CN',
  'bill-of-supply': 'BS',
} as const

export type DocumentKind = keyof typeof DOCUMENT_SERIES

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_SERIES) as DocumentKind[]

/** Names of the documents, as they stand at the top of the page. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  quotation: 'Quotation',
  proforma: 'Proforma invoice',
  receipt: 'Receipt voucher',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'bill-of-supply': 'Bill of supply',
}

/** Longest number that the law allows (Rule 46 of the CGST Rules). */
export const MOST_NUMBER = 16

/** Returns the financial year of a moment, April to March in Asia/Kolkata, such as `26-27`. */
export function financialYear(moment: Date): string {
  const [year = '', month = ''] = shopDate(moment).split('-')
  const first = Number(year) - (Number(month) < 4 ? 1 : 0)
  const short = (value: number) => String(value % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

/**
 * Returns a document's number, such as `INV/26-27/12`: letters, digits, `-` and `/`, at most 16 of them. Throws
 * RangeError past 999,999 documents of a kind in a year.
 */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  const number = `${DOCUMENT_SERIES[kind]}/${year}/${serial}`
  if (!Number.isInteger(serial) || serial < 1 || number.length > MOST_NUMBER)
    throw new RangeError(`${serial} cannot be the number of a document.`)
  return number
}
