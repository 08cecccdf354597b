const DIGIT = /\p{Nd}/gu

/**
 * Writes the digits of every script, such as ९८७, with 0 to 9. Unicode gives each script ten in a row, from zero to
 * nine; some scripts follow each other without a gap.
 */
export const plainDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => {
    let before = 0
    while (String.fromCodePoint((digit.codePointAt(0) as number) - before - 1).match(DIGIT)) before += 1
    return String(before % 10)
  })

/** Returns a number as it was written, with 0 to 9 and without what stands between digits or cannot be seen. */
const written = (phone: string): string =>
  plainDigits(phone.normalize('NFKC')).replace(/tel:|[\s.\p{Cf}\p{M}\p{Pd}\u2043\u2212]/giu, '')

/** Reads a phone number with the country code, if that was written; null for what cannot be one. */
function digitsOf(phone: string): string | null {
  const digits = written(phone)
    // The zero in brackets is dialled only where there is no country code before it.
    .replace(/^((\+|00)\d{1,3}|91)\(0\)/, '$1')
    .replace(/[()+]/g, '')
    .replace(/^00(?=[1-9]\d{9})/, '')
    // No Indian number begins with a zero after its country code, and none has thirteen digits.
    .replace(/^(910|091)(?=[1-9]\d{9}$)/, '91')
  return /^\d{7,15}$/.test(digits) ? digits : null
}

/**
 * Returns the digits of a phone number; null unless there are 7 to 15. This is the one reader of every phone field:
 * digits of any script, any dashes, `tel:` and what cannot be seen are understood. An Indian mobile number loses its
 * country code and trunk zero: `+91 98765 43210`, `+91 (0) 98765 43210` and `098765 43210` all become `9876543210`.
 */
export const phoneDigits = (phone: string): string | null =>
  digitsOf(phone)?.replace(/^(0|91)(?=[6-9]\d{9}$)/, '') ?? null

/**
 * Returns the digits of a phone number with its country code, as a chat and a payment gateway want them. A ten-digit
 * mobile number without country code counts as Indian.
 */
export function internationalDigits(phone: string): string {
  const digits = phoneDigits(phone) ?? phone.replace(/\D/g, '')
  return /^[6-9]\d{9}$/.test(digits) ? `91${digits}` : digits
}

/**
 * Returns what a telephone dials for a number that people read: with `+` where its country is known. What cannot be a
 * number is returned as it is.
 */
export function dialled(phone: string): string {
  const digits = digitsOf(phone)
  if (digits === null) return phone.trim()
  if (/^\(?(\+|00[1-9]\d{9})/.test(written(phone))) return `+${digits}`
  const international = internationalDigits(phone)
  return /^91[6-9]\d{9}$/.test(international) ? `+${international}` : digits
}
