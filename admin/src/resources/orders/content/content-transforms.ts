import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import { checkOrderContent, CONTENT_LIMITS, sumOfLines } from '@karigar/contract/sales/order-content.rules'
import { type GstSettings, valuesAfter } from '@karigar/contract/sales/gst.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { defaultTier, tiersOf } from '@karigar/contract/catalogue/pricing.rules'
import type { OrderVersion, SaveContent } from '@karigar/contract/sales/order-version.wire'
import type { Service, Tier } from '@karigar/contract/catalogue/service.wire'
import { readAmount } from '@karigar/contract/base/amount'
import { textOrNull } from '../../../components/text-of.ts'
import { discountForm, discountOf, readDiscount, toDiscount } from './discount-form.ts'
import { checkTax, taxForm, taxOf, type TaxStanding, toTax } from './tax-form.ts'

type Values = Record<string, unknown>

/** A line as the form holds it. */
export interface LineForm {
  service_id: string | null
  /** Its rate of GST follows the category; null for a free line. */
  category_id: string | null
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
  category_id: null,
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
  category_id,
}: OrderVersion['services'][number]): LineForm => ({
  service_id: service.id,
  category_id,
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
    category_id: service.category_id,
    title: service.title,
    offer,
    price: String(tier.price),
    quantity: '1',
    delivery_time: tier.delivery_time,
  }
}

/** Returns the form of an order's content. */
export const contentForm = (content: OrderVersion) => ({
  lines: content.services.map(lineForm),
  ...discountForm(content),
  ...taxForm(content.plus_gst),
  note: '',
  pick: '',
})

const linesIn = ({ lines }: Values) => (lines ?? []) as LineForm[]
const withAmounts = (lines: readonly LineForm[]) =>
  lines.map((line) => ({ ...line, price: readAmount(line.price), quantity: String(line.quantity).trim() }))

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
  ...toTax(values),
  note: textOrNull(values.note),
})

/** Returns lines and discount as numbers, as far as they are some, for the rules to judge. */
export const contentValues = (values: Values) => ({
  ...readDiscount(values),
  lines: withAmounts(linesIn(values)),
  discount_reason: values.discount_reason,
})

/** `firstOffer` is the order's first-order discount in rupees, which alone needs no reason. */
export const checkContent = (values: Values, firstOffer: number, tax: TaxStanding): FieldErrors => ({
  ...checkOrderContent(contentValues(values), { firstOffer }),
  ...checkTax(values, tax),
})

/**
 * Returns sum, discount, tax on top and total in rupees of what the form holds, as far as it is valid, and the percentage
 * of the discount; null if it is none. The tax is null for prices that include it; tax and total are undefined for prices
 * plus GST until the settings with its rates are there.
 */
export function sumsOf(values: Values, settings: GstSettings | undefined, offer = 0) {
  const amounts = withAmounts(linesIn(values)).map((line) => toPaise(sumOfLines([line])))
  const price = amounts.reduce((sum, amount) => sum + amount, 0)
  const { discount, percent } = discountOf(values, price, offer)
  const tax = taxOf(values, valuesAfter(amounts, discount), settings)
  return {
    price: toRupees(price),
    discount: toRupees(discount),
    percent,
    tax: tax === undefined ? undefined : toRupees(tax),
    total: tax === undefined ? undefined : toRupees(price - discount + (tax ?? 0)),
  }
}

export const MOST_LINES = CONTENT_LIMITS.lines
