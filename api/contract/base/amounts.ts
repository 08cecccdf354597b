/**
 * Formats numbers with Indian grouping. Intl.NumberFormat gives the same result, but creating one takes a
 * phone longer than everything else that a page does while it opens.
 */

/** Groups the digits of a whole number, the last three and then pairs: 1,29,999. */
const grouped = (digits: string) => digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')

/** Formats an amount always with two decimals: 1,29,999.50. */
export function formatDecimals(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${grouped(whole)}.${decimals}`
}

/** Formats an amount with two decimals, or with none if they are 00: 999.50 or 1,29,999. */
export function formatAmount(amount: number): string {
  return formatDecimals(amount).replace(/\.00$/, '')
}
