/** The discount in the form of an order's content: rupees, or a percentage of the lines. */
import { wholeRupeesOf } from '@karigar/contract/base/rupees'
import { isPercentText, isRupeesText, readAmount, readPercent } from '@karigar/contract/base/amount'
import { isBlank } from '@karigar/contract/base/text'
import { discountPaise } from '@karigar/contract/sales/order-content.rules'
import type { OrderVersion, SaveContent } from '@karigar/contract/sales/order-version.wire'
import { textOrNull } from '../../../components/text-of.ts'

type Values = Record<string, unknown>

/** In what a discount is given. */
export type DiscountUnit = 'rupees' | 'percent'

export const NO_DISCOUNT: { discount: string; discount_unit: DiscountUnit; discount_reason: string } = {
  discount: '',
  discount_unit: 'rupees',
  discount_reason: '',
}

/** Returns the discount as it was given, which is a percentage even while the lines leave nothing to take it off. */
export function discountForm({
  discount,
  discount_percent: percent,
  discount_reason,
}: Pick<OrderVersion, 'discount' | 'discount_percent' | 'discount_reason'>): typeof NO_DISCOUNT {
  const reason = { discount_reason: discount_reason ?? '' }
  if (percent !== null) return { discount: String(percent), discount_unit: 'percent', ...reason }
  return { discount: discount === 0 ? '' : String(discount), discount_unit: 'rupees', ...reason }
}

/** Tells whether a discount is a percentage: what was typed says so itself, as "10%" and "₹500" do, else the choice. */
const isPercentDiscount = ({ discount, discount_unit }: Values) =>
  isPercentText(discount) || (discount_unit === 'percent' && !isRupeesText(discount))

/** Returns the text of a discount without the sign of its unit, and its unit; a text that is no number stays. */
export function withoutSign(values: {
  discount: string
  discount_unit: DiscountUnit
}): [string, DiscountUnit] {
  const { discount: text, discount_unit } = values
  if (isPercentText(text)) return [readPercent(text), 'percent']
  return isRupeesText(text) ? [readAmount(text), 'rupees'] : [text, discount_unit]
}

/** Returns the discount that was typed, in rupees or as a percentage, for the rules to judge. */
export function readDiscount(values: Values): { discount: unknown; discount_percent: unknown } {
  const { discount: typed } = values
  return isPercentDiscount(values) && !isBlank(typed)
    ? { discount: 0, discount_percent: readPercent(typed) }
    : { discount: readAmount(typed), discount_percent: null }
}

const numberOf = (typed: unknown) => (isBlank(typed) ? 0 : Number(typed))

/** Returns the discount for a request; none where it is empty. */
export function toDiscount(
  values: Values,
): Pick<SaveContent, 'discount' | 'discount_percent' | 'discount_reason'> {
  const { discount, discount_percent } = readDiscount(values)
  return {
    discount: numberOf(discount),
    discount_percent: discount_percent === null ? null : Number(discount_percent),
    discount_reason: isBlank(values.discount) ? null : textOrNull(values.discount_reason),
  }
}

const within = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0

/**
 * Returns the discount in paise of lines that come to `price` paise, as far as it is valid, and its percentage; null if it
 * is none. An empty discount leaves the order the first-order offer of `offer` per cent.
 */
export function discountOf(
  values: Values,
  price: number,
  offer = 0,
): { discount: number; percent: number | null } {
  if (offer > 0 && isBlank(values.discount)) return { discount: wholeRupeesOf(price, offer), percent: null }
  const typed = toDiscount(values)
  const percent = typed.discount_percent == null ? null : within(typed.discount_percent, 100)
  const rupees = discountPaise(price, { discount: within(typed.discount, price), discount_percent: percent })
  return { discount: within(rupees, price), percent }
}
