import { checkHandOrder } from '@karigar/contract/sales/hand-order.rules'
import { isBlank } from '@karigar/contract/base/text'
import type { HandOrder } from '@karigar/contract/sales/hand-order.wire'
import { textOrNull } from '../../../components/text-of.ts'
import { contentValues, freeLine, toContent } from '../content/content-transforms.ts'
import { NO_DISCOUNT } from '../content/discount-form.ts'
import { checkTax, taxForm, type TaxStanding } from '../content/tax-form.ts'

type Values = Record<string, unknown>

export const newHandOrder = () => ({
  customer_id: '',
  contact_name: '',
  phone: '',
  note: '',
  lines: [freeLine()],
  ...NO_DISCOUNT,
  ...taxForm(false),
  pick: '',
})

/** An empty discount leaves the first-order offer to the server; 0 is none. */
export function toHandOrder(values: Values): HandOrder {
  const { lines, discount, discount_percent, discount_reason, plus_gst, billing } = toContent(values)
  return {
    customer_id: textOrNull(values.customer_id),
    contact_name: textOrNull(values.contact_name),
    phone: textOrNull(values.phone),
    note: textOrNull(values.note),
    lines,
    discount: isBlank(values.discount) ? null : discount,
    discount_percent: discount_percent ?? null,
    discount_reason,
    plus_gst: plus_gst === true,
    billing: billing ?? null,
  }
}

/** A new order has no billing details yet, so that prices plus GST ask for them. */
export const checkHandForm = (values: Values, settings: TaxStanding['settings']) => ({
  ...checkHandOrder({ ...values, ...contentValues(values) }),
  ...checkTax(values, { settings, gstin: '', isByHand: true }),
})
