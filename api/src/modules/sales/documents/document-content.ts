import { discountReason, optionsText } from '@karigar/contract/sales/order-names'
import {
  type GstStanding,
  halvesOnTop,
  placeOfSupply,
  splitOnTop,
  splitTax,
  spreadOverLines,
  sumOfTaxes,
  taxOfCategory,
  type TaxSplit,
  valuesAfter,
} from '@karigar/contract/sales/gst.rules'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { Billing, DocumentSettings } from '@karigar/contract/sales/document.wire'
import type { DocumentsTable } from '../../../database/tables/sales.tables.ts'
import type { PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { phoneOf } from '../orders/order-contact.ts'
import { percentOf, taxedValues } from '../orders/order-total.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'

/** A line of a document, in paise. */
export interface DocumentLine extends TaxSplit {
  title: string
  detail: string
  sac: string
  quantity: number
  /** Price of one, as agreed: with its tax, or without on a document that is plus GST. */
  price: number
  /** The line's part of the order's discount. */
  discount: number
  /** The line's part of the cashback points that are spent on the order; absent for none. */
  points?: number
  /** What is asked for the line, tax included. */
  amount: number
  /** Per cent; 0 where no tax is named. */
  rate: number
}

/** Everything on a document's page, as it was when it was issued. */
export interface DocumentContent {
  standing: GstStanding
  /** True where prices, discounts and points are without GST; absent where they include it. */
  plusGst?: true
  supplier: { name: string; address: string; state: string; gstin: string; email: string; phone: string }
  customer: Billing & { phone: string }
  order: string
  /** The shop's day, YYYY-MM-DD. */
  date: string
  /** GST code of the state; empty for a shop that is not registered. */
  place: string
  lines: DocumentLine[]
  /** `points` are the cashback points that are spent on the order; absent for none. */
  total: TaxSplit & { amount: number; discount: number; points?: number }
  discountReason: string
  /** What was paid before; absent where it does not belong on the document. */
  paid?: number
  /** What is still to be paid; given with `paid`. */
  open?: number
  /** The payment that a receipt voucher is for. */
  payment?: { method: PaymentsTable['method']; reference: string; received_on: string }
  /** The document that a credit note takes back. */
  credits?: { number: string; date: string }
  terms: string
}

export interface Facts {
  order: OrderRecord
  settings: DocumentSettings
  supplier: { name: string; email: string; phone: string }
  billing: Billing
  at: Date
}

/** Tells whether CGST and SGST are due and not IGST: within a state, but never to a special economic zone. */
export const isLocal = (place: string, supplierState: string, { sez }: Pick<Billing, 'sez'>): boolean =>
  place === supplierState && sez !== true

/** Makes the content of a document; with `amount`, of a part of the order, such as an advance. */
export function makeContent(
  facts: Facts,
  extra: Partial<Pick<DocumentContent, 'paid' | 'open' | 'payment' | 'credits'>> = {},
  amount?: number,
): DocumentContent {
  const { order, settings, supplier, billing, at } = facts
  const full = order.lines.map(({ price_paise, quantity }) => price_paise * quantity)
  const discounts = spreadOverLines(full, order.discount_paise)
  const points = spreadOverLines(valuesAfter(full, order.discount_paise), order.points_paise)
  const hasPoints = order.points_paise > 0
  const values = taxedValues(order.lines, order.discount_paise, order.points_paise)
  const halves = halvesOnTop(values)
  const asked = values.map(({ value }, index) => value + 2 * (halves[index] ?? 0))
  const amounts = amount === undefined ? asked : spreadOverLines(asked, amount)
  const isRegistered = settings.standing !== 'not-registered'
  const place = isRegistered
    ? placeOfSupply(settings.state, { gstin: billing.gstin || null, state: billing.state || null })
    : ''
  const lines = order.lines.map((line, index): DocumentLine => {
    const { sac, rate } = taxOfCategory(settings, line.category_id)
    const [lineAmount, isWithinState] = [amounts[index] ?? 0, isLocal(place, settings.state, billing)]
    return {
      title: line.title,
      detail: optionsText(line.variant_name, line.tier_name),
      sac,
      quantity: line.quantity,
      price: line.price_paise,
      discount: discounts[index] ?? 0,
      ...(hasPoints && { points: points[index] ?? 0 }),
      amount: lineAmount,
      // What came on top was agreed, whatever the settings say by now.
      rate: line.gst_rate ?? rate,
      ...(line.gst_rate === null
        ? splitTax(lineAmount, rate, isWithinState)
        : splitOnTop(values[index]?.value ?? 0, halves[index] ?? 0, { isWithinState, amount: lineAmount })),
    }
  })
  return {
    standing: settings.standing,
    ...(order.plus_gst === 1 && { plusGst: true as const }),
    supplier: {
      name: settings.legal_name || supplier.name,
      address: settings.address,
      state: settings.state,
      gstin: isRegistered ? settings.gstin : '',
      email: supplier.email,
      phone: supplier.phone,
    },
    customer: {
      ...billing,
      name: billing.name || order.contact_name || order.customer?.name || 'Customer',
      phone: phoneOf(order) ?? '',
    },
    order: order.order_id,
    date: shopDate(at),
    place,
    lines,
    total: {
      ...sumOfTaxes(lines),
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      discount: order.discount_paise,
      ...(hasPoints && { points: order.points_paise }),
    },
    discountReason:
      order.discount_paise === 0 ? '' : discountReason({ ...order, discount_percent: percentOf(order) }),
    terms: settings.terms,
    ...extra,
  }
}

/** Returns the content of the credit note that takes a document back whole. */
export function creditContent(invoice: DocumentsTable, at: Date): DocumentContent {
  const content = JSON.parse(invoice.content) as DocumentContent
  const { paid: _, open: _open, ...rest } = content
  return { ...rest, date: shopDate(at), credits: { number: invoice.number, date: content.date } }
}
