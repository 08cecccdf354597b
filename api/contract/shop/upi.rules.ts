import { upiMessages } from './upi.words.ts'
import { wellFormed } from '../base/well-formed.ts'
import { isBlank } from '../base/text.ts'

/** UPI without a gateway, after NPCI's linking specification. */

/** Most characters of the note that UPI apps show. */
export const MOST_NOTE = 50
/** Most characters of the payee's name. */
export const MOST_PAYEE = 99

/** What the payment that tries an address asks for, in paise. */
export const TRIAL_PAISE = 100
/**
 * Rupees that UPI apps take at most from a code that comes out of the gallery instead of a camera, where the address is
 * not a verified merchant's (NPCI, April 2025).
 */
const MOST_FROM_GALLERY = 2000

/** Tells whether a text is a UPI address (VPA), such as `myshop@okaxis`. */
const UPI_ADDRESS = /^[A-Za-z0-9][A-Za-z0-9._-]{1,255}@[A-Za-z][A-Za-z0-9]{1,63}$/
const EMAIL_DOMAIN = /@[^@\s]+\.[^@\s]+$/

/** Returns what is wrong with a shop's UPI address; null if nothing is, or if it is empty. */
export function upiAddressFault(value: unknown): string | null {
  if (isBlank(value)) return null
  const text = String(value).trim()
  if (UPI_ADDRESS.test(text)) return null
  return EMAIL_DOMAIN.test(text) ? upiMessages.upiIsEmail : upiMessages.upiInvalid
}

/** Tells whether two UPI addresses are the same; their case says nothing. */
export const isSameUpiAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** Returns the digits of a typed UTR number, without the spaces and dashes that people put between them. */
export const utrDigits = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** Returns what is wrong with a UTR number, the bank's 12-digit number of a payment; null if nothing is. */
export function utrFault(value: unknown): string | null {
  const digits = utrDigits(value)
  if (digits === '') return upiMessages.utrMissing
  if (!/^\d+$/.test(digits)) return upiMessages.utrNotDigits
  return digits.length === 12 ? null : upiMessages.utrLength(digits.length)
}

/** Writes paise as rupees with exactly two decimals and no grouping: 129950 is `1299.50`. */
export function upiAmount(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw new RangeError(`${paise} paise cannot be paid.`)
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Shortens a text by whole characters, so that no pair of surrogates is cut apart. */
const atMost = (text: string, most: number) => [...wellFormed(text)].slice(0, most).join('').trim()

export interface UpiPayment {
  /** The shop's UPI address. */
  address: string
  payee: string
  /** The merchant category code of the address, 4 digits; empty where it is not said to be a merchant's. */
  mc: string
  paise: number
  /** What the payment is for, in words that both sides read. */
  note: string
  /** The number of this request, see `upiReference`. */
  reference: string
}

/**
 * Returns the number of a request, of at most 35 characters: another one after each entry of the ledger and for each
 * amount, because apps refuse to pay the same number twice, and the same one as long as the same is asked for.
 */
export const upiReference = (orderNumber: string, entries: number, paise: number): string =>
  `${orderNumber}-${entries + 1}-${paise}`

/**
 * Returns the rupees that many apps take at most from a picture of the code, where that is less than the payment and the
 * address is not said to be a merchant's; null otherwise.
 */
export const mostFromGallery = ({ mc, paise }: Pick<UpiPayment, 'mc' | 'paise'>): number | null =>
  mc === '' && paise > MOST_FROM_GALLERY * 100 ? MOST_FROM_GALLERY : null

/**
 * Returns the link that opens a UPI app with the payment filled in, `upi://pay?…`; as a QR code it works in
 * every UPI app. Spaces are `%20`. The `@` of the address stays as it is, as in NPCI's examples.
 */
export function upiLink({ address, payee, mc, paise, note, reference }: UpiPayment): string {
  const values = {
    pa: address,
    pn: atMost(payee, MOST_PAYEE),
    ...(mc !== '' && { mc }),
    am: upiAmount(paise),
    cu: 'INR',
    tn: atMost(note, MOST_NOTE),
    tr: reference,
  }
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
