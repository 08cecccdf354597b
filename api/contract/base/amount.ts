import { plainDigits } from './phone.ts'

/**
 * Plain digits, or groups such as 1,19,999 and 119,999; a comma elsewhere is not grouping, so "12,5" does not
 * match.
 */
const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d*)?$/

/**
 * Returns an amount that people typed as text that `Number` reads: "₹ 1,19,999.50" becomes "119999.50", and "Rs.
 * 499/-" becomes "499"; digits may be of any script. Returns anything else (other text, a number, null) unchanged,
 * for the form's rule to report.
 */
export function readAmount<Value>(typed: Value): Value | string {
  if (typeof typed !== 'string') return typed
  const plain = plainDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^([+\-−–]?)(?:₹|rs\.?|inr)([+\-−–]?)/i, '$1$2')
    .replace(/^[−–]/, '-')
    .replace(/\/-$/, '')
  const [, sign = '', digits, decimals = ''] = AMOUNT.exec(plain) ?? []
  return digits === undefined ? typed : `${sign.replace('+', '')}${digits.replaceAll(',', '')}${decimals}`
}

const PER_CENT = /\s*(?:%|per\s?cent)\s*$/i

/** Tells whether people typed a share in per cent by its sign, such as "10%". */
export const isPercentText = (typed: unknown): boolean =>
  typeof typed === 'string' && PER_CENT.test(typed.normalize('NFKC'))

/** Tells whether people typed an amount in rupees by its sign, such as "₹500" or "Rs. 500". */
export const isRupeesText = (typed: unknown): boolean =>
  typeof typed === 'string' && /^[\s\p{Cf}]*(?:₹|rs\b|inr\b)/iu.test(typed.normalize('NFKC'))

/** Returns a share in per cent that people typed, as `readAmount` does: "50%", "50 %" and "50 per cent" become "50". */
export function readPercent<Value>(typed: Value): Value | string {
  if (typeof typed !== 'string') return typed
  const number = readAmount(typed.normalize('NFKC').replace(PER_CENT, ''))
  return Number.isFinite(Number(number)) ? number : typed
}
