/**
 * Numbers as India writes them. A formatter of Intl writes the same, but making one keeps a phone's processor busy for
 * longer than all else that a page does as it opens.
 */

/** 1,29,999: the last three digits of a whole number, the others in pairs. */
const grouped = (digits: string) => digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')

/** 1,29,999.50: always with two decimals. */
export function formatDecimals(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${grouped(whole)}.${decimals}`
}

/** 1,29,999 or 999.50: two decimals where there are some. */
export function formatAmount(amount: number): string {
  return formatDecimals(amount).replace(/\.00$/, '')
}
