/** Digits as they are, or in groups: 1,19,999 and 119,999; a comma elsewhere is no grouping, so "12,5" stays unread. */
const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d*)?$/

/**
 * An amount as people type it, as `Number` reads it: "₹ 1,19,999.50" is "119999.50", "Rs. 499/-" is "499". What is no
 * amount, and what is none yet (nothing, a number), stays as it is, for the form's rule to name.
 */
export function readAmount<Value>(typed: Value): Value | string {
  if (typeof typed !== 'string') return typed
  const plain = typed
    .replaceAll(/[\s\u200b\u200e\u200f]/g, '')
    .replace(/^([+\-−–]?)(?:₹|rs\.?|inr)([+\-−–]?)/i, '$1$2')
    .replace(/^[−–]/, '-')
    .replace(/\/-$/, '')
  const [, sign = '', digits, decimals = ''] = AMOUNT.exec(plain) ?? []
  return digits === undefined ? typed : `${sign.replace('+', '')}${digits.replaceAll(',', '')}${decimals}`
}
