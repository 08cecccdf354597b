import { formatAmount, formatDecimals } from './amounts.ts'

/** Highest allowed price, in rupees. */
export const MAX_RUPEES = 100_000_000

/** Returns an amount in rupees as whole paise, in which the shop counts; null, for no amount, stays null. */
export function toPaise(rupees: number): number
export function toPaise(rupees: number | null): number | null
export function toPaise(rupees: number | null): number | null {
  return rupees === null ? null : Math.round(rupees * 100)
}

/** Returns paise as rupees; null, for no amount, stays null. */
export function toRupees(paise: number): number
export function toRupees(paise: number | null): number | null
export function toRupees(paise: number | null): number | null {
  return paise === null ? null : paise / 100
}

/**
 * Returns so many per cent of an amount, both amounts in paise: rounded to whole rupees, half a rupee up, and never more
 * than the amount. 100 % is all of it, with its paise. The percentage may have two decimals.
 */
export function wholeRupeesOf(paise: number, percent: number): number {
  if (percent >= 100) return paise
  // Counted in hundredths of a per cent: all of it whole numbers, so that half a rupee is half a rupee.
  const rupees = Math.round((paise * Math.round(percent * 100)) / 1_000_000)
  return Math.min(toPaise(rupees), paise)
}

/** Tells whether an amount in rupees has parts of a paisa, apart from what arithmetic leaves. */
export const hasPartsOfPaisa = (rupees: number): boolean => Math.abs(rupees * 100 - toPaise(rupees)) > 1e-6

/** Puts ₹ before an amount, and the sign of a negative one before it: −₹500. */
const inRupees = (text: string) => `₹${text}`.replace('₹-', '−₹')

/** Formats rupees with Indian grouping, and with paise only if there are any: ₹1,29,999 or ₹999.50. */
export function formatRupees(amount: number): string {
  return inRupees(formatAmount(amount))
}

/** Formats rupees always with paise, as the whole cart does because of its tax line (specification §2): ₹0.00. */
export function formatRupeesAndPaise(amount: number): string {
  return inRupees(formatDecimals(amount))
}
