/** The tax in prices that include it. Amounts are whole paise. */

import { stateOfGstin } from './gstin.ts'

/** How a shop stands to GST. Only a regular supplier names the tax on its documents. */
export type GstStanding = 'not-registered' | 'regular' | 'composition'

/**
 * The rates of taxed services since 22 September 2025, in per cent. Exempt ones are missing: they want a bill of
 * supply, which a regular shop cannot issue here.
 */
export const GST_RATES = [5, 18, 40] as const
export const HIGHEST_RATE = 40
export type GstRate = (typeof GST_RATES)[number]

/** The taxable value in an amount, and the tax: CGST and SGST within a state, IGST between two. */
export interface TaxSplit {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/**
 * Takes the tax out of an amount that includes it. CGST and SGST are always equal, as the law has them at the same
 * rate; what is left over by rounding belongs to the taxable value.
 */
export function splitTax(amount: number, rate: number, isWithinState: boolean): TaxSplit {
  if (isWithinState) {
    const half = Math.round((amount * rate) / (2 * (100 + rate)))
    return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = Math.round((amount * rate) / (100 + rate))
  return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
}

/** Adds up the splits of lines. */
export const sumOfTaxes = (splits: readonly TaxSplit[]): TaxSplit =>
  splits.reduce(
    (sum, { taxable, cgst, sgst, igst }) => ({
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  )

/**
 * Spreads a discount over the lines in proportion to their amounts, so that each line has the amount that its tax is
 * in. The parts add up to the discount, and no line gets more than its amount.
 */
export function spreadOverLines(amounts: readonly number[], discount: number): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let [seen, given] = [0, 0]
  return amounts.map((amount) => {
    seen += amount
    const part = total === 0 ? 0 : Math.round((discount * seen) / total) - given
    given += part
    return part
  })
}

/**
 * Returns the state that a service is supplied in: that of a registered customer, else the one that the customer has
 * given, else the supplier's.
 */
export const placeOfSupply = (
  supplier: string,
  { gstin, state }: { gstin: string | null; state: string | null },
) => (gstin && stateOfGstin(gstin)) || state || supplier
