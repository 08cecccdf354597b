import type { FieldErrors } from '../base/shared-schemas.ts'
import { deskMessages } from './order-desk.words.ts'
import { lineTotal } from '../catalogue/pricing.rules.ts'
import {
  formatRupees,
  hasPartsOfPaisa,
  MAX_RUPEES,
  toPaise,
  toRupees,
  wholeRupeesOf,
} from '../base/rupees.ts'
import { isBlank } from '../base/text.ts'

/** Longest and highest values of what an order consists of. */
export const CONTENT_LIMITS = { lines: 200, title: 120, quantity: 99, reason: 120, note: 300 } as const

/** A line as a form or a request holds it: amounts are numbers or texts of numbers. */
export interface LineValues {
  /** Empty for a line that is written freely, which needs a title. */
  service_id?: unknown
  title?: unknown
  price?: unknown
  quantity?: unknown
}

interface ContentValues {
  lines?: readonly LineValues[] | undefined
  discount?: unknown
  /** Empty for a discount in rupees. */
  discount_percent?: unknown
  discount_reason?: unknown
}

function priceFault(price: unknown): string | null {
  const rupees = isBlank(price) ? Number.NaN : Number(price)
  if (!Number.isFinite(rupees) || rupees < 0) return deskMessages.priceInvalid
  if (rupees > MAX_RUPEES) return deskMessages.priceHigh(formatRupees(MAX_RUPEES))
  return hasPartsOfPaisa(rupees) ? deskMessages.decimals : null
}

function isQuantity(quantity: unknown): boolean {
  const count = isBlank(quantity) ? Number.NaN : Number(quantity)
  return Number.isInteger(count) && count >= 1 && count <= CONTENT_LIMITS.quantity
}

/** Returns the sum of the lines in rupees, as far as price and quantity are valid. */
export function sumOfLines(lines: readonly LineValues[]): number {
  const paise = lines
    .filter(({ price, quantity }) => priceFault(price) === null && isQuantity(quantity))
    .reduce(
      (sum, { price, quantity }) =>
        sum + toPaise(lineTotal({ price: Number(price), quantity: Number(quantity) })),
      0,
    )
  return toRupees(paise)
}

/**
 * Returns a discount in paise of lines that come to `sum` paise: so many per cent of it in whole rupees, or the rupees
 * that were given.
 */
export const discountPaise = (
  sum: number,
  {
    discount,
    discount_percent: percent = null,
  }: { discount: number; discount_percent?: number | null | undefined },
): number => (percent === null ? toPaise(discount) : wholeRupeesOf(sum, percent))

/** Returns what is wrong with a discount in per cent; null if nothing is. */
function percentFault(given: unknown): string | null {
  const percent = Number(given)
  const isShare = Number.isFinite(percent) && percent >= 0 && percent <= 100
  return isShare && !hasPartsOfPaisa(percent) ? null : deskMessages.percentInvalid
}

/** Returns what is wrong with a discount in rupees; null if nothing is. */
function rupeesFault(given: unknown, sum: number): string | null {
  const rupees = Number(given)
  if (!Number.isFinite(rupees) || rupees < 0) return deskMessages.discountInvalid
  if (hasPartsOfPaisa(rupees)) return deskMessages.decimals
  return rupees > sum ? deskMessages.discountHigh(formatRupees(sum)) : null
}

function lineErrors(lines: readonly LineValues[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, { service_id, title, price, quantity }] of lines.entries()) {
    if (isBlank(service_id) && isBlank(title)) errors[`lines.${index}.title`] = deskMessages.titleMissing
    const fault = priceFault(price)
    if (fault) errors[`lines.${index}.price`] = fault
    if (!isQuantity(quantity))
      errors[`lines.${index}.quantity`] = deskMessages.quantityInvalid(CONTENT_LIMITS.quantity)
  }
  return errors
}

/**
 * Checks what an order is to consist of. `firstOffer` is the amount in rupees of the first-order offer that the
 * order has: that discount alone needs no reason. What is wrong with a percentage stands at the discount, too.
 */
export function checkOrderContent(
  { lines = [], discount, discount_percent, discount_reason }: ContentValues,
  { firstOffer }: { firstOffer: number },
): FieldErrors {
  const errors = lineErrors(lines)
  if (lines.length === 0) errors.lines = deskMessages.linesMissing
  const sum = sumOfLines(lines)
  if (sum > MAX_RUPEES) errors.lines = deskMessages.sumHigh(formatRupees(MAX_RUPEES))
  const isPercent = !isBlank(discount_percent)
  const given = isPercent ? discount_percent : isBlank(discount) ? 0 : discount
  const fault = isPercent ? percentFault(given) : rupeesFault(given, sum)
  const needsReason = Number(given) > 0 && (isPercent || Number(given) !== firstOffer)
  if (fault) errors.discount = fault
  else if (needsReason && isBlank(discount_reason)) errors.discount_reason = deskMessages.reasonMissing
  return errors
}
