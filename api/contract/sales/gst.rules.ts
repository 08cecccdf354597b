/** The tax in prices that include it, and the tax on values without it. Amounts are whole paise. */

import { stateOfGstin } from './gstin.ts'

/** How a shop stands to GST. Only a regular supplier names the tax on its documents. */
export type GstStanding = 'not-registered' | 'regular' | 'composition'

/** Tells whether a shop charges GST: its prices then include it, unless they are said to be plus GST. */
export const chargesGst = ({ standing }: { standing: GstStanding }): boolean => standing === 'regular'

/**
 * The rates of taxed services since 22 September 2025, in per cent. Exempt ones are missing: they want a bill of
 * supply, which a regular shop cannot issue here.
 */
export const GST_RATES = [5, 18, 40] as const
export const HIGHEST_RATE = 40
export type GstRate = (typeof GST_RATES)[number]

/** How a shop stands to GST, with code and rate of what it sells; a category can have its own. */
export interface GstSettings {
  standing: GstStanding
  sac: string
  /** Per cent. */
  rate: number
  categories: readonly { category_id: string; sac: string; rate: number }[]
}

/**
 * Returns code and rate of what was ordered in a category: those of the category, else the shop's, which a line that was
 * written freely has, too. A shop under the composition scheme names the code alone.
 */
export function taxOfCategory(
  { standing, sac, rate, categories }: GstSettings,
  categoryId: string | null,
): { sac: string; rate: number } {
  if (!chargesGst({ standing })) return { sac: standing === 'composition' ? sac : '', rate: 0 }
  const own = categories.find(({ category_id }) => category_id === categoryId)
  return { sac: own?.sac ?? sac, rate: own?.rate ?? rate }
}

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

/** What a line comes to after the discount and without tax, and the rate of the tax on it in per cent. */
export interface TaxedValue {
  value: number
  rate: number
}

/** Returns what lines of these amounts come to after a discount. */
export function valuesAfter(amounts: readonly number[], discount: number): number[] {
  const parts = spreadOverLines(amounts, discount)
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}

/**
 * Returns half of the tax that comes on top of each value: CGST, which SGST is equal to, or half of IGST. The tax is worked
 * out for all values of a rate together, each half rounded to the paisa, so that the sum does not depend on where the
 * service is supplied; a value's part of it is in proportion.
 */
export function halvesOnTop(values: readonly TaxedValue[]): number[] {
  const halves = values.map(() => 0)
  for (const rate of new Set(values.map((one) => one.rate))) {
    const places = [...values.keys()].filter((place) => values[place]?.rate === rate)
    const ofRate = places.map((place) => values[place]?.value ?? 0)
    const half = Math.round((ofRate.reduce((sum, value) => sum + value, 0) * rate) / 200)
    const parts = spreadOverLines(ofRate, half)
    for (const [index, place] of places.entries()) halves[place] = parts[index] ?? 0
  }
  return halves
}

/** Returns the tax that comes on top of values without it. */
export const taxOnTop = (values: readonly TaxedValue[]): number =>
  2 * halvesOnTop(values).reduce((sum, half) => sum + half, 0)

/**
 * Splits a line that is plus tax, with this half of its tax. With `amount`, which is at most what the line comes to with
 * its tax, it splits that part: as much of it is tax as of all of the line.
 */
export function splitOnTop(
  value: number,
  half: number,
  { isWithinState, amount = value + 2 * half }: { isWithinState: boolean; amount?: number },
): TaxSplit {
  const all = value + 2 * half
  const ofPart = all === 0 ? 0 : Math.round((half * amount) / all)
  const tax = isWithinState ? { cgst: ofPart, sgst: ofPart, igst: 0 } : { cgst: 0, sgst: 0, igst: 2 * ofPart }
  return { taxable: amount - 2 * ofPart, ...tax }
}

/**
 * Returns the state that a service is supplied in: that of a registered customer, else the one that the customer has
 * given, else the supplier's.
 */
export const placeOfSupply = (
  supplier: string,
  { gstin, state }: { gstin: string | null; state: string | null },
) => (gstin && stateOfGstin(gstin)) || state || supplier
