import { formatAmount, formatDecimals } from './amounts.ts'

/** Highest allowed price, in rupees. */
export const MAX_RUPEES = 100_000_000

/** Puts ₹ after the sign of a negative amount: -₹500. */
const inRupees = (text: string) => text.replace(/^-?/, '$&₹')

/** Formats rupees with Indian grouping, and with paise only if there are any: ₹1,29,999 or ₹999.50. */
export function formatRupees(amount: number): string {
  return inRupees(formatAmount(amount))
}

/** Formats rupees always with paise, for the cart's tax line (specification §2): ₹0.00. */
export function formatRupeesAndPaise(amount: number): string {
  return inRupees(formatDecimals(amount))
}
