import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import {
  checkOrderContent,
  CONTENT_LIMITS,
  discountPaise,
  sumOfLines,
} from '@karigar/contract/sales/order-content.rules'
import { defaultTier, tiersOf } from '@karigar/contract/catalogue/pricing.rules'
import { isBlank } from '@karigar/contract/base/text'
import type { OrderLine } from '@karigar/contract/sales/order.wire'
import type { OrderContent, SaveContent } from '@karigar/contract/sales/order-version.wire'
import type { Service, Tier } from '@karigar/contract/catalogue/service.wire'
import { isPercentText, isRupeesText, readAmount, readPercent } from '@karigar/contract/base/amount'
import { textOrNull } from '../../../components/text-of.ts'

type Values = Record<string, unknown>

/** A line as the form holds it. */
export interface LineForm {
  service_id: string | null
  title: string
  /** Variant and tier as one choice (`offerOf`); empty for a free line. */
  offer: string
  price: string
  quantity: string
  delivery_time: string
}

/** Returns variant and tier as the value of one select. */
export const offerOf = (variant: string | null, tier: string) => JSON.stringify([variant, tier])

const readOffer = (offer: string): [variant: string | null, tier: string] =>
  offer === '' ? [null, ''] : (JSON.parse(offer) as [string | null, string])

/** Returns the name of variant and tier as people read it. */
export const offerName = (offer: string) => readOffer(offer).filter(Boolean).join(' · ')

export const freeLine = (): LineForm => ({
  service_id: null,
  title: '',
  offer: '',
  price: '',
  quantity: '1',
  delivery_time: '',
})

const lineForm = ({
  service,
  variant_name,
  selected_price_category: tier,
  quantity,
}: OrderLine): LineForm => ({
  service_id: service.id,
  title: service.title,
  offer: service.id === null ? '' : offerOf(variant_name, tier.name),
  price: String(tier.price),
  quantity: String(quantity),
  delivery_time: tier.delivery_time,
})

/** All variants and tiers in which a service is sold. */
export function offersOf(service: Service): { offer: string; tier: Tier }[] {
  const variants = service.has_variants
    ? service.variants.map(({ name, price_categories }) => ({
        name: name as string | null,
        price_categories,
      }))
    : [{ name: null, price_categories: service.price_categories }]
  return variants.flatMap(({ name, price_categories }) =>
    price_categories.map((tier) => ({ offer: offerOf(name, tier.name), tier })),
  )
}

/** Returns a line of the service as a shopper would get it at first; null if it has no price. */
export function lineOfService(service: Service): LineForm | null {
  const tier = defaultTier(tiersOf(service))
  const offer = offersOf(service).find((candidate) => candidate.tier === tier)?.offer
  if (!tier || offer === undefined) return null
  return {
    service_id: service.id,
    title: service.title,
    offer,
    price: String(tier.price),
    quantity: '1',
    delivery_time: tier.delivery_time,
  }
}

/** In what a discount is given. */
export type DiscountUnit = 'rupees' | 'percent'

export const NO_DISCOUNT: { discount: string; discount_unit: DiscountUnit; discount_reason: string } = {
  discount: '',
  discount_unit: 'rupees',
  discount_reason: '',
}

/** Returns the discount as it was given, which is a percentage even while the lines leave nothing to take it off. */
function discountForm({
  discount,
  discount_percent: percent,
}: OrderContent): Pick<typeof NO_DISCOUNT, 'discount' | 'discount_unit'> {
  if (percent !== null) return { discount: String(percent), discount_unit: 'percent' }
  return { discount: discount === 0 ? '' : String(discount), discount_unit: 'rupees' }
}

/** Returns the form of an order's content. */
export const contentForm = (content: OrderContent) => ({
  lines: content.services.map(lineForm),
  ...discountForm(content),
  discount_reason: content.discount_reason ?? '',
  note: '',
  pick: '',
})

const linesIn = ({ lines }: Values) => (lines ?? []) as LineForm[]
const withAmounts = (lines: readonly LineForm[]) =>
  lines.map((line) => ({ ...line, price: readAmount(line.price), quantity: String(line.quantity).trim() }))

/** Tells whether a discount is a percentage: what was typed says so itself, as "10%" and "₹500" do, else the choice. */
export const isPercentDiscount = ({ discount, discount_unit }: Values) =>
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
function readDiscount(values: Values): { discount: unknown; discount_percent: unknown } {
  const { discount: typed } = values
  return isPercentDiscount(values) && !isBlank(typed)
    ? { discount: 0, discount_percent: readPercent(typed) }
    : { discount: readAmount(typed), discount_percent: null }
}

const numberOf = (typed: unknown) => (isBlank(typed) ? 0 : Number(typed))

/** Returns the discount for a request; none where it is empty. */
function toDiscount(values: Values): Pick<SaveContent, 'discount' | 'discount_percent' | 'discount_reason'> {
  const { discount, discount_percent } = readDiscount(values)
  return {
    discount: numberOf(discount),
    discount_percent: discount_percent === null ? null : Number(discount_percent),
    discount_reason: isBlank(values.discount) ? null : textOrNull(values.discount_reason),
  }
}

export const toContent = (values: Values): SaveContent => ({
  lines: withAmounts(linesIn(values)).map(({ service_id, title, offer, price, quantity, delivery_time }) => {
    const [variant_name, tier_name] = readOffer(offer)
    const amounts = { price: Number(price), quantity: Number(quantity) }
    // A title longer than a free line's may stand in the catalogue, which decides for a service.
    const name = service_id === null ? title : ''
    return {
      service_id,
      title: name,
      variant_name,
      tier_name,
      delivery_time: delivery_time ?? '',
      ...amounts,
    }
  }),
  ...toDiscount(values),
  note: textOrNull(values.note),
})

/** Returns lines and discount as numbers, as far as they are some, for the rules to judge. */
export const contentValues = (values: Values) => ({
  ...readDiscount(values),
  lines: withAmounts(linesIn(values)),
  discount_reason: values.discount_reason,
})

/** `firstOffer` is the order's first-order discount in rupees, which alone needs no reason. */
export const checkContent = (values: Values, firstOffer: number) =>
  checkOrderContent(contentValues(values), { firstOffer })

const within = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0

/**
 * Returns sum, discount and total in rupees of what the form holds, as far as it is valid, and the percentage of the
 * discount; null if it is none.
 */
export function sumsOf(values: Values) {
  const price = toPaise(sumOfLines(withAmounts(linesIn(values))))
  const typed = toDiscount(values)
  const percent = typed.discount_percent == null ? null : within(typed.discount_percent, 100)
  const discount = within(
    discountPaise(price, { discount: within(typed.discount, price), discount_percent: percent }),
    price,
  )
  return {
    price: toRupees(price),
    discount: toRupees(discount),
    percent,
    total: toRupees(price - discount),
  }
}

export const MOST_LINES = CONTENT_LIMITS.lines
